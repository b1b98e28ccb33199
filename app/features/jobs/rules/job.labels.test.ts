import { describe, expect, test } from "vitest";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay, londonDaysBetween } from "#kernel/dates.ts";
import {
  ageOnFindList,
  ageOnJobDetail,
  ageOnMyJobs,
  budgetInMail,
  budgetOnJobList,
  budgetOnMyJobs,
  statusWord,
} from "./job.labels.ts";
import { jobMachine } from "./job.machine.ts";

const now = new Date("2026-06-15T12:00:00Z");
const ago = (days: number) => later(now, -days * DAY);

describe("ages at every boundary", () => {
  test.each([
    [-1, "Today", "Today", "Today"],
    [0, "Today", "Today", "Today"],
    [1, "Yesterday", "Yesterday", "1 day ago"],
    [2, "2d ago", "2 days ago", "2 days ago"],
    [6, "6d ago", "6 days ago", "6 days ago"],
    [7, "1w ago", "1 week ago", "1 week ago"],
    [13, "1w ago", "1 week ago", "1 week ago"],
    [14, "2w ago", "2 weeks ago", "2 weeks ago"],
    [29, "4w ago", "4 weeks ago", "4 weeks ago"],
    [30, "1mo ago", "4 weeks ago", "4 weeks ago"],
    [59, "1mo ago", "8 weeks ago", "8 weeks ago"],
    [60, "2mo ago", "8 weeks ago", "8 weeks ago"],
    [365, "12mo ago", "52 weeks ago", "52 weeks ago"],
  ])("%i days: %s, %s, %s", (days, find, mine, detail) => {
    expect([ageOnFindList(ago(days), now), ageOnMyJobs(ago(days), now), ageOnJobDetail(ago(days), now)]).toEqual([
      find,
      mine,
      detail,
    ]);
  });

  test("days begin at midnight in London, in summer and in winter", () => {
    const posted = new Date("2026-06-14T22:59:00Z");
    expect(ageOnFindList(posted, new Date("2026-06-14T22:59:59Z"))).toBe("Today");
    expect(ageOnFindList(posted, new Date("2026-06-14T23:00:00Z"))).toBe("Yesterday");
    expect(londonDay(new Date("2026-01-14T23:30:00Z"))).toBe("2026-01-14");
    expect(londonDay(new Date("2026-06-14T23:30:00Z"))).toBe("2026-06-15");
  });

  test("the nights the clocks change count as one day each", () => {
    expect(londonDaysBetween(new Date("2026-03-28T12:00:00Z"), new Date("2026-03-29T11:00:00Z"))).toBe(1);
    expect(londonDaysBetween(new Date("2026-10-24T11:00:00Z"), new Date("2026-10-26T12:00:00Z"))).toBe(2);
  });
});

test.each([
  [null, null, "Budget not specified", "Budget TBD"],
  [0, 0, "Budget not specified", "Budget TBD"],
  [8_000, 15_000, "£80-£150", "£80-£150"],
  [8_000, 8_000, "£80-£80", "£80-£80"],
  [8_000, null, "From £80", "From £80"],
  [null, 15_000, "Up to £150", "Up to £150"],
  [0, 15_000, "Up to £150", "Up to £150"],
  [9_550, 123_400, "£95.50-£1,234", "£95.50-£1,234"],
])("budget %s to %s: %s or %s", (budgetMin, budgetMax, onList, onMine) => {
  expect([budgetOnJobList({ budgetMin, budgetMax }), budgetOnMyJobs({ budgetMin, budgetMax })]).toEqual([
    onList,
    onMine,
  ]);
  expect(budgetInMail({ budgetMin, budgetMax })).toBe(onList === onMine ? onList : "");
});

test("every state has a badge text", () => {
  expect(jobMachine.states.map(statusWord)).toEqual(["Open", "In progress", "Completed", "Cancelled", "Expired"]);
});
