import fc from "fast-check";
import { expect, test } from "vitest";
import { allowedMoves } from "#app/testing/machine.ts";
import { bulkAnswerMachine } from "./bulk-answer.machine.ts";
import { BULK_OUTCOMES, bulkOutcome, countOutcomes, sentCount } from "./bulk-answer.ts";

const facts = { isClosed: false, hasChanged: false, lacksFact: false, getsMail: true };

test("what keeps an answer back comes before how it is sent", () => {
  expect(bulkOutcome(facts)).toBe("mailed");
  expect(bulkOutcome({ ...facts, getsMail: false })).toBe("app_only");
  expect(bulkOutcome({ ...facts, lacksFact: true })).toBe("fact_missing");
  expect(bulkOutcome({ ...facts, lacksFact: true, hasChanged: true })).toBe("answered");
  expect(bulkOutcome({ ...facts, hasChanged: true, isClosed: true })).toBe("account_closed");
});

test("the five counts sum to the selection", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...BULK_OUTCOMES)), (outcomes) => {
      const counts = countOutcomes(outcomes);
      expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(outcomes.length);
      expect(sentCount(counts)).toBe(outcomes.filter((one) => one === "mailed" || one === "app_only").length);
    }),
  );
});

test("who moves it, and where to", () => {
  expect(allowedMoves(bulkAnswerMachine)).toEqual([
    "waiting confirm admin → scheduled",
    "waiting stop admin → stopped",
    "waiting stop system → stopped",
    "scheduled start system → sending",
    "scheduled stop admin → stopped",
    "scheduled stop system → stopped",
    "sending finish system → sent",
    "sending stop admin → stopped",
    "sending stop system → stopped",
  ]);
});
