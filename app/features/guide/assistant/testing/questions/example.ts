import type { ScreenRole } from "../../rules/screens/screen.ts";

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

/** Reads one example a line: "everyday visitor | how does this work | /support, /faq#what-is-it". */
export const examplesIn = (text: string): readonly Example[] =>
  text
    .trim()
    .split("\n")
    .map((line) => {
      const [who = "", question = "", expected = ""] = line.split("|").map((part) => part.trim());
      const [kind, role] = who.split(" ");
      return {
        kind: kind as ExampleKind,
        role: role as ScreenRole,
        question,
        expected: expected.split(", ").filter((each) => each !== ""),
      };
    });
