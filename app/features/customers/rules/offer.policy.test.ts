import { expect, test } from "vitest";
import { DAY } from "#kernel/clock.ts";
import { canOffer, OFFER_AGAIN_DAYS, offerAgainFrom } from "./offer.policy.ts";

const NOW = new Date("2026-11-27T12:00:00Z");
const ago = (days: number, milliseconds = 0) => new Date(NOW.getTime() - days * DAY + milliseconds);

test.each([
  [true, true, null, "allowed"],
  [true, true, ago(OFFER_AGAIN_DAYS), "allowed"],
  [true, true, ago(OFFER_AGAIN_DAYS, 1), "OFFERED_RECENTLY"],
  [true, true, NOW, "OFFERED_RECENTLY"],
  [true, false, null, "CUSTOMER_UNREACHABLE"],
  [true, false, NOW, "CUSTOMER_UNREACHABLE"],
  [false, true, null, "NO_FINISHED_WORK"],
  [false, false, NOW, "NO_FINISHED_WORK"],
])("paid work %s, reachable %s, offered %s: %s", (hasPaidWork, isReachable, offeredAt, expected) => {
  const decision = canOffer({ hasPaidWork, isReachable, offeredAt }, NOW);
  expect(decision.allowed ? "allowed" : decision.code).toBe(expected);
});

test("the next offer is 90 days after the last", () => {
  expect(offerAgainFrom({ offeredAt: null })).toBeNull();
  expect(offerAgainFrom({ offeredAt: new Date("2026-01-01T00:00:00Z") })).toEqual(new Date("2026-04-01T00:00:00Z"));
});
