import { describe, expect, test } from "vitest";
import { areaCentres } from "#kernel/geo/areas.ts";
import { driveBetween, legsOf, minutesLeftOut, orderOfDay, roadMiles, travelMinutes } from "./travel.ts";
import { freeWindows, type Taken, whyNotFree } from "./windows.ts";

/** Places north of each other: a hundredth of a degree is 0.69 miles, and 0.9 by road. */
const at = (hundredths: number) => ({ latitude: 53.8 + hundredths / 100, longitude: -1.5 });
const base = at(0);
const window = (start: number) => ({ start, end: start + 120 });

test("roads are longer than the straight line, and times are estimates in steps", () => {
  expect(roadMiles(base, base)).toBe(0);
  expect(roadMiles(base, at(10))).toBeCloseTo(9, 0);
  expect([travelMinutes(base, base), travelMinutes(base, at(1)), travelMinutes(base, at(10))]).toEqual([0, 5, 30]);
  expect([minutesLeftOut(base, base), minutesLeftOut(base, at(1)), minutesLeftOut(base, at(20))]).toEqual([0, 30, 60]);
});

describe("the order of the day", () => {
  const stop = (name: string, place: number | null, start: number | null = null) => ({
    name,
    place: place === null ? null : at(place),
    window: start === null ? null : window(start),
  });
  const order = (...stops: ReturnType<typeof stop>[]) => orderOfDay(stops, base).map(({ name }) => name);

  test("is the nearest one next, from the base", () => {
    expect(order(stop("far", 9), stop("near", 1), stop("south", -2))).toEqual(["near", "south", "far"]);
  });

  test("keeps arrival windows in their order, however far they are", () => {
    expect(order(stop("late", 1, 840), stop("early", 9, 480))).toEqual(["early", "late"]);
    expect(order(stop("late", 1, 840), stop("early", 9, 480), stop("open", 8), stop("home", 0))).toEqual([
      "home",
      "open",
      "early",
      "late",
    ]);
  });

  test("puts what is nowhere known last, or by its window", () => {
    expect(order(stop("unknown", null), stop("near", 1))).toEqual(["near", "unknown"]);
    expect(order(stop("late", 1, 840), stop("unknown", null, 480))).toEqual(["unknown", "late"]);
    expect(orderOfDay([stop("b", 2), stop("a", 1, 480)], null).map(({ name }) => name)).toEqual(["a", "b"]);
    expect(order()).toEqual([]);
  });
});

test("each way is from the stop before, and is only said where both are known", () => {
  const stops = [at(10), at(10), null, at(1)].map((place) => ({ place, window: null }));
  expect(legsOf(stops, base)).toEqual([
    "About 9 miles and 30 minutes from your base",
    "Under 1 mile from the stop before",
    null,
    null,
  ]);
  expect(legsOf(stops.slice(0, 1), null)).toEqual([null]);
  // Two places of which only the postcode area is known.
  const leeds = areaCentres.get("LS") ?? null;
  expect(legsOf([{ place: leeds, window: null }], leeds)).toEqual([null]);
  expect([driveBetween(leeds, leeds), driveBetween(leeds, null), driveBetween(base, at(10))]).toEqual([null, null, 30]);
});

describe("the ways to other work are left out of what customers can choose", () => {
  const NOW = new Date("2026-03-20T09:00:00Z");
  const taken = (day: string, start: number, travel?: number): Taken => ({
    day,
    lastDay: null,
    window: window(start),
    durationMinutes: null,
    ...(travel !== undefined && { travel }),
  });
  const diary = (...all: Taken[]) => ({ hours: [], timeOff: [], taken: all });
  // The days on which the clocks change, and one on which they do not.
  test.each(["2026-03-29", "2026-10-25", "2026-06-01"])("on %s, an hour of a window has to be left", (day) => {
    const free = (...all: Taken[]) => freeWindows(day, diary(...all), NOW).map(({ start, end }) => [start, end]);
    const short = (start: number) => [start, start + 120];
    expect(free(taken(day, 480, 60))).toContainEqual(short(600));
    expect(free(taken(day, 480, 90))).not.toContainEqual(short(600));
    expect(free(taken(day, 480, 90))).toContainEqual([720, 1_020]);
    // On both sides.
    expect(free(taken(day, 480, 30), taken(day, 720, 30))).toContainEqual(short(600));
    expect(free(taken(day, 480, 60), taken(day, 720, 30))).not.toContainEqual(short(600));
    expect(free(taken(day, 720, 90))).not.toContainEqual(short(600));
    // Where a place is not known, nothing is left out.
    expect(free(taken(day, 480))).toContainEqual(short(600));
    const asked = { day, window: window(600), durationMinutes: null };
    expect(whyNotFree(asked, diary(taken(day, 480, 90)), NOW)).toBe("taken");
    expect(whyNotFree(asked, diary(taken(day, 480, 60)), NOW)).toBeNull();
  });
});
