import type { VisitStep } from "#features/bookings/rules/visit.policy.ts";
import type { Moment } from "#features/bookings/work-photos/rules/work-photo.files.ts";

/** The outbox of this browser: what a tradesperson did without a network, in order, and whether it has been sent. Pure. */

/** What can wait. */
export type Act =
  | { kind: "step"; bookingId: string; step: VisitStep }
  | { kind: "photo"; bookingId: string; moment: Moment };

export interface Entry {
  /** The Idempotency-Key of every attempt. Keys sort by the time of the act. */
  key: string;
  act: Act;
  /** The title of the job, for the list. */
  job: string;
  /** When it was done, in milliseconds by the device's clock. */
  doneAt: number;
  /** The size of its photo. */
  bytes: number;
  /** Attempts without an answer: one of them may have arrived. */
  unanswered: number;
  /** Why the server refused it. It is then not sent again by itself. */
  refused: string | null;
}

/** Why nothing is sent although there are entries: the person has to sign in, or the server did not answer until `until`. */
type Pause = { why: "signed-out" } | { why: "no-answer"; until: number };

export interface Outbox {
  entries: readonly Entry[];
  /** The key of the entry that is being sent. */
  sending: string | null;
  pause: Pause | null;
}

/** The result of an attempt. */
export type Outcome =
  | { kind: "sent" }
  | { kind: "refused"; code: string; reason: string }
  | { kind: "signed-out" }
  | { kind: "no-answer" }
  /** The server failed, or asks to wait so many milliseconds. */
  | { kind: "failed"; wait?: number };

export type OutboxEvent =
  /** What the browser has stored, perhaps by another tab. */
  | { type: "loaded"; entries: readonly Entry[] }
  | { type: "added"; entry: Entry }
  | { type: "removed"; key: string }
  /** The person wants a refused entry to be sent again. */
  | { type: "retried"; key: string }
  /** The network is back, a person has signed in, or they press "Send now". */
  | { type: "resumed" }
  | { type: "sending"; key: string }
  | { type: "answered"; key: string; outcome: Outcome; now: number };

export const EMPTY: Outbox = { entries: [], sending: null, pause: null };

const MOST_ENTRIES = 50;
const MOST_BYTES = 100 * 1_024 * 1_024;
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 5 * 60_000;
/** After this many failed attempts the person decides whether to try again. */
const MOST_ATTEMPTS = 12;

/** Whether further acts have room. */
export function hasRoom({ entries }: Outbox, added: { count: number; bytes: number }): boolean {
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, added.bytes);
  return entries.length + added.count <= MOST_ENTRIES && bytes <= MOST_BYTES;
}

export function reduce(outbox: Outbox, event: OutboxEvent): Outbox {
  switch (event.type) {
    case "loaded":
      return { ...outbox, entries: event.entries.toSorted((a, b) => (a.key < b.key ? -1 : 1)) };
    case "added":
      return { ...outbox, entries: [...outbox.entries, event.entry] };
    case "removed":
      return without(outbox, event.key);
    case "retried":
      return { ...change(outbox, event.key, { refused: null, unanswered: 0 }), pause: null };
    case "resumed":
      return { ...outbox, pause: null };
    case "sending":
      return { ...outbox, sending: event.key, pause: null };
    case "answered":
      return answered({ ...outbox, sending: null }, event);
  }
}

function answered(outbox: Outbox, { key, outcome, now }: Extract<OutboxEvent, { type: "answered" }>): Outbox {
  const entry = outbox.entries.find((one) => one.key === key);
  if (!entry || outcome.kind === "sent" || hasArrivedBefore(entry, outcome)) return without(outbox, key);
  if (outcome.kind === "signed-out") return { ...outbox, pause: { why: "signed-out" } };
  if (outcome.kind === "refused") return change(outbox, key, { refused: outcome.reason });
  const unanswered = entry.unanswered + 1;
  // Attempts without a network do not count: the entry waits until there is one.
  const refused = outcome.kind === "failed" && unanswered >= MOST_ATTEMPTS ? GAVE_UP : null;
  const wait = Math.max((outcome.kind === "failed" && outcome.wait) || 0, waitAfter(unanswered));
  return { ...change(outbox, key, { unanswered, refused }), pause: { why: "no-answer", until: now + wait } };
}

const GAVE_UP = "We tried several times but could not save this";

/** An attempt whose answer was lost has pressed the step, so the next one comes too late. A photo has its key for that. */
const hasArrivedBefore = ({ act, unanswered }: Entry, outcome: Outcome): boolean =>
  act.kind === "step" && unanswered > 0 && outcome.kind === "refused" && outcome.code === "STEP_OUT_OF_ORDER";

const waitAfter = (attempts: number): number => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - 1));

const without = (outbox: Outbox, key: string): Outbox => ({
  ...outbox,
  entries: outbox.entries.filter((entry) => entry.key !== key),
});

const change = (outbox: Outbox, key: string, to: Partial<Entry>): Outbox => ({
  ...outbox,
  entries: outbox.entries.map((entry) => (entry.key === key ? { ...entry, ...to } : entry)),
});

/** The entry that is sent next: the oldest that is not refused; null while something is sent or the outbox pauses. */
export function nextEntry({ entries, sending, pause }: Outbox, now: number): Entry | null {
  if (sending !== null || pause?.why === "signed-out" || (pause && pause.until > now)) return null;
  return entries.find(({ refused }) => refused === null) ?? null;
}

/** When the outbox tries again by itself. Null if it is empty or waits for the person. */
export const retryAt = ({ entries, pause }: Outbox): number | null =>
  pause?.why === "no-answer" && entries.some(({ refused }) => refused === null) ? pause.until : null;
