import { expect, test } from "vitest";
import { HOUR, later } from "#kernel/clock.ts";
import { payByOf, remindersPassed, visitStart } from "./pay-time.ts";

const AGREED = new Date("2026-12-01T12:00:00Z");
const on = (scheduledDate: string | null, windowStart: number | null = 480) => ({ scheduledDate, windowStart });
const by = (of: ReturnType<typeof on>, at = AGREED) => payByOf("before_visit", of, at)?.toISOString();

test("only a quote that asks for it, and only a day, has a time by which to pay", () => {
  expect(payByOf("after_work", on("2026-12-10"), AGREED)).toBeNull();
  expect(by(on(null))).toBeUndefined();
});

test("the money is there 24 hours before the window, by the clocks in London", () => {
  expect(by(on("2026-12-10"))).toBe("2026-12-09T08:00:00.000Z");
  expect(by(on("2027-06-10", 720))).toBe("2027-06-09T11:00:00.000Z");
  expect(by(on("2026-12-10", null))).toBe("2026-12-09T08:00:00.000Z");
});

test.each([
  ["forward", "2027-03-28", 60, "2027-03-28T01:00:00.000Z"],
  ["back", "2027-10-31", 60, "2027-10-31T02:00:00.000Z"],
])("a window at the hour in which the clocks go %s has a beginning", (_, day, minutes, start) => {
  expect(visitStart(on(day, minutes))?.toISOString()).toBe(start);
});

test("a day that is agreed late leaves two hours, and never longer than until the window", () => {
  expect(by(on("2026-12-02"))).toBe("2026-12-01T14:00:00.000Z");
  expect(by(on("2026-12-01", 13 * 60))).toBe("2026-12-01T13:00:00.000Z");
});

test("whatever the day and the moment, it is between the agreement and the window", () => {
  for (let hours = 0; hours < 24 * 6; hours += 1) {
    const at = later(AGREED, hours * HOUR);
    const start = visitStart(on("2026-12-07"));
    const payBy = payByOf("before_visit", on("2026-12-07"), at);
    if (!start || !payBy || at >= start) continue;
    expect(payBy > at && payBy <= start, at.toISOString()).toBe(true);
  }
});

test("reminders come three days and a day before, and those that a late day has missed do not", () => {
  const payBy = new Date("2026-12-09T08:00:00Z");
  const passed = [-73, -72, -25, -24, 0].map((hours) => remindersPassed(payBy, later(payBy, hours * HOUR)));
  expect(passed).toEqual([0, 1, 1, 2, 2]);
  expect(remindersPassed(null, payBy)).toBe(0);
});
