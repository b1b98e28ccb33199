import { expect, test } from "vitest";
import { allowedMoves } from "#app/testing/machine.ts";
import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import { type Actor, system, type User, visitor } from "#kernel/actor.ts";
import { formatPounds, pence } from "#kernel/money.ts";
import { attemptKey, baseOf, chargeBase, isAttemptAt, refundBase } from "./attempt-key.ts";
import { moneyIntentMachine } from "./money-intent.machine.ts";
import { type BookingFacts, canApprove, canPay, canRelease, type PayableFacts } from "./payment.policy.ts";
import { type PaymentState, partsText, paymentState, shareOf } from "./payment-state.ts";
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

test.each<[{ status?: BookingStatus; paid?: boolean }, [number, number, number], number, PaymentState]>([
  [{ paid: false }, [0, 0, 0], 0, "waiting"],
  [{ paid: false }, [40, 0, 0], 0, "waiting"],
  [{ status: "confirmed" }, [100, 0, 0], 0, "held"],
  [{ status: "disputed" }, [100, 0, 0], 0, "disputed"],
  [{}, [0, 100, 0], 85, "owed"],
  [{}, [0, 100, 0], 0, "paid_out"],
  [{}, [0, 60, 40], 0, "part_refunded"],
  [{ status: "confirmed" }, [60, 40, 0], 0, "held"],
  [{ status: "confirmed" }, [60, 40, 0], 34, "held"],
  [{ status: "cancelled", paid: false }, [0, 0, 100], 0, "refunded"],
  [{ paid: false }, [0, 0, 100], 0, "refunded"],
])("money of %o with %o is %s", (facts, [held, done, back], owed, expected) => {
  const money = {
    received: pence(held + done + back),
    held: pence(held),
    released: pence(done),
    refunded: pence(back),
    paid: facts.paid ?? true,
    free: held,
    owed,
  };
  expect(paymentState({ status: facts.status ?? "completed" }, money)).toBe(expected);
});

const whole = { amount: 10_000, received: 10_000, held: 0, free: 0, released: 0, refunded: 0, earned: 0, owed: 0 };

test.each([
  ["all is held", { held: 10_000, free: 10_000 }, "£85.00", null],
  ["a deposit is held", { received: 2_500, held: 2_500, free: 2_500 }, "£85.00", "£21.25 held, £63.75 not paid yet"],
  [
    "one stage of two is paid out",
    { held: 6_000, free: 6_000, released: 4_000, earned: 3_400 },
    "£85.00",
    "£34.00 paid out, £51.00 held",
  ],
  [
    "one stage is owed, the other not paid",
    { received: 4_000, released: 4_000, earned: 3_400, owed: 3_400 },
    "£85.00",
    "£34.00 owed to you, £51.00 not paid yet",
  ],
  ["all is paid out", { released: 10_000, earned: 8_500 }, "£85.00", null],
  ["part was refunded", { released: 8_000, refunded: 2_000, earned: 6_800 }, "£68.00", null],
  ["part is on its way back", { held: 10_000, free: 8_000 }, "£68.00", null],
  ["all was refunded", { refunded: 10_000 }, "£0.00", null],
] as const)("a tradesperson's share when %s", (_when, over, share, parts) => {
  expect(formatPounds(shareOf({ ...whole, ...over }))).toBe(share);
  expect(partsText({ ...whole, ...over })).toBe(parts);
});
