import type { ScreenRole } from "../rules/screens/screen.ts";

/**
 * `everyday` and `account`: where to go; `money`: money or harm; `danger`: a person or a home is at risk; `unknown`: not about this
 * site.
 */
export type ExampleKind = "everyday" | "account" | "money" | "danger" | "unknown";

/** A question in a user's own words, and what a right answer contains. */
export interface Example {
  kind: ExampleKind;
  role: ScreenRole;
  question: string;
  /** Addresses of which one is offered first or second; for `danger`, the number in the first line. Empty for `unknown`. */
  expected: readonly string[];
}

const examplesOf =
  (kind: ExampleKind) =>
  (role: ScreenRole, question: string, ...expected: string[]): Example => ({ kind, role, question, expected });

export const everyday = examplesOf("everyday");
export const account = examplesOf("account");
export const money = examplesOf("money");
export const danger = examplesOf("danger");
export const unknown = examplesOf("unknown");
