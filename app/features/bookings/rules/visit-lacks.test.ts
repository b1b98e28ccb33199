import { expect, test } from "vitest";
import type { User } from "#kernel/actor.ts";
import { pence } from "#kernel/money.ts";
import { bookingMachine } from "./booking.machine.ts";
import { askAloneLabel, shownLacks } from "./visit-lacks.labels.ts";
import { canAskForVisit, lacksNothing, visitLacks } from "./visit-lacks.ts";

const NOW = new Date("2026-03-27T07:47:00Z");
const user = (userType: User["userType"], id: string = userType): User => ({
  kind: "user",
  id,
  name: id,
  email: "",
  emailVerified: true,
  userType,
  isAdmin: false,
  suspended: false,
});
const booking = (more: { visitAskedAt?: Date | null; status?: "confirmed" } = {}) => ({
  customerId: "customer",
  tradespersonId: "tradesperson",
  status: "confirmed" as const,
  scheduledDate: "2026-03-27",
  visitAskedAt: null,
  ...more,
});
const lacks = (hasAddress: boolean, asked: number | null = null, received = 0) =>
  visitLacks({ hasAddress, asked: asked === null ? null : pence(asked), received: pence(received) });

test("a visit lacks its address, and what the quote asks for first and is not paid", () => {
  expect(lacks(true)).toEqual({ address: false, due: 0 });
  expect(lacks(false, 13_200)).toEqual({ address: true, due: 13_200 });
  expect(lacks(true, 13_200, 5_000)).toEqual({ address: false, due: 8_200 });
  expect(lacksNothing(lacks(true, 13_200, 18_000))).toBe(true);
});

test("its tradesperson asks for it, once in half an hour", () => {
  const ask = (
    of: ReturnType<typeof booking>,
    { by = user("tradesperson"), missing = lacks(false), now = NOW } = {},
  ) => {
    const decision = canAskForVisit(by, of, { now, lacks: missing });
    return decision.allowed || decision.code;
  };
  expect(ask(booking())).toBe(true);
  expect(ask(booking(), { missing: lacks(true) })).toBe("NOTHING_TO_ASK");
  expect(ask(booking(), { by: user("customer") })).toBe("WRONG_ROLE");
  expect(ask(booking(), { by: user("tradesperson", "other") })).toBe("NOT_FOUND");
  const asked = booking({ visitAskedAt: NOW });
  expect(ask(asked, { now: new Date("2026-03-27T08:16:59Z") })).toBe("VISIT_ASKED_RECENTLY");
  expect(ask(asked, { now: new Date("2026-03-27T08:17:00Z") })).toBe(true);
  for (const status of bookingMachine.states.filter((one) => one !== "confirmed"))
    expect(ask({ ...booking(), status } as never)).toBe("NOTHING_TO_ASK");
});

test("the card says what is missing, asks for all of it, and then says so", () => {
  const shown = (missing: ReturnType<typeof lacks>, visitAskedAt: Date | null = null) =>
    shownLacks(missing, { customer: "Fatima Ali", postcode: "LS7 3PD", visitAskedAt, now: NOW });
  expect(shown(lacks(true))).toBeNull();
  expect(shown(lacks(false, 13_200))).toMatchObject({
    rows: [
      { kind: "address", detail: "You have LS7 3PD" },
      { kind: "due", title: "£132.00 not paid" },
    ],
    ask: "Ask Fatima for both",
    asked: null,
  });
  expect([shown(lacks(false))?.ask, shown(lacks(true, 13_200))?.ask]).toEqual([
    "Ask for the address",
    "Ask Fatima to pay",
  ]);
  // Where no rows stand beside it, the button itself says what is missing.
  expect([lacks(false, 13_200), lacks(false)].map((one) => askAloneLabel(one, "Fatima"))).toEqual([
    "Ask for address and payment",
    "Ask for the address",
  ]);
  expect(shown(lacks(false, 13_200), NOW)?.asked).toEqual({
    title: "Asked Fatima for both at 7:47",
    detail: "You can ask again from 8:17",
  });
  expect(shown(lacks(false), new Date("2026-03-27T07:17:00Z"))?.asked).toBeNull();
});
