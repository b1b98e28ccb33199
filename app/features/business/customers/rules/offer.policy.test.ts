import { expect, test } from "vitest";
import { DAY } from "#kernel/clock.ts";
import { canOffer, OFFER_AGAIN_DAYS, offerAgainFrom } from "./offer.policy.ts";

const NOW = new Date("2026-11-27T12:00:00Z");
const ago = (days: number, milliseconds = 0) => new Date(NOW.getTime() - days * DAY + milliseconds);

test.each([
  [{}, "allowed"],
  [{ offeredAt: ago(OFFER_AGAIN_DAYS) }, "allowed"],
  [{ offeredAt: ago(OFFER_AGAIN_DAYS, 1) }, "OFFERED_RECENTLY"],
  [{ offeredAt: NOW }, "OFFERED_RECENTLY"],
  [{ isReachable: false }, "CUSTOMER_UNREACHABLE"],
  [{ isReachable: false, offeredAt: NOW }, "CUSTOMER_UNREACHABLE"],
  [{ canBeAsked: false }, "CANNOT_BE_ASKED_YET"],
  [{ canBeAsked: false, isReachable: false }, "CANNOT_BE_ASKED_YET"],
  [{ hasPaidWork: false, canBeAsked: false }, "NO_FINISHED_WORK"],
  [{ hasPaidWork: false, isReachable: false, offeredAt: NOW }, "NO_FINISHED_WORK"],
])("facts %j: %s", (facts, expected) => {
  const usual = { hasPaidWork: true, canBeAsked: true, isReachable: true, offeredAt: null };
  const decision = canOffer({ ...usual, ...facts }, NOW);
  expect(decision.allowed ? "allowed" : decision.code).toBe(expected);
});

test("the next offer is 90 days after the last", () => {
  expect(offerAgainFrom({ offeredAt: null })).toBeNull();
  expect(offerAgainFrom({ offeredAt: new Date("2026-01-01T00:00:00Z") })).toEqual(new Date("2026-04-01T00:00:00Z"));
});
