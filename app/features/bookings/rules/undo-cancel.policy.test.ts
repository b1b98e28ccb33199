import { expect, test } from "vitest";
import { type Actor, system, type User, visitor } from "#kernel/actor.ts";
import { later, MINUTE } from "#kernel/clock.ts";
import { UNDO_CANCEL_MINUTES } from "#kernel/undo-cancel.ts";
import { bookingMachine } from "./booking.machine.ts";
import { canUndoCancel, leavesDateToUndo } from "./undo-cancel.policy.ts";

const NOW = new Date("2026-11-27T12:00:00Z");
const user = (id: string, more: Partial<User> = {}): User => ({
  kind: "user",
  id,
  name: id,
  email: `${id}@example.test`,
  emailVerified: true,
  userType: "customer",
  isAdmin: false,
  suspended: false,
  ...more,
});
const customer = user("customer");
const tradesperson = user("tradesperson", { userType: "tradesperson" });
const booking = {
  customerId: "customer",
  tradespersonId: "tradesperson",
  status: "cancelled",
  scheduledDate: "2026-11-28",
} as const;
const change = { event: "cancel", fromStatus: "confirmed", actorId: "customer", createdAt: NOW };
const decide = (actor: Actor, last: Partial<typeof change> = {}, more: object = {}) => {
  const facts = { last: { ...change, ...last }, now: NOW, today: "2026-11-27" };
  const decision = canUndoCancel(actor, { ...booking, ...more }, facts);
  return decision.allowed ? "yes" : decision.code;
};

test("the person who cancelled takes it back, and nobody else", () => {
  expect(decide(customer)).toBe("yes");
  expect(decide(tradesperson)).toBe("CANNOT_UNDO_CANCEL");
  expect(decide(tradesperson, { actorId: "tradesperson" })).toBe("yes");
  expect(decide(user("admin", { isAdmin: true }))).toBe("WRONG_ROLE");
  for (const other of [visitor, system, user("someone"), user("someone", { userType: "tradesperson" })])
    expect(decide(other)).toBe("NOT_FOUND");
});

test("for ten minutes, from a cancellation of confirmed work, for a day that is to come", () => {
  const before = (ms: number) => ({ createdAt: later(NOW, -ms) });
  expect(decide(customer, before(UNDO_CANCEL_MINUTES * MINUTE - 1))).toBe("yes");
  expect(decide(customer, before(UNDO_CANCEL_MINUTES * MINUTE))).toBe("CANNOT_UNDO_CANCEL");
  expect(decide(customer, { fromStatus: "pending" })).toBe("CANNOT_UNDO_CANCEL");
  for (const event of ["cancel_completed", "cancel_disputed", "close", "call_off", "decline", "lapse", "undo_cancel"])
    expect(decide(customer, { event })).toBe("CANNOT_UNDO_CANCEL");
  expect(decide(customer, {}, { scheduledDate: null })).toBe("yes");
  for (const scheduledDate of ["2026-11-27", "2026-11-26"])
    expect(decide(customer, {}, { scheduledDate })).toBe("CANNOT_UNDO_CANCEL");
  for (const status of bookingMachine.states.filter((one) => one !== "cancelled"))
    expect(decide(customer, {}, { status })).toBe("CANNOT_UNDO_CANCEL");
});

test("it is offered for confirmed work only", () => {
  const offered = bookingMachine.states.filter((status) =>
    leavesDateToUndo({ status, scheduledDate: null }, "2026-11-27"),
  );
  expect(offered).toEqual(["confirmed"]);
});
