import { useSyncExternalStore } from "react";
import type { Act, Entry, Outbox } from "./outbox.ts";

/** What pages know of the outbox, which itself is loaded after them (outbox-bar.tsx). */

export interface NewAct {
  act: Act;
  job: string;
  file?: File;
  /** It was sent before, and no answer came. */
  unanswered?: boolean;
}

interface Door {
  /** Stores acts and sends them as soon as possible. False if there is no room. */
  add(acts: readonly NewAct[]): boolean;
  /** Deletes an entry, unless it is being sent. */
  remove(key: string): void;
}

/** Undefined until the outbox is loaded; null where the browser has none: forms are then sent as usual. */
let door: Door | null | undefined;
let outbox: Outbox | null = null;
const watchers = new Set<() => void>();

export const outboxDoor = (): Door | null => door ?? null;

const LOADS_WITHIN_MS = 3_000;

/** The same for a form that may be sent before the outbox is loaded. */
export async function loadedDoor(): Promise<Door | null> {
  if (door !== undefined) return door;
  let stop = () => {};
  await new Promise<void>((resolve) => {
    stop = watch(resolve);
    setTimeout(resolve, LOADS_WITHIN_MS);
  });
  stop();
  return outboxDoor();
}

export function openDoor(opened: Door | null): void {
  door = opened;
  for (const changed of watchers) changed();
}

/** Publishes the outbox to the parts of the page that show it. */
export function publishOutbox(next: Outbox | null): void {
  outbox = next;
  for (const changed of watchers) changed();
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => {
    watchers.delete(changed);
  };
}

/** The outbox; null before it is loaded, and on the server. */
export const useOutbox = (): Outbox | null =>
  useSyncExternalStore(
    watch,
    () => outbox,
    () => null,
  );

/** What waits for this booking, oldest first. */
export function useWaiting(bookingId: string): readonly Entry[] {
  return (useOutbox()?.entries ?? []).filter(({ act, refused }) => act.bookingId === bookingId && refused === null);
}

/** Puts the step that a form sends into the outbox. Returns whether it is there. */
export function addStep(form: HTMLFormElement, { unanswered }: { unanswered: boolean }): boolean {
  const { bookingId, step } = Object.fromEntries(new FormData(form)) as Record<string, string>;
  if (!bookingId || !step) return false;
  const act = { kind: "step", bookingId, step } as Extract<Act, { kind: "step" }>;
  return door?.add([{ act, job: form.dataset.job ?? "", unanswered }]) ?? false;
}
