import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysFrom, weekdayOf } from "#kernel/days.ts";
import { FREQUENCIES, openDayFor, startDay, visitDay, visitFrom } from "./visit-days.ts";

const days = (frequency: (typeof FREQUENCIES)[number], firstDay: string, count: number) =>
  Array.from({ length: count }, (_, number) => visitDay({ firstDay, frequency }, number));

describe("the days of visits", () => {
  test("weekly visits keep their weekday across both clock changes", () => {
    expect(days("weekly", "2026-03-22", 3)).toEqual(["2026-03-22", "2026-03-29", "2026-04-05"]);
    expect(days("fortnightly", "2026-10-18", 3)).toEqual(["2026-10-18", "2026-11-01", "2026-11-15"]);
  });
  test("monthly visits keep their day of the month, also after a shorter month", () => {
    expect(days("monthly", "2027-12-31", 4)).toEqual(["2027-12-31", "2028-01-31", "2028-02-29", "2028-03-31"]);
  });

  const day = fc.date({ min: new Date("2024-01-01"), max: new Date("2035-01-01"), noInvalidDate: true });
  const schedule = fc.record({
    firstDay: day.map((at) => at.toISOString().slice(0, 10)),
    frequency: fc.constantFrom(...FREQUENCIES),
  });

  test("each visit is later than the one before, and weekly visits keep their weekday", () => {
    fc.assert(
      fc.property(schedule, fc.nat(60), (of, number) => {
        expect(visitDay(of, number + 1) > visitDay(of, number)).toBe(true);
        if (of.frequency !== "monthly") expect(weekdayOf(visitDay(of, number))).toBe(weekdayOf(of.firstDay));
      }),
      { numRuns: 60 },
    );
  });

  test("visitFrom finds the first visit on or after a day", () => {
    fc.assert(
      fc.property(schedule, day, (of, at) => {
        const from = at.toISOString().slice(0, 10);
        const number = visitFrom(of, 0, from);
        expect(visitDay(of, number) >= from).toBe(true);
        if (number > 0) expect(visitDay(of, number - 1) < from).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

describe("the tradesperson's working days", () => {
  const weekdays = (...open: number[]) => open.map((weekday) => ({ weekday }));
  const schedule = { firstDay: "2026-03-03", frequency: "weekly" } as const;

  test("a visit on a day off moves to the next working day before the next visit", () => {
    const off = (firstDay: string, lastDay: string) => ({ hours: [], timeOff: [{ firstDay, lastDay }] });
    const on = (availability: Parameters<typeof openDayFor>[2]["availability"], earliest = "2026-01-01") =>
      openDayFor(schedule, 0, { availability, earliest });
    expect(on({ hours: [], timeOff: [] })).toBe("2026-03-03");
    expect(on({ hours: [], timeOff: [] }, "2026-03-05")).toBe("2026-03-05");
    expect(on({ hours: weekdays(1, 4), timeOff: [] })).toBe("2026-03-05");
    expect(on(off("2026-03-01", "2026-03-08"))).toBe("2026-03-09");
    expect(on(off("2026-03-01", "2026-03-09"))).toBeNull();
  });

  test("the first visit is on a weekday that the tradesperson works", () => {
    expect(startDay("2026-03-03", "weekly", { hours: weekdays(1, 4) })).toBe("2026-03-05");
    expect(startDay("2026-03-03", "monthly", { hours: weekdays(1, 4) })).toBe("2026-03-03");
    expect(startDay("2026-03-03", "fortnightly", { hours: [] })).toBe("2026-03-03");
    for (const day of daysFrom("2026-03-01", "2026-03-14"))
      expect([1, 4]).toContain(weekdayOf(startDay(day, "weekly", { hours: weekdays(1, 4) })));
  });
});
