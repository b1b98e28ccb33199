import { expect, test } from "vitest";
import { type Actor, system, type User, visitor } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { bookingMachine } from "../../rules/booking.machine.ts";
import { canSeeAddress, canSetAddress, VISIBLE_DAYS } from "./address.policy.ts";

const NOW = new Date("2026-11-24T12:00:00Z");
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
const trade = { userType: "tradesperson" } as const;
const actors: Record<string, Actor> = {
  visitor,
  system,
  customer: user("customer"),
  suspendedCustomer: user("customer", { suspended: true }),
  otherCustomer: user("someone"),
  tradesperson: user("tradesperson", trade),
  suspendedTradesperson: user("tradesperson", { ...trade, suspended: true }),
  otherTradesperson: user("someone", trade),
  // The same ids with another role see nothing.
  customerAsTradesperson: user("customer", trade),
  tradespersonAsCustomer: user("tradesperson"),
  admin: user("admin", { isAdmin: true }),
  adminWhoIsCustomer: user("customer", { isAdmin: true }),
};
/** Days since the completion; null: not complete. */
const completions = [null, 0, VISIBLE_DAYS - 1 / 86_400_000, VISIBLE_DAYS, VISIBLE_DAYS + 1];
const work = (status: (typeof bookingMachine.states)[number], days: number | null = null) => ({
  customerId: "customer",
  tradespersonId: "tradesperson",
  status,
  scheduledDate: null,
  completedAt: days === null ? null : later(NOW, -days * DAY),
});

test("the address is seen by the customer, and by the tradesperson from the confirmation until 30 days after completion", () => {
  const seen = Object.entries(actors).flatMap(([who, actor]) =>
    bookingMachine.states.flatMap((status) =>
      completions.filter((days) => canSeeAddress(actor, work(status, days), NOW)).map((days) => [who, status, days]),
    ),
  );
  const always = (who: string) => bookingMachine.states.flatMap((status) => completions.map((d) => [who, status, d]));
  const booked = ["confirmed", "completed", "disputed"].flatMap((status) =>
    completions.slice(0, 3).map((days) => ["tradesperson", status, days]),
  );
  expect(seen).toEqual([...always("customer"), ...always("suspendedCustomer"), ...booked]);
});

test("only the customer gives it, until the work is done or cancelled", () => {
  const codes = (who: string) =>
    bookingMachine.states.map((status) => {
      const decision = canSetAddress(actors[who] ?? visitor, work(status));
      return decision.allowed ? "yes" : decision.code;
    });
  expect(bookingMachine.states).toEqual(["pending", "confirmed", "completed", "disputed", "cancelled"]);
  expect(codes("customer")).toEqual(["yes", "yes", "ADDRESS_FIXED", "yes", "ADDRESS_FIXED"]);
  for (const who of ["tradesperson", "admin"]) expect(new Set(codes(who))).toEqual(new Set(["WRONG_ROLE"]));
  for (const who of ["visitor", "otherCustomer", "otherTradesperson", "tradespersonAsCustomer"])
    expect(new Set(codes(who))).toEqual(new Set(["NOT_FOUND"]));
});
