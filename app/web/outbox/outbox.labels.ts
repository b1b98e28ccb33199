import { plainClock, STEP_LABELS } from "#features/bookings/rules/visit.labels.ts";
import type { Entry, Outbox } from "./outbox.ts";
import { texts } from "./texts.tsx";

const MOMENTS = texts.moments;

/** "Started, 8:04". */
export const entryText = ({ act, doneAt }: Entry): string =>
  `${act.kind === "step" ? STEP_LABELS[act.step] : MOMENTS[act.moment]}, ${plainClock(new Date(doneAt))}`;

/** "2 photos, 1 update". */
export function countText(entries: readonly Pick<Entry, "act">[]): string {
  const photos = entries.filter(({ act }) => act.kind === "photo").length;
  const updates = entries.length - photos;
  const counted = (count: number, what: string) => (count === 0 ? [] : [`${count} ${what}${count === 1 ? "" : "s"}`]);
  return [...counted(photos, "photo"), ...counted(updates, "update")].join(", ");
}

/** What the outbox does with its entries now: "Waiting for network: 2 photos, 1 update". */
export function outboxText({ entries, sending, pause }: Outbox): string {
  const waiting = entries.filter(({ refused }) => refused === null);
  if (waiting.length === 0) return texts.notSentEntries(countText(entries));
  if (pause?.why === "signed-out") return texts.signInToSend(countText(waiting));
  return `${sending === null ? texts.waitingForNetwork : texts.sending}: ${countText(waiting)}`;
}
