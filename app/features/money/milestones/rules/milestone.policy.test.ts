import { expect, test } from "vitest";
import { bookingMachine } from "#features/bookings/rules/booking.machine.ts";
import { type Actor, system, type User, visitor } from "#kernel/actor.ts";
import { pence } from "#kernel/money.ts";
import type { MilestoneStatus } from "./milestone.machine.ts";
import { milestoneMachine } from "./milestone.machine.ts";
import {
  type BookingFacts,
  canApprovePlan,
  canCharge,
  canPropose,
  canReleaseMilestone,
  type PlanFacts,
  takesPlan,
} from "./milestone.policy.ts";

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
const trade = (more: Partial<User> = {}) => person({ id: "t", userType: "tradesperson", ...more });
const booking = (more: Partial<BookingFacts> = {}): BookingFacts => ({
  customerId: "c",
  tradespersonId: "t",
  status: "confirmed",
  paid: false,
  ...more,
});
const plan = (...statuses: MilestoneStatus[]): NonNullable<PlanFacts> => ({
  approvedAt: new Date(0),
  milestones: statuses.map((status) => ({ status, amount: pence(100) })),
});
const answer = (decision: { allowed: boolean; code?: string }) => (decision.allowed ? "yes" : decision.code);

test.each<[string, Actor, string, string]>([
  ["the right one", person(), "yes", "yes"],
  ["a stranger of that kind", person({ id: "x" }), "NOT_FOUND", "NOT_FOUND"],
  ["suspended", person({ suspended: true }), "SUSPENDED", "SUSPENDED"],
  ["not verified", person({ emailVerified: false }), "EMAIL_NOT_VERIFIED", "yes"],
  ["an admin who was in it", person({ isAdmin: true }), "WRONG_ROLE", "WRONG_ROLE"],
  ["a visitor", visitor, "NOT_SIGNED_IN", "NOT_SIGNED_IN"],
  ["the product", system, "NOT_SIGNED_IN", "NOT_SIGNED_IN"],
])("who may use the plan: %s", (_, actor, customers, tradespeoples) => {
  const milestone = { status: "pending" as const, replacedAt: null };
  const paid = { status: "paid" as const, releasedAt: null };
  expect(answer(canCharge(actor, booking(), plan("pending"), milestone))).toBe(customers);
  expect(answer(canApprovePlan(actor, booking(), plan("pending")))).toBe(customers);
  expect(answer(canReleaseMilestone(actor, booking(), paid, 100))).toBe(customers);
  const same =
    actor.kind === "user"
      ? trade({ ...actor, id: actor.id === "c" ? "t" : actor.id, userType: "tradesperson" })
      : actor;
  expect(answer(canPropose(same, booking(), null))).toBe(tradespeoples);
});

test("the other person may not use it", () => {
  expect(answer(canPropose(person(), booking(), null))).toBe("WRONG_ROLE");
  expect(answer(canApprovePlan(trade(), booking(), plan("pending")))).toBe("WRONG_ROLE");
  expect(answer(canCharge(trade(), booking(), plan("pending"), { status: "pending", replacedAt: null }))).toBe(
    "WRONG_ROLE",
  );
});

test.each<[Partial<BookingFacts>, PlanFacts, string, string]>([
  [{}, null, "yes", "NO_PLAN"],
  [{}, plan("pending", "failed"), "yes", "yes"],
  [{}, plan("pending", "processing"), "PLAN_UNDER_WAY", "yes"],
  [{}, plan("paid", "pending"), "PLAN_UNDER_WAY", "yes"],
  [{ paid: true }, plan("refunded"), "PLAN_UNDER_WAY", "yes"],
  [{ paid: true }, { ...plan("pending"), approvedAt: null }, "BOOKING_PAID", "BOOKING_PAID"],
  [{ status: "completed" }, plan("pending"), "PLAN_NOT_POSSIBLE", "yes"],
  [{ status: "pending" }, plan("pending"), "PLAN_NOT_POSSIBLE", "PLAN_NOT_POSSIBLE"],
  [{ status: "disputed" }, plan("pending"), "PLAN_NOT_POSSIBLE", "PLAN_NOT_POSSIBLE"],
  [{ status: "cancelled" }, plan("pending"), "PLAN_NOT_POSSIBLE", "PLAN_NOT_POSSIBLE"],
])("a booking %j with %j: propose %s, approve %s", (facts, of, propose, approve) => {
  expect(answer(canPropose(trade(), booking(facts), of))).toBe(propose);
  expect(answer(canApprovePlan(person(), booking(facts), of))).toBe(approve);
});

test("a booking without a plan says that one can be proposed exactly when it can", () => {
  for (const status of bookingMachine.states)
    for (const paid of [true, false])
      for (const pay of ["after_work", "before_visit"] as const) {
        const facts = booking({ status, paid, pay });
        expect(takesPlan(facts), JSON.stringify(facts)).toBe(canPropose(trade(), facts, null).allowed);
      }
});

test.each<[MilestoneStatus, Partial<BookingFacts>, Partial<NonNullable<PlanFacts>>, Date | null, string]>([
  ["pending", {}, {}, null, "yes"],
  ["failed", {}, {}, null, "yes"],
  ["processing", {}, {}, null, "yes"],
  ["pending", { status: "completed" }, {}, null, "yes"],
  ["paid", {}, {}, null, "MILESTONE_PAID"],
  ["refunded", {}, {}, null, "MILESTONE_NOT_PAYABLE"],
  ["pending", { status: "disputed" }, {}, null, "IN_DISPUTE"],
  ["pending", { status: "cancelled" }, {}, null, "MILESTONE_NOT_PAYABLE"],
  ["pending", { paid: true }, {}, null, "MILESTONE_NOT_PAYABLE"],
  ["pending", {}, { approvedAt: null }, null, "PLAN_NOT_APPROVED"],
  ["failed", {}, {}, new Date(0), "MILESTONE_NOT_PAYABLE"],
])("charging a %s milestone of %j, %j, replaced %s: %s", (status, facts, of, replacedAt, expected) => {
  const milestone = { status, replacedAt };
  expect(answer(canCharge(person(), booking(facts), { ...plan(status), ...of }, milestone))).toBe(expected);
});

test("only paid and held milestones are released, and none in dispute", () => {
  for (const status of milestoneMachine.states)
    expect(answer(canReleaseMilestone(person(), booking(), { status, releasedAt: null }, 100))).toBe(
      status === "paid" ? "yes" : "MILESTONE_NOT_HELD",
    );
  const held = { status: "paid" as const, releasedAt: null };
  expect(answer(canReleaseMilestone(person(), booking(), held, 0))).toBe("MILESTONE_NOT_HELD");
  expect(answer(canReleaseMilestone(person(), booking({ status: "disputed" }), held, 100))).toBe("IN_DISPUTE");
  expect(answer(canReleaseMilestone(person(), booking({ status: "cancelled" }), held, 100))).toBe("MILESTONE_NOT_HELD");
  expect(answer(canReleaseMilestone(person(), booking(), { ...held, releasedAt: new Date(0) }, 100))).toBe(
    "MILESTONE_RELEASED",
  );
});
