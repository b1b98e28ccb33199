import { type CheckMarkText, checkMark, type ShownCheck } from "./check.labels.ts";
import { NOT_CHECKED } from "./not-checked.labels.ts";
import { requiredChecks } from "./verified.ts";

/** What a customer reads before accepting a quote of somebody whose identity is not approved; `first` is their first name. */
export const acceptUncheckedText = (first: string): string =>
  `We have not checked ${first}’s ID. Ask to see proof of ID and insurance before work starts. We pay out nothing until the ID is checked.`;

/** Whether the identity is among the current checks. */
export const isIdentityChecked = (checks: readonly { kind: string }[]): boolean =>
  checks.some(({ kind }) => kind === "identity");

/** A person's checks as lists show them, beginning with "Not checked yet" while their identity is not approved. */
export const checkMarks = (checks: readonly ShownCheck[]): CheckMarkText[] => {
  const marks = checks.map(checkMark);
  return isIdentityChecked(checks) ? marks : [{ kind: "none", text: NOT_CHECKED }, ...marks];
};

/** The state of one check in the API. */
export interface CheckState {
  kind: string;
  status: "approved" | "not_checked";
  /** The expiry date; null without one, or when the check is missing. */
  until: string | null;
}

/** All current checks, and the missing ones that this trade needs to be verified. */
export function checkStates(
  trade: string | null,
  checks: readonly { kind: string; expiresAt: string | null }[],
): CheckState[] {
  const missing = requiredChecks(trade).filter((kind) => !checks.some((check) => check.kind === kind));
  return [
    ...checks.map(({ kind, expiresAt }) => ({ kind, status: "approved" as const, until: expiresAt })),
    ...missing.map((kind) => ({ kind, status: "not_checked" as const, until: null })),
  ];
}
