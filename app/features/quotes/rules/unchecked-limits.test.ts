import { expect, test } from "vitest";
import { pence } from "#kernel/money.ts";
import { canAskFor, canSendAnother } from "./unchecked-limits.ts";

test("five live quotes at most, and only until the identity is approved", () => {
  expect(canSendAnother({ identityApproved: false, liveQuotes: 4 }).allowed).toBe(true);
  expect(canSendAnother({ identityApproved: false, liveQuotes: 5 })).toMatchObject({ code: "NOT_CHECKED_LIMIT" });
  expect(canSendAnother({ identityApproved: true, liveQuotes: 50 }).allowed).toBe(true);
});

test("£1,000 is the most, to the penny", () => {
  expect(canAskFor(pence(100_000), { identityApproved: false }).allowed).toBe(true);
  expect(canAskFor(pence(100_001), { identityApproved: false })).toMatchObject({ code: "NOT_CHECKED_LIMIT" });
  expect(canAskFor(pence(100_001), { identityApproved: true }).allowed).toBe(true);
});
