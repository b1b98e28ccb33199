import { describe, expect, test } from "vitest";
import { type Actor, system, type User, visitor } from "#kernel/actor.ts";
import { allow, refuse } from "#kernel/permit.ts";
import { type QuoteStatus, quoteMachine } from "./quote.machine.ts";
import { canChangeQuote, canQuote, canRejectQuote } from "./quote.policy.ts";

const person = (overrides: Partial<User> = {}): User => ({
  kind: "user",
  id: "someone",
  name: "Someone",
  email: "someone@example.test",
  emailVerified: true,
  userType: "tradesperson",
  isAdmin: false,
  suspended: false,
  ...overrides,
});
const job = (overrides = {}) => ({
  customerId: "customer",
  status: "open" as const,
  category: "Plumbing",
  title: "Replace kitchen mixer tap",
  description: "It drips from the base.",
  gasAnswer: null,
  gasDecision: null,
  ...overrides,
});
const by = (tradespersonId: string, status: QuoteStatus = "pending") => ({ tradespersonId, status });
const checked = { traderDetails: true, identityApproved: true, liveQuotes: 0 };
const plumber = { trade: "Plumber", gasSafe: false, ...checked };

describe("who may quote", () => {
  test("a tradesperson for another person's open job below its limit", () => {
    expect(canQuote(person(), job(), [by("a"), by("b", "accepted")], plumber)).toEqual(allow);
  });

  test.each<[string, Actor]>([
    ["NOT_SIGNED_IN", visitor],
    ["NOT_SIGNED_IN", system],
    ["WRONG_ROLE", person({ userType: "customer" })],
    ["WRONG_ROLE", person({ isAdmin: true })],
    ["SUSPENDED", person({ suspended: true })],
    ["EMAIL_NOT_VERIFIED", person({ emailVerified: false })],
    ["OWN_JOB", person({ id: "customer" })],
  ])("refused as %s", (code, actor) => expect(canQuote(actor, job(), [], plumber)).toEqual(refuse(code)));

  test.each(["in_progress", "completed", "cancelled", "expired"])("not for a job that is %s", (status) =>
    expect(canQuote(person(), job({ status }), [], plumber)).toEqual(refuse("JOB_NOT_OPEN")),
  );

  test("one live quote for each tradesperson; ended ones do not count", () => {
    for (const status of quoteMachine.states) {
      const expected = ["pending", "accepted"].includes(status) ? refuse("ALREADY_QUOTED") : allow;
      expect(canQuote(person(), job(), [by("someone", status)], plumber)).toEqual(expected);
    }
  });

  test("three live quotes for each job; ended ones do not count", () => {
    for (const status of quoteMachine.states) {
      const quotes = [by("a"), by("b"), by("c", status)];
      const expected = ["pending", "accepted"].includes(status) ? refuse("QUOTE_LIMIT_REACHED") : allow;
      expect(canQuote(person(), job(), quotes, plumber)).toEqual(expected);
    }
  });

  test("gas work and gas trades need a current Gas Safe check", () => {
    const boiler = job({ title: "Boiler service" });
    for (const trade of ["Plumber", "Builder", "Gas Engineer", "Heating Engineer", null]) {
      expect(canQuote(person(), boiler, [], { ...checked, trade, gasSafe: false })).toEqual(refuse("GAS_SAFE_NEEDED"));
      expect(canQuote(person(), boiler, [], { ...checked, trade, gasSafe: true })).toEqual(allow);
    }
    expect(canQuote(person(), job(), [], { ...plumber, trade: "Gas Engineer" })).toEqual(refuse("GAS_SAFE_NEEDED"));
    expect(canQuote(person(), job(), [], { ...plumber, trade: null })).toEqual(allow);
  });

  test("an unchecked identity limits quotes, and missing business details prevent them", () => {
    const unchecked = { ...plumber, identityApproved: false };
    expect(canQuote(person(), job(), [], { ...unchecked, liveQuotes: 4 })).toEqual(allow);
    expect(canQuote(person(), job(), [], { ...unchecked, liveQuotes: 5 })).toEqual(refuse("NOT_CHECKED_LIMIT"));
    const nameless = { ...plumber, traderDetails: false };
    expect(canQuote(person(), job(), [], nameless)).toEqual(refuse("TRADER_DETAILS_NEEDED"));
  });
});

describe("who may change or reject a quote", () => {
  const actors: [string, Actor][] = [
    ["owner", person({ id: "quoter" })],
    ["stranger", person({ id: "other" })],
    ["customer", person({ id: "customer", userType: "customer" })],
    ["other customer", person({ id: "other", userType: "customer" })],
    ["admin", person({ id: "admin", isAdmin: true })],
    ["visitor", visitor],
    ["system", system],
  ];
  const outcome = (mine: boolean, status: string, dateAsked: boolean) => {
    if (!mine) return refuse("NOT_FOUND");
    if (status !== "pending") return refuse("QUOTE_NOT_PENDING");
    return dateAsked ? refuse("QUOTE_DATE_ASKED") : allow;
  };

  test("every actor × status × with and without a requested date", () => {
    for (const [name, actor] of actors)
      for (const status of quoteMachine.states)
        for (const dateAsked of [true, false]) {
          const quote = { tradespersonId: "quoter", customerId: "customer", status };
          const at = `${name} ${status} ${dateAsked}`;
          expect(canChangeQuote(actor, quote, dateAsked), at).toEqual(outcome(name === "owner", status, dateAsked));
          expect(canRejectQuote(actor, quote, dateAsked), at).toEqual(outcome(name === "customer", status, dateAsked));
        }
  });
});
