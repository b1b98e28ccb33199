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

export type CheckState = "missing" | "waiting" | "approved" | "ending" | "rejected" | "expired";

export interface CheckStatusLine {
  kind: CheckKind;
  name: string;
  /** Whether it is required to be verified. */
  required: boolean;
  state: CheckState;
  /** "Approved until 31 Mar 2027", "We are checking it". */
  text: string;
  /** Why it was rejected. */
  reason: string | null;
  /** Whether a new check can be sent; false while one is waiting. */
  open: boolean;
}

/** A check that expires within this many days is marked. */
const SOON_DAYS = 30;

function checkLine(
  kind: CheckKind,
  of: { trade: string | null; checks: readonly CheckOf[]; today: string },
): CheckStatusLine {
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
    const text = waiting ? `${until}. We are checking what you sent` : until;
    return { ...line, state: soon && !waiting ? "ending" : "approved", text };
  }
  if (waiting) return { ...line, state: "waiting", text: "We are checking it" };
  const last = mine[0];
  if (last?.status === "rejected") return { ...line, state: "rejected", text: "Not accepted", reason: last.reason };
  if (last) return { ...line, state: "expired", text: expiredText(last.expiresAt) };
  return { ...line, state: "missing", text: "Not sent yet" };
}

const endOf = (check: CheckFacts) => check.expiresAt ?? "9999-12-31";
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** All kinds in the order of the forms; those that the trade does not require come last. */
export const checkLines = (of: {
  trade: string | null;
  checks: readonly CheckOf[];
  today: string;
}): CheckStatusLine[] =>
  CHECK_KINDS.map((kind) => checkLine(kind, of)).sort((a, b) => Number(b.required) - Number(a.required));

/** What is missing to be verified, as a sentence; null when nothing is. */
export function missingText(lines: readonly CheckStatusLine[]): string | null {
  const required = lines.filter(({ required }) => required);
  const named = (states: readonly CheckState[]) =>
    required.filter(({ state }) => states.includes(state)).map(({ name }) => lower(name));
  const toSend = named(["missing", "rejected", "expired"]);
  const waiting = named(["waiting"]);
  if (toSend.length > 0) return `To be verified, send us ${list(toSend.map((name) => `your ${name}`))}.`;
  return waiting.length > 0 ? `We are checking your ${list(waiting)}.` : null;
}

/** The required checks that expire within a month, as a sentence; null when there are none. */
export function expiringText(lines: readonly CheckStatusLine[]): string | null {
  const ending = lines.filter(({ required, state }) => required && state === "ending").map(({ name }) => lower(name));
  if (ending.length === 0) return null;
  return `Your ${list(ending)} ${ending.length === 1 ? "expires" : "expire"} soon. Send us the new one.`;
}

const lower = (name: string) => (name.startsWith("Gas Safe") ? name : name.charAt(0).toLowerCase() + name.slice(1));
const list = (names: readonly string[]) => new Intl.ListFormat("en-GB").format(names);
