import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import * as dates from "./dates.ts";

const evening = new Date("2026-03-31T23:30:00Z");

test("days and times are formatted in London time, also across clock changes", () => {
  expect(dates.londonDay(evening)).toBe("2026-04-01");
  expect(dates.shortDay("2026-03-03")).toBe("Tue 3 Mar");
  expect(dates.shortDay("2026-03-03", "2026-11-22")).toBe("Tue 3 Mar");
  expect(dates.shortDay("2025-03-03", "2026-11-22")).toBe("Mon 3 Mar 2025");
  expect(dates.shortDay(evening)).toBe("Wed 1 Apr");
  expect(dates.mediumDay(evening)).toBe("1 Apr 2026");
  expect(dates.longDay("2026-11-28")).toBe("28 November 2026");
  expect(dates.weekdayAndDay("2026-11-28")).toBe("Saturday 28 November");
  expect(dates.dayAndMonth("2026-11-28")).toBe("28 Nov");
  expect(dates.shortDayAndYear("2026-11-28")).toBe("Sat 28 Nov 2026");
  expect(dates.numericDay(evening)).toBe("01/04/2026");
  expect(dates.monthName("2026-09-28")).toBe("Sept");
  expect(dates.shortMonth("2026-11-28")).toBe("Nov 2026");
  expect(dates.longMonth("2026-11-28")).toBe("November 2026");
  expect(dates.shortWeekday("2026-11-28")).toBe("Sat");
  expect(dates.timeOfDay(evening)).toBe("0:30");
  expect(dates.dayAndTime(evening)).toBe("1 Apr 2026 at 0:30");
  expect(dates.shortDayAndTime(evening)).toBe("Wed 1 Apr, 0:30");
  expect(dates.londonHour(evening)).toBe(0);
});

test("a browser that writes Canadian days as American ones has the same calendar days", async () => {
  // WebKit with ICU 72 does. No day was free in it, so nobody could agree to a quote.
  class American extends Intl.DateTimeFormat {
    constructor(locale?: string, parts?: Intl.DateTimeFormatOptions) {
      super(locale === "en-CA" ? "en-US" : locale, parts);
    }
  }
  vi.spyOn(Intl, "DateTimeFormat").mockImplementation(American as typeof Intl.DateTimeFormat);
  vi.resetModules();
  const { londonDay } = await import("./dates.ts");
  vi.restoreAllMocks();
  expect(londonDay(evening)).toBe("2026-04-01");
});

test("no other file of the product formats dates", () => {
  const formats = /Intl\.DateTimeFormat|toLocale(Date|Time)String|Intl\.RelativeTimeFormat/;
  const others = globSync("{app,server,sandbox,scripts}/**/*.{ts,tsx}", {
    exclude: ["**/*.test.*", "**/node_modules/**"],
  })
    .filter((file) => file !== join("app", "kernel", "dates.ts"))
    // It computes with the zones of other calendars, and formats nothing for people.
    .filter((file) => file !== join("app", "features", "bookings", "calendar", "outside", "zones.ts"))
    // It asks a browser in which order its fields of dates are typed.
    .filter((file) => file !== join("scripts", "browsers", "journeys", "keyboard.ts"))
    .filter((file) => formats.test(readFileSync(file, "utf8")));
  expect(others).toEqual([]);
});

test("days have their Welsh names where the page is in Welsh", () => {
  expect(dates.longDay("2026-03-01", "cy")).toBe("1 Mawrth 2026");
  expect(dates.shortDayAndYear("2026-11-28", "cy")).toBe("Sad 28 Tach 2026");
  expect(dates.longDay("2026-03-01")).toBe("1 March 2026");
});
