import { describe, expect, test } from "vitest";
import { daysOf, momentsOf, takenByOwn, wrongAppointment } from "./own-appointments.ts";
import { freeWindows } from "./windows.ts";

const weekly = { day: "2026-03-22", weeklyUntil: "2026-04-12" };
const year = { first: "2026-01-01", last: "2026-12-31" };

describe("the days of an appointment", () => {
  test("are one, or each week across a change of the clocks until the last", () => {
    expect(daysOf({ day: "2026-03-22", weeklyUntil: null }, year)).toEqual(["2026-03-22"]);
    expect(daysOf(weekly, year)).toEqual(["2026-03-22", "2026-03-29", "2026-04-05", "2026-04-12"]);
    expect(daysOf({ day: "2026-10-18", weeklyUntil: "2026-10-31" }, year)).toEqual(["2026-10-18", "2026-10-25"]);
  });

  test("are those of the days that are asked for", () => {
    expect(daysOf(weekly, { first: "2026-03-23", last: "2026-04-05" })).toEqual(["2026-03-29", "2026-04-05"]);
    expect(daysOf(weekly, { first: "2026-04-13", last: "2026-04-30" })).toEqual([]);
    expect(daysOf(weekly, { first: "2026-03-01", last: "2026-03-21" })).toEqual([]);
  });
});

test("customers cannot choose a window in which one is, on each of its days", () => {
  const own = [{ id: "a", title: "Dentist", ...weekly, startsAt: 540, endsAt: 600 }];
  const diary = { hours: [], timeOff: [], taken: takenByOwn(own, year) };
  const free = (day: string) => freeWindows(day, diary, new Date("2026-03-01T09:00:00Z")).map(({ start }) => start);
  expect(free("2026-03-29")).toEqual([720, 1_020, 600, 720, 840, 960, 1_080]);
  expect(free("2026-03-30")).toContain(480);
});

test("its time is that of the clocks: the first of one that they show twice, and an hour later than one that they skip", () => {
  const at = (day: string, startsAt: number, endsAt: number) => {
    const found = momentsOf(day, { startsAt, endsAt });
    return [found.start.toISOString().slice(0, 16), found.end.toISOString().slice(0, 16)];
  };
  expect(at("2026-03-28", 540, 600)).toEqual(["2026-03-28T09:00", "2026-03-28T10:00"]);
  expect(at("2026-03-29", 540, 600)).toEqual(["2026-03-29T08:00", "2026-03-29T09:00"]);
  expect(at("2026-03-29", 75, 105)).toEqual(["2026-03-29T01:15", "2026-03-29T01:45"]);
  expect(at("2026-10-25", 75, 105)).toEqual(["2026-10-25T00:15", "2026-10-25T00:45"]);
  expect(at("2026-10-25", 60, 120)).toEqual(["2026-10-25T00:00", "2026-10-25T02:00"]);
  expect(at("2026-10-25", 30, 90)).toEqual(["2026-10-24T23:30", "2026-10-25T00:30"]);
  expect(at("2026-10-25", 1_380, 1_440)).toEqual(["2026-10-25T23:00", "2026-10-26T00:00"]);
  // From a time that is skipped to one that is not.
  expect(at("2026-03-29", 90, 125)).toEqual(["2026-03-29T01:30", "2026-03-29T02:05"]);
  expect(at("2026-03-29", 60, 120)).toEqual(["2026-03-29T01:00", "2026-03-29T02:00"]);
});

test.each([
  [{ day: "2026-03-19" }, "day"],
  [{ day: "2027-03-23" }, "day"],
  [{ endsAt: 540 }, "endsAt"],
  [{ weeklyUntil: "2026-03-20" }, "weeklyUntil"],
  [{ weeklyUntil: "2027-03-24" }, "weeklyUntil"],
  [{ weeklyUntil: "9999-12-31" }, "weeklyUntil"],
  [{ weeklyUntil: "2027-03-22" }, undefined],
  [{}, undefined],
])("%j: what is wrong is %s", (change, field) => {
  const right = { day: "2026-03-21", startsAt: 540, endsAt: 600, weeklyUntil: null };
  expect(wrongAppointment({ ...right, ...change }, { today: "2026-03-20" })?.field).toBe(field);
});

test("a day in the past may be kept by a change", () => {
  const past = { day: "2026-03-01", startsAt: 540, endsAt: 600, weeklyUntil: "2026-04-01" };
  expect(wrongAppointment(past, { today: "2026-03-20", kept: "2026-03-01" })).toBeNull();
  expect(wrongAppointment(past, { today: "2026-03-20", kept: "2026-03-08" })?.field).toBe("day");
});
