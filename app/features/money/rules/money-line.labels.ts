import type { PayTime } from "#features/bookings/rules/pay-time.ts";
import { shortDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { firstName } from "#kernel/first-name.ts";
import { formatPounds } from "#kernel/pounds.ts";
import { COMING_GROUPS, type ComingGroup, type ComingLine, type DatedLine, totalOf } from "./coming-list.ts";
import { waitingText } from "./due.labels.ts";
import { whyText } from "./forecast/forecast.labels.ts";
import type { TransferObstacle } from "./payout.labels.ts";

/** The heading of each group of the money that comes. */
const GROUP_TEXT: Record<ComingGroup, string> = {
  not_paid: "Not paid",
  frozen: "Frozen by a dispute",
  held: "Held",
  on_its_way: "On its way",
};

/** The heading of a group. Money is frozen by more than disputes, and without them the heading says no more than that. */
export function groupText(group: ComingGroup, lines: readonly Pick<ComingLine, "group" | "why">[]): string {
  const frozen = lines.filter((line) => line.group === "frozen");
  return group === "frozen" && frozen.some(({ why }) => why?.kind !== "dispute") ? "Frozen" : GROUP_TEXT[group];
}

type Where = Pick<ComingLine, "group" | "day" | "why"> & { overdue: boolean };

/** The day of a line: "Due Fri 28 Nov", "Wed 24 Dec, latest", "No date yet". */
export function dayText({ group, day }: Where, today: string): string {
  if (day === null) return "No date yet";
  const text = shortDay(day, today);
  if (group === "not_paid") return `Due ${text}`;
  return group === "held" ? `${text}, latest` : text;
}

/** Where money is, in a few words beside its day: "Sent yesterday", "If finished by Fri 5 Dec". */
export function stateText({ why }: Where, today: string): string {
  if (!why) return "";
  return why.kind === "sent" && why.on === addDays(today, -1) ? "Sent yesterday" : whyText(why, today);
}

/** Where money is, as one sentence or two: "Held. In your bank by Wed 24 Dec, latest". */
export function whereText(line: Where, today: string): string {
  const { group, day, overdue } = line;
  if (group === "not_paid") return day ? waitingText({ dueOn: day, overdue }, today) : "Waiting for payment";
  const state = stateText(line, today);
  if (group === "frozen") return `Held and frozen. ${state}`;
  const inBank = day ? ` In your bank by ${dayText(line, today)}` : "";
  return `${group === "held" ? "Held" : state}.${inBank}`;
}

/** "£42.00 of £168.00 refunded. The fee fell with it."; null without a refund. A price that went back can be paid again, so it is of all that was received. */
export const refundText = ({ received, refunded }: { received: number; refunded: number }): string | null =>
  refunded > 0 ? `${formatPounds(refunded)} of ${formatPounds(received)} refunded. The fee fell with it.` : null;

/** "£10.00 kept for a refund of other work"; null when nothing is. */
export const deductedText = (deducted: number): string | null =>
  deducted > 0 ? `${formatPounds(deducted)} kept for a refund of other work.` : null;

/** When the price of a booking is paid; `in_stages` of a stage of it, the deposit too. */
export type LaterPay = PayTime | "in_stages";

/** The title of a stage that is not released yet: the one after it waits for it. */
export const unreleased = (stage: { title: string; releasedAt: Date | null } | undefined): string | null =>
  stage && !stage.releasedAt ? stage.title : null;

/** When a customer pays for a stage or a booking that is not counted yet. */
export function laterText({ customer, after, pay }: { customer: string; after: string | null; pay: LaterPay }): string {
  const name = firstName(customer);
  if (after) return `${name} pays after ${after}`;
  if (pay === "in_stages") return `${name} pays this next`;
  return pay === "before_visit" ? `${name} pays before the visit` : `${name} pays when the work is done`;
}

/** Below a group's figure: the last day, or that there is nothing. */
function groupNote(lines: readonly DatedLine[], group: ComingGroup, today: string) {
  const own = lines.filter((line) => line.group === group);
  if (own.length === 0) return "Nothing at the moment";
  if (group === "not_paid") {
    const late = own.filter(({ overdue }) => overdue).reduce((total, { toBank }) => total + toBank, 0);
    return late > 0 ? `${formatPounds(late)} is late` : `by ${shortDay(own.at(-1)?.day ?? today, today)}`;
  }
  const days = own.flatMap(({ day }) => day ?? []).sort();
  const last = days.at(-1);
  if (group === "frozen" || !last || days.length < own.length) return "no date yet";
  return `by ${shortDay(last, today)}${group === "held" ? ", latest" : ""}`;
}

const PART_TEXT: Record<ComingGroup, string> = { ...GROUP_TEXT, frozen: "Frozen" };

/** Where a part of the money is: "Held". */
export const partText = (group: ComingGroup): string => PART_TEXT[group];

/** The parts of the money that comes, after the fee: Payments and Today show the same. */
export function comingParts(of: { lines: readonly DatedLine[]; today: string; obstacle: TransferObstacle | null }) {
  return COMING_GROUPS.map((group) => {
    const own = of.lines.filter((line) => line.group === group);
    const waits = group === "on_its_way" && of.obstacle === "tax";
    return {
      group,
      label: waits ? "Waiting for tax details" : PART_TEXT[group],
      amount: totalOf(own).toBank,
      ...(waits && own.length > 0 ? WAITING : noteOf(groupNote(of.lines, group, of.today), group)),
    };
  });
}

const WAITING = { note: "sent the day after", tone: "waiting" as const };

const noteOf = (note: string, group: ComingGroup) => ({
  note,
  tone: group === "not_paid" && note.endsWith("late") ? ("late" as const) : ("none" as const),
});
