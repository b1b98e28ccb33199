import fc from "fast-check";
import { expect, test } from "vitest";
import { isDay } from "#kernel/days.ts";
import { guaranteeEndsOn, guaranteeText, needsReminder } from "./guarantee.ts";
import { byRoom } from "./rooms.ts";

test.each([
  ["12 months", "2027-02-28"],
  ["12-month guarantee", "2027-02-28"],
  ["2 years on the work, 10 on the alarms", "2028-02-28"],
  ["Work guaranteed for a year", "2027-02-28"],
  ["Two years", "2028-02-28"],
  ["5yrs", "2031-02-28"],
  ["6 weeks", "2026-04-11"],
  ["90 days", "2026-05-29"],
  ["1 month", "2026-03-28"],
])("%s from 28 February 2026 ends on %s", (text, end) => {
  expect(guaranteeEndsOn(text, "2026-02-28")).toBe(end);
});

test.each([null, "", "Lifetime", "Manufacturer’s guarantee", "0 months", "999 years", "Gas Safe 12345", "year"])(
  "%s names no end",
  (text) => {
    expect(guaranteeEndsOn(text, "2026-02-28")).toBeNull();
  },
);

test("a month that is shorter ends on its last day, and any text gives a day after the first or none", () => {
  expect(guaranteeEndsOn("1 month", "2026-01-31")).toBe("2026-02-28");
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: 0, max: 999 }),
      fc.constantFrom("years", "months", "weeks", "days"),
      (text, n, unit) => {
        for (const given of [text, `${n} ${unit} ${text}`]) {
          const end = guaranteeEndsOn(given, "2026-11-27");
          if (end !== null) expect(isDay(end) && end > "2026-11-27").toBe(true);
        }
      },
    ),
  );
});

test("only a guarantee that lasts longer than the reminder's days is reminded of", () => {
  expect(needsReminder("2026-12-28", "2026-11-27")).toBe(true);
  expect(needsReminder("2026-12-27", "2026-11-27")).toBe(false);
});

test.each([
  ["2026-11-26", "Guarantee ended on 26 Nov 2026"],
  ["2026-11-27", "Guarantee ends today"],
  ["2026-11-28", "Guarantee ends tomorrow"],
  ["2026-12-10", "Guarantee ends in 13 days"],
  ["2026-12-20", "Guarantee ends in 3 weeks"],
  ["2027-01-28", "Guarantee ends in 8 weeks"],
  ["2027-02-25", "Guarantee ends on 25 Feb 2027"],
  ["2027-02-26", "Guaranteed until 26 Feb 2027"],
])("on 27 November, %s is: %s", (day, text) => {
  expect(guaranteeText(day, "2026-11-27")).toBe(text);
});

test("work is listed by room, and otherwise by its kind", () => {
  const work = [
    { id: 1, room: null, category: "Roofing" },
    { id: 2, room: "outside" as const, category: "Roofing" },
    { id: 3, room: "kitchen" as const, category: "Plumbing" },
    { id: 4, room: null, category: "Plumbing" },
    { id: 5, room: "kitchen" as const, category: "Electrical" },
  ];
  expect(byRoom(work).map(({ title, work: of }) => [title, ...of.map(({ id }) => id)])).toEqual([
    ["Kitchen", 3, 5],
    ["Outside", 2],
    ["Plumbing", 4],
    ["Roofing", 1],
  ]);
});
