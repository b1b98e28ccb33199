import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bookingMachine } from "#features/bookings/rules/booking.machine.ts";
import { type Actor, type User, visitor } from "#kernel/actor.ts";
import { MAX_AMOUNT, MIN_AMOUNT, pence, sum } from "#kernel/money.ts";
import { allow, refuse } from "#kernel/permit.ts";
import { changeMachine } from "./change.machine.ts";
import {
  canAnswerChange,
  canAskChange,
  canTakeBackChange,
  differenceProblem,
  takeOffStages,
  tooMuchHeld,
  wayOfChange,
} from "./change.policy.ts";

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
const customer = person("customer", "customer");
const tradesperson = person("tradesperson", "tradesperson");
const admin = person("admin", "customer", true);
const strangers: Actor[] = [person("x", "customer"), person("y", "tradesperson"), visitor];

const work = { customerId: "customer", tradespersonId: "tradesperson", scheduledDate: null } as const;
const begun = { ...work, status: "confirmed" as const, begunAt: new Date() };
const none = { isAsked: false };

describe("who may do what with a change", () => {
  test("the tradesperson asks once the work has begun, and while it is under way", () => {
    for (const status of bookingMachine.states) {
      const wanted = status === "confirmed" ? allow : refuse("CHANGE_NOT_OPEN");
      expect(canAskChange(tradesperson, { ...begun, status }, none)).toEqual(wanted);
    }
    expect(canAskChange(tradesperson, { ...begun, begunAt: null }, none)).toEqual(refuse("CHANGE_NOT_STARTED"));
  });

  test("one change at a time", () => {
    expect(canAskChange(tradesperson, begun, { isAsked: true })).toEqual(refuse("CHANGE_ALREADY_ASKED"));
  });

  test("the customer answers what waits, while the work is under way", () => {
    for (const bookingStatus of bookingMachine.states)
      for (const status of changeMachine.states) {
        const isOpen = status === "asked" && bookingStatus === "confirmed";
        const code = status === "asked" ? "CHANGE_NOT_OPEN" : "CHANGE_ANSWERED";
        expect(canAnswerChange(customer, { ...begun, status: bookingStatus }, { status })).toEqual(
          isOpen ? allow : refuse(code),
        );
      }
  });

  test("the tradesperson takes back what waits", () => {
    for (const status of changeMachine.states)
      expect(canTakeBackChange(tradesperson, begun, { status })).toEqual(
        status === "asked" ? allow : refuse("CHANGE_ANSWERED"),
      );
  });

  test("nobody does the other side's part, and strangers find nothing", () => {
    const asked = { status: "asked" } as const;
    for (const actor of [customer, admin]) expect(canAskChange(actor, begun, none)).toEqual(refuse("WRONG_ROLE"));
    for (const actor of [customer, admin]) expect(canTakeBackChange(actor, begun, asked)).toEqual(refuse("WRONG_ROLE"));
    for (const actor of [tradesperson, admin])
      expect(canAnswerChange(actor, begun, asked)).toEqual(refuse("WRONG_ROLE"));
    for (const actor of strangers) {
      expect(canAskChange(actor, begun, none)).toEqual(refuse("NOT_FOUND"));
      expect(canAnswerChange(actor, begun, asked)).toEqual(refuse("NOT_FOUND"));
      expect(canTakeBackChange(actor, begun, asked)).toEqual(refuse("NOT_FOUND"));
    }
  });
});

test("a price that a change leads to is one that can be agreed, and never less than what was released", () => {
  const amount = fc.integer({ min: 0, max: MAX_AMOUNT });
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: -MAX_AMOUNT, max: MAX_AMOUNT }), (price, released, difference) => {
      const problem = differenceProblem(difference, { price: pence(price), released: pence(released) });
      const next = price + difference;
      const fits = next >= MIN_AMOUNT && next <= MAX_AMOUNT && next >= released;
      const isEnough = difference < 0 || difference >= MIN_AMOUNT;
      expect(problem === null).toBe(fits && isEnough);
    }),
  );
});

test.each([
  [0, "Enter what the change costs, or what it takes off"],
  [29, "A change must be at least £0.30"],
  [30, null],
  [-18_000, "The new price must be at least £0.30"],
  [-17_970, null],
  [9_982_000, null],
  [9_982_001, "The new price must be £100,000 or less"],
])("a difference of %i pence from £180", (difference, problem) => {
  expect(differenceProblem(difference, { price: pence(18_000), released: pence(0) })).toBe(problem);
});

test("what was released stays", () => {
  const at = { price: pence(18_000), released: pence(10_000) };
  expect(differenceProblem(-8_000, at)).toBeNull();
  expect(differenceProblem(-8_001, at)).toBe(
    "We have already released £100.00 for this job, so the new price cannot be less",
  );
});

test("how a change meets the money", () => {
  const ways = [
    [8_500, false, false, "price"],
    [-4_000, false, false, "price"],
    [8_500, true, false, "charge"],
    [-4_000, true, false, "less"],
    [8_500, false, true, "stages"],
    [-4_000, true, true, "stages"],
  ] as const;
  for (const [difference, isPaid, hasStages, way] of ways)
    expect(wayOfChange(difference, { isPaid, hasStages })).toBe(way);
});

test("what is held above the new price goes back, and nothing else", () => {
  const held = (received: number, sentBack: number, free: number) =>
    tooMuchHeld(pence(14_000), { received: pence(received), sentBack: pence(sentBack), free: pence(free) });
  expect(held(18_000, 0, 18_000)).toBe(4_000);
  expect(held(0, 0, 0)).toBe(0);
  expect(held(18_000, 5_000, 13_000)).toBe(0);
  expect(held(18_000, 0, 1_000)).toBe(1_000);
});

test("less comes off the last stages that are not paid", () => {
  const stages = [
    { id: "a", amount: pence(6_000) },
    { id: "b", amount: pence(5_000) },
  ];
  expect(takeOffStages(stages, pence(2_000))).toEqual({ changed: [{ id: "b", amount: 3_000 }], rest: 0 });
  expect(takeOffStages(stages, pence(5_000))).toEqual({ changed: [{ id: "b", amount: 0 }], rest: 0 });
  expect(takeOffStages(stages, pence(12_000))).toEqual({
    changed: [
      { id: "b", amount: 0 },
      { id: "a", amount: 0 },
    ],
    rest: 1_000,
  });
  expect(takeOffStages(stages, pence(4_980))).toBeNull();
});

test("stages lose exactly what comes off, and none is left that is too small to pay", () => {
  const stage = fc.integer({ min: MIN_AMOUNT, max: 50_000 });
  fc.assert(
    fc.property(fc.array(stage, { maxLength: 5 }), fc.integer({ min: 1, max: 200_000 }), (amounts, off) => {
      const stages = amounts.map((amount, index) => ({ id: String(index), amount: pence(amount) }));
      const result = takeOffStages(stages, pence(off));
      if (!result) return;
      const left = new Map(result.changed.map(({ id, amount }) => [id, amount]));
      const after = stages.map(({ id, amount }) => left.get(id) ?? amount);
      expect(sum(stages.map(({ amount }) => amount)) - sum(after) + result.rest).toBe(off);
      for (const amount of after) expect(amount === 0 || amount >= MIN_AMOUNT).toBe(true);
    }),
  );
});
