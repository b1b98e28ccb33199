import { describe, expect, test } from "vitest";
import { type Actor, system, type User, visitor } from "#kernel/actor.ts";
import { allow, refuse } from "#kernel/permit.ts";
import { type BookingStatus, bookingMachine } from "./booking.machine.ts";

import { canAnswer, canClose, canComplete, canMoveDate, sideOf } from "./booking.policy.ts";

const person = (id: string, userType: User["userType"], isAdmin = false): User => ({
  kind: "user",
  id,
  name: id,
  email: `${id}@example.test`,
  emailVerified: true,
  userType,
  isAdmin,
  suspended: false,
});
const people: Record<string, Actor> = {
  customer: person("customer", "customer"),
  tradesperson: person("tradesperson", "tradesperson"),
  "other customer": person("x", "customer"),
  "other tradesperson": person("y", "tradesperson"),
  admin: person("admin", "customer", true),
  visitor,
  system,
};
const booking = (status: BookingStatus, scheduledDate: string | null = null) => ({
  customerId: "customer",
  tradespersonId: "tradesperson",
  status,
  scheduledDate,
});
const TODAY = "2026-03-03";

/** The decision for each person and every status. */
function everyone(check: (actor: Actor, status: BookingStatus) => unknown) {
  return Object.fromEntries(
    Object.entries(people).map(([name, actor]) => [
      name,
      Object.fromEntries(bookingMachine.states.map((status) => [status, check(actor, status)])),
    ]),
  );
}
const always = (answer: unknown) => Object.fromEntries(bookingMachine.states.map((status) => [status, answer]));
const only = (states: readonly string[], otherwise: string) =>
  Object.fromEntries(
    bookingMachine.states.map((status) => [status, states.includes(status) ? allow : refuse(otherwise)]),
  );
const strangers = Object.fromEntries(
  ["other customer", "other tradesperson", "visitor", "system"].map((name) => [name, always(refuse("NOT_FOUND"))]),
);

test("a stranger has no role in a booking", () => {
  const sides = Object.entries(people).map(([name, actor]) => [name, sideOf(actor, booking("pending"))]);
  expect(Object.fromEntries(sides)).toEqual({
    customer: "customer",
    tradesperson: "tradesperson",
    admin: "admin",
    "other customer": null,
    "other tradesperson": null,
    visitor: null,
    system: null,
  });
});

describe("every person × every status", () => {
  test("answering a date", () => {
    expect(everyone((actor, status) => canAnswer(actor, booking(status)))).toEqual({
      ...strangers,
      customer: always(refuse("WRONG_ROLE")),
      admin: always(refuse("WRONG_ROLE")),
      tradesperson: only(["pending"], "BOOKING_NOT_PENDING"),
    });
  });

  test("marking complete", () => {
    expect(everyone((actor, status) => canComplete(actor, booking(status), TODAY))).toEqual({
      ...strangers,
      customer: always(refuse("WRONG_ROLE")),
      admin: always(refuse("WRONG_ROLE")),
      tradesperson: only(["confirmed"], "CANNOT_COMPLETE"),
    });
  });

  test("changing the date", () => {
    expect(everyone((actor, status) => canMoveDate(actor, booking(status)))).toEqual({
      ...strangers,
      customer: only(["confirmed"], "DATE_FIXED"),
      tradesperson: always(refuse("NOT_FOUND")),
      admin: always(refuse("NOT_FOUND")),
    });
  });
});

test("work can be marked complete on its day or later, not before", () => {
  const on = (day: string) => canComplete(people.tradesperson as Actor, booking("confirmed", day), TODAY);
  expect(on("2026-03-02")).toEqual(allow);
  expect(on("2026-03-03")).toEqual(allow);
  expect(on("2026-03-04")).toEqual(refuse("NOT_YET_DUE"));
});

describe("an operator closes a booking for which nothing is held", () => {
  const closes = (
    status: BookingStatus,
    money: { paid: boolean; received: number; isPaymentStopped: boolean; held?: number },
  ) => canClose(people.admin as Actor, booking(status), { held: 0, ...money }).allowed;

  test("that is unpaid, once its payment was returned or while a suspension stops it", () => {
    expect(closes("completed", { paid: false, received: 9_500, isPaymentStopped: false })).toBe(true);
    expect(closes("confirmed", { paid: false, received: 0, isPaymentStopped: true })).toBe(true);
    expect(closes("confirmed", { paid: false, received: 0, isPaymentStopped: false })).toBe(false);
  });

  test("that a suspension stops after all that was paid for begun work was released, but not one that is done", () => {
    expect(closes("confirmed", { paid: true, received: 9_500, isPaymentStopped: true })).toBe(true);
    expect(closes("completed", { paid: true, received: 9_500, isPaymentStopped: true })).toBe(false);
    expect(closes("confirmed", { paid: true, received: 9_500, isPaymentStopped: true, held: 1 })).toBe(false);
  });
});
