import { approvedText, checkName, expiredText } from "./check.labels.ts";
import { CHECK_KINDS, type CheckKind } from "./check-kinds.ts";
import { type CheckFacts, isCurrent, requiredChecks } from "./verified.ts";

/** The status of each check of a tradesperson, and what they still need to be verified. */

export interface CheckOf extends CheckFacts {
  createdAt: Date;
  decidedAt: Date | null;
  reason: string | null;
  source: string | null;
}

export type StandingState = "missing" | "waiting" | "approved" | "ending" | "rejected" | "expired";

export interface StandingLine {
  kind: CheckKind;
  name: string;
  /** Whether being verified takes it. */
  required: boolean;
  state: StandingState;
  /** "Approved until 31 Mar 2027", "We are looking at it". */
  text: string;
  /** Why it was rejected. */
  reason: string | null;
  /** Whether something can be sent now: not while one waits. */
  open: boolean;
}

/** Within so many days of its end a check says so. */
const SOON_DAYS = 30;

function standingLine(
  kind: CheckKind,
  of: { trade: string | null; checks: readonly CheckOf[]; today: string },
): StandingLine {
  const { trade, today } = of;
  const mine = of.checks
    .filter((check) => check.kind === kind)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const waiting = mine.some(({ status }) => status === "submitted");
  const current = mine.filter((check) => isCurrent(check, today)).sort((a, b) => endOf(b).localeCompare(endOf(a)))[0];
  const line = {
    kind,
    name: checkName(kind),
    required: requiredChecks(trade).includes(kind),
    reason: null,
    open: !waiting,
  };
  if (current) {
    const soon = current.expiresAt !== null && daysBetween(today, current.expiresAt) <= SOON_DAYS;
    const until = approvedText(current.expiresAt);
    const text = waiting ? `${until}. We are looking at what you sent` : until;
    return { ...line, state: soon && !waiting ? "ending" : "approved", text };
  }
  if (waiting) return { ...line, state: "waiting", text: "We are looking at it" };
  const last = mine[0];
  if (last?.status === "rejected") return { ...line, state: "rejected", text: "Not accepted", reason: last.reason };
  if (last) return { ...line, state: "expired", text: expiredText(last.expiresAt) };
  return { ...line, state: "missing", text: "Not sent yet" };
}

const endOf = (check: CheckFacts) => check.expiresAt ?? "9999-12-31";
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** All kinds in the order of the forms; those that the trade does not require come last. */
export const standingOf = (of: { trade: string | null; checks: readonly CheckOf[]; today: string }): StandingLine[] =>
  CHECK_KINDS.map((kind) => standingLine(kind, of)).sort((a, b) => Number(b.required) - Number(a.required));

/** What is missing to be verified, in one sentence; null when nothing is. */
export function missingWords(lines: readonly StandingLine[]): string | null {
  const required = lines.filter(({ required }) => required);
  const named = (states: readonly StandingState[]) =>
    required.filter(({ state }) => states.includes(state)).map(({ name }) => lower(name));
  const toSend = named(["missing", "rejected", "expired"]);
  const waiting = named(["waiting"]);
  if (toSend.length > 0) return `To be verified, send us ${list(toSend.map((name) => `your ${name}`))}.`;
  return waiting.length > 0 ? `We are looking at your ${list(waiting)}.` : null;
}

/** Which of what being verified takes ends within a month, in one sentence; null when none does. */
export function endingWords(lines: readonly StandingLine[]): string | null {
  const ending = lines.filter(({ required, state }) => required && state === "ending").map(({ name }) => lower(name));
  if (ending.length === 0) return null;
  return `Your ${list(ending)} ${ending.length === 1 ? "ends" : "end"} soon: send us the new one.`;
}

const lower = (name: string) => (name.startsWith("Gas Safe") ? name : name.charAt(0).toLowerCase() + name.slice(1));
const list = (words: readonly string[]) => new Intl.ListFormat("en-GB").format(words);
