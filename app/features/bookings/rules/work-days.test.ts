import { expect, test } from "vitest";
import { isBookedOn, isWorkedOn, nextWorkDay, stretchesOf, withDayMoved } from "./work-days.ts";

const one = { day: "2026-03-02", lastDay: null };
const block = { day: "2026-03-02", lastDay: "2026-03-04" };
const apart = { day: "2026-03-02", lastDay: "2026-03-06", workDays: ["2026-03-02", "2026-03-05", "2026-03-06"] };
const days = ["2026-03-01", "2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05", "2026-03-06", "2026-03-07"];

test("work is on its day, on each day of a block, and on none between days that are apart", () => {
  const on = (work: Parameters<typeof isWorkedOn>[1]) => days.filter((day) => isWorkedOn(day, work));
  expect(on(one)).toEqual(["2026-03-02"]);
  expect(on(block)).toEqual(["2026-03-02", "2026-03-03", "2026-03-04"]);
  expect(on(apart)).toEqual(apart.workDays);
  expect(days.some((day) => isBookedOn(day, { scheduledDate: null, lastDay: null }))).toBe(false);
});

test("the next day of the work", () => {
  const next = (work: Parameters<typeof isWorkedOn>[1]) => days.map((day) => nextWorkDay(day, work)?.slice(-2) ?? null);
  expect(next(one)).toEqual(["02", "02", null, null, null, null, null]);
  expect(next(block)).toEqual(["02", "02", "03", "04", null, null, null]);
  expect(next(apart)).toEqual(["02", "02", "05", "05", "05", "06", null]);
});

test("days that follow each other are one stretch", () => {
  expect(stretchesOf(one)).toEqual([{ first: "2026-03-02", last: "2026-03-02" }]);
  expect(stretchesOf(block)).toEqual([{ first: "2026-03-02", last: "2026-03-04" }]);
  expect(stretchesOf(apart)).toEqual([
    { first: "2026-03-02", last: "2026-03-02" },
    { first: "2026-03-05", last: "2026-03-06" },
  ]);
});

test("one of the days is moved; the others stay, in order", () => {
  const moved = (replacesDay: string, day: string) => withDayMoved(apart.workDays, { replacesDay, day });
  expect(moved("2026-03-05", "2026-03-04")).toEqual(["2026-03-02", "2026-03-04", "2026-03-06"]);
  expect(moved("2026-03-02", "2026-03-09")).toEqual(["2026-03-05", "2026-03-06", "2026-03-09"]);
  expect(moved("2026-03-03", "2026-03-04")).toBeNull();
  expect(withDayMoved(null, { replacesDay: "2026-03-02", day: "2026-03-04" })).toBeNull();
});
