import { expect, test } from "vitest";
import { allowedMoves } from "#app/testing/machine.ts";
import { type Actor, system, type User, visitor } from "#kernel/actor.ts";
import { pence } from "#kernel/money.ts";
import { attemptKey, baseOf, chargeBase, isAttemptAt, refundBase } from "./attempt-key.ts";
import { moneyIntentMachine } from "./money-intent.machine.ts";
import { type BookingFacts, canApprove, canPay, canRelease, type PayableFacts } from "./payment.policy.ts";
import { destinationOf, progressOf } from "./settlement.ts";

const person = (more: Partial<User> = {}): User => ({
  kind: "user",
  id: "c",
  name: "Jo Marsh",
  email: "jo@example.test",
  emailVerified: true,
  userType: "customer",
  isAdmin: false,
  suspended: false,
  ...more,
});
type Facts = BookingFacts & PayableFacts;

const booking = (more: Partial<Facts> = {}): Facts => ({
  customerId: "c",
  status: "completed",
  paid: false,
  releasedAt: null,
  ...more,
});
const answer = (decision: { allowed: boolean; code?: string }) => (decision.allowed ? "yes" : decision.code);
const paid = { paid: true };

test("an intent has these transitions and no others", () => {
  expect(allowedMoves(moneyIntentMachine)).toEqual([
    "intended succeed system → succeeded",
    "intended fail system → failed",
    "intended doubt system → unknown",
    "succeeded bounce system → failed",
    "failed succeed system → succeeded",
    "unknown succeed system → succeeded",
    "unknown fail system → failed",
  ]);
});

test.each<[string, Actor, Partial<Facts>, string]>([
  ["its customer, completed", person(), {}, "yes"],
  ["its customer, confirmed", person(), { status: "confirmed" }, "yes"],
  ["pending", person(), { status: "pending" }, "NOT_PAYABLE"],
  ["cancelled", person(), { status: "cancelled" }, "NOT_PAYABLE"],
  ["disputed", person(), { status: "disputed" }, "IN_DISPUTE"],
  ["paid", person(), paid, "ALREADY_PAID"],
  ["paid and disputed", person(), { ...paid, status: "disputed" }, "IN_DISPUTE"],
  ["another customer", person({ id: "d" }), {}, "NOT_FOUND"],
  ["a tradesperson", person({ userType: "tradesperson" }), {}, "WRONG_ROLE"],
  ["an admin who was its customer", person({ isAdmin: true }), {}, "WRONG_ROLE"],
  ["suspended", person({ suspended: true }), {}, "SUSPENDED"],
  ["address not verified", person({ emailVerified: false }), {}, "EMAIL_NOT_VERIFIED"],
  ["a visitor", visitor, {}, "NOT_SIGNED_IN"],
  ["the product", system, {}, "NOT_SIGNED_IN"],
])("paying as %s → %s", (_, actor, facts, expected) => {
  expect(answer(canPay(actor, booking(facts)))).toBe(expected);
});

test.each<[Partial<Facts>, number, string]>([
  [paid, 9_500, "yes"],
  [{ ...paid, status: "confirmed" }, 9_500, "NOT_COMPLETED"],
  [{ ...paid, status: "cancelled" }, 9_500, "NOT_COMPLETED"],
  [{ ...paid, status: "disputed" }, 9_500, "IN_DISPUTE"],
  [{}, 0, "NOTHING_HELD"],
  [{ ...paid, releasedAt: new Date(0) }, 0, "ALREADY_RELEASED"],
])("release of %o with %d held → %s", (facts, held, expected) => {
  expect(answer(canRelease(booking(facts), { held: pence(held) }))).toBe(expected);
  expect(answer(canApprove(person(), booking(facts), { held: pence(held) }))).toBe(expected);
});

test("only the booking's customer can approve", () => {
  const held = { held: pence(9_500) };
  expect(answer(canApprove(person({ id: "d" }), booking(paid), held))).toBe("NOT_FOUND");
  expect(answer(canApprove(person({ userType: "tradesperson" }), booking(paid), held))).toBe("WRONG_ROLE");
  expect(answer(canApprove(person({ isAdmin: true }), booking(paid), held))).toBe("WRONG_ROLE");
});

test.each([
  ["completed", false, "released"],
  ["confirmed", false, "held"],
  ["disputed", false, "held"],
  ["cancelled", false, "returned"],
  ["pending", false, "returned"],
  ["completed", true, "returned"],
  ["confirmed", true, "returned"],
] as const)("money for a %s booking (paid before: %s) is %s", (status, paidBefore, expected) => {
  expect(destinationOf({ status, paid: paidBefore })).toBe(expected);
});

test.each([
  ["complete", "paid", "succeeded", "paid"],
  ["open", "unpaid", null, "open"],
  ["open", "unpaid", "requires_payment_method", "open"],
  ["expired", "unpaid", "canceled", "expired"],
  ["complete", "unpaid", "processing", "processing"],
  ["complete", "unpaid", "requires_payment_method", "failed"],
  ["complete", "unpaid", "canceled", "failed"],
  [null, "unpaid", null, "open"],
])("a session %s, %s, %s is %s", (status, paymentStatus, paymentIntentStatus, expected) => {
  expect(progressOf({ status, paymentStatus, paymentIntentStatus })).toBe(expected);
});

test("each attempt has its own key, which only matches its own base", () => {
  const base = chargeBase("0192a000-0000-7000-8000-000000000001");
  expect([attemptKey(base, 1), attemptKey(base, 12)]).toEqual([base, `${base}:12`]);
  expect([base, `${base}:2`, `${base}:x`, `${base}2`, refundBase("x")].map((key) => isAttemptAt(base, key))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect([baseOf(base), baseOf(`${base}:7`)]).toEqual([base, base]);
});
