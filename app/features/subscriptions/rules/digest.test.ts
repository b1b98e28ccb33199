import fc from "fast-check";
import { expect, test } from "vitest";
import { londonDay, londonHour } from "#kernel/dates.ts";
import { lastDigest } from "./digest.ts";

test.each([
  // On 29 March 2026 the hour from 1am to 2am does not exist; on 25 October it occurs twice.
  ["2026-03-28T06:59:59Z", "2026-03-27", "2026-03-27T07:00:00.000Z"],
  ["2026-03-28T07:00:00Z", "2026-03-28", "2026-03-28T07:00:00.000Z"],
  ["2026-03-29T05:59:59Z", "2026-03-28", "2026-03-28T07:00:00.000Z"],
  ["2026-03-29T06:00:00Z", "2026-03-29", "2026-03-29T06:00:00.000Z"],
  ["2026-10-24T06:00:00Z", "2026-10-24", "2026-10-24T06:00:00.000Z"],
  ["2026-10-25T00:30:00Z", "2026-10-24", "2026-10-24T06:00:00.000Z"],
  ["2026-10-25T01:30:00Z", "2026-10-24", "2026-10-24T06:00:00.000Z"],
  ["2026-10-25T06:59:59Z", "2026-10-24", "2026-10-24T06:00:00.000Z"],
  ["2026-10-25T07:00:00Z", "2026-10-25", "2026-10-25T07:00:00.000Z"],
  // Half past midnight in London is still the day before in UTC.
  ["2026-07-02T23:30:00Z", "2026-07-02", "2026-07-02T06:00:00.000Z"],
  ["2026-01-01T06:00:00Z", "2025-12-31", "2025-12-31T07:00:00.000Z"],
])("at %s the last digest was due on %s", (now, day, at) => {
  const morning = lastDigest(new Date(now));
  expect([morning.day, morning.at.toISOString()]).toEqual([day, at]);
});

test("the last digest was always due at 7am London time, at most 25 hours ago", () => {
  const moment = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(moment, (now) => {
      const { day, at } = lastDigest(now);
      expect([londonHour(at), londonDay(at), at.getUTCMinutes()]).toEqual([7, day, 0]);
      const ago = now.getTime() - at.getTime();
      expect(ago).toBeGreaterThanOrEqual(0);
      expect(ago).toBeLessThan(25 * 3_600_000);
    }),
    { numRuns: 100 },
  );
});

test("across both clock changes, one digest a day becomes due", () => {
  for (const start of ["2026-03-28T00:00:00Z", "2026-10-24T00:00:00Z"]) {
    const days = Array.from({ length: 72 * 12 }, (_, i) => lastDigest(new Date(Date.parse(start) + i * 300_000)).day);
    expect(new Set(days).size).toBe(4);
    expect(days).toEqual([...days].sort());
  }
});
