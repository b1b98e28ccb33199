import { describe, expect, test } from "vitest";
import { daysShown, neighbours, readCalendarRequest, titleOf, weeksOf } from "./calendar-view.ts";

const ask = (query: string) => readCalendarRequest(new URLSearchParams(query), "2026-11-21");

describe("the view and day in a URL", () => {
  test("are this month by default", () => {
    expect(ask("")).toEqual({ view: "month", day: "2026-11-21" });
    expect(ask("view=week&day=2026-03-29")).toEqual({ view: "week", day: "2026-03-29" });
    for (const odd of ["view=year", "day=2026-02-30", "day=9999-12-31", "day='; drop table"])
      expect(ask(odd)).toEqual({ view: "month", day: "2026-11-21" });
  });

  test("a month is shown in whole weeks", () => {
    const shown = daysShown(ask(""));
    expect(shown).toEqual({ first: "2026-10-26", last: "2026-12-06" });
    expect(weeksOf(shown)).toHaveLength(6);
    expect(weeksOf(shown).every((week) => week.length === 7)).toBe(true);
    // A February that begins on Monday: four weeks.
    expect(weeksOf(daysShown(ask("day=2027-02-10")))).toHaveLength(4);
  });

  test("a day is shown alone", () => {
    expect(daysShown(ask("view=day&day=2026-03-29"))).toEqual({ first: "2026-03-29", last: "2026-03-29" });
  });

  test("weeks and lists have the same length when the clocks change", () => {
    expect(daysShown(ask("view=week&day=2026-03-29"))).toEqual({ first: "2026-03-23", last: "2026-03-29" });
    expect(daysShown(ask("view=week&day=2026-10-25"))).toEqual({ first: "2026-10-19", last: "2026-10-25" });
    expect(daysShown(ask("view=list&day=2026-03-01"))).toEqual({ first: "2026-03-01", last: "2026-04-29" });
  });

  test("each view says what it shows", () => {
    const titles = [
      "view=day&day=2025-12-02",
      "view=week&day=2025-12-02",
      "view=week&day=2025-12-31",
      "day=2025-12-02",
    ];
    expect(titles.map((query) => titleOf(ask(query)))).toEqual([
      "Tuesday 2 December",
      "1 to 7 December",
      "29 December to 4 January",
      "December 2025",
    ]);
  });

  test("the next and previous links move by the length of the view", () => {
    expect(neighbours(ask("day=2026-12-31"))).toEqual({ before: "2026-11-01", after: "2027-01-01" });
    expect(neighbours(ask("view=week&day=2026-03-29"))).toEqual({ before: "2026-03-22", after: "2026-04-05" });
    expect(neighbours(ask("view=list&day=2026-01-01")).after).toBe("2026-03-02");
    expect(neighbours(ask("view=day&day=2026-03-29"))).toEqual({ before: "2026-03-28", after: "2026-03-30" });
  });
});
