import { expect, test } from "vitest";
import { DAY, HOUR, later } from "#kernel/clock.ts";
import { deliveryState, isDelivered, nextAttempt, pauseAfter, turnsOff } from "./webhook.ts";

const now = new Date("2026-11-25T09:00:00Z");

test("an event is sent ten times over three days, each time later, then given up", () => {
  let at = now;
  const waits: number[] = [];
  for (let attempts = 1; ; attempts++) {
    const next = nextAttempt(attempts, at);
    if (!next) break;
    waits.push(next.getTime() - at.getTime());
    at = next;
  }
  expect(waits).toHaveLength(9);
  expect(waits).toEqual([...waits].sort((one, other) => one - other));
  expect(at.getTime() - now.getTime()).toBeGreaterThan(3 * DAY);
  expect(at.getTime() - now.getTime()).toBeLessThan(3 * DAY + 4 * HOUR);
});

test("an endpoint is turned off when it is gone, or has failed for three days", () => {
  const failing = (days: number, failures = 10) => ({ status: 500, failures, failingSince: later(now, -days * DAY) });
  expect(turnsOff(failing(2.9), now)).toBeNull();
  expect(turnsOff(failing(3), now)).toBe("failing");
  // Two failures far apart, with nothing to send between them.
  expect(turnsOff(failing(9, 2), now)).toBeNull();
  expect(turnsOff({ status: 410, failures: 1, failingSince: now }, now)).toBe("gone");
});

test("only 2xx is an acceptance, and pauses grow to five minutes", () => {
  expect([200, 204, 299].every(isDelivered)).toBe(true);
  expect([null, 199, 301, 404, 500].some(isDelivered)).toBe(false);
  expect([0, 1, 2, 3, 4, 99].map(pauseAfter)).toEqual([0, 5_000, 30_000, 120_000, 300_000, 300_000]);
});

test("a delivery waits, was delivered or has failed", () => {
  expect(deliveryState({ dueAt: now, deliveredAt: null })).toBe("waiting");
  expect(deliveryState({ dueAt: null, deliveredAt: now })).toBe("delivered");
  expect(deliveryState({ dueAt: null, deliveredAt: null })).toBe("failed");
});
