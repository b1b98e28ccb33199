import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areaCentres, cityCentres, METRES_PER_MILE } from "./areas.ts";
import { metresBetween } from "./cells.ts";
import { distanceFigure, distanceOf, distanceText, type Exactness, radiusText, shortRadiusText } from "./distance.ts";
import { distanceBetween, knownPlace, placeOfRow } from "./known-place.ts";

const LEVELS: readonly Exactness[] = ["postcode", "district", "city", "area"];
const level = fc.constantFrom(...LEVELS);
const miles = fc.double({ min: 0, max: 700, noNaN: true });
const words = (far: number, from: Exactness, to: Exactness = "postcode") =>
  distanceText(distanceOf(far * METRES_PER_MILE, from, to));

describe("a distance is worded as exactly as both places are known", () => {
  test.each([
    [
      "postcode",
      [0, 0.4, 1, 1.4, 2.6, 310.2],
      ["under 1 mile", "under 1 mile", "1 mile", "1 mile", "3 miles", "310 miles"],
    ],
    ["district", [0, 2.9, 3, 12.2], ["under 3 miles", "under 3 miles", "about 3 miles", "about 12 miles"]],
    ["city", [0, 2.1, 19.9, 20, 88], [null, null, null, "about 20 miles", "about 90 miles"]],
    ["area", [0, 2.1, 24, 310.2], [null, null, "about 20 miles", "about 310 miles"]],
  ] as const)("from the centre of a %s", (known, far, says) => {
    expect(far.map((one) => words(one, known))).toEqual(says);
  });

  test("whatever is known, it never says 0 miles, and only two postcodes give a figure without a word before it", () => {
    fc.assert(
      fc.property(miles, level, level, (far, from, to) => {
        const text = words(far, from, to);
        expect(text ?? "").not.toMatch(/\b0|\./);
        expect(text).toBe(words(far, to, from));
        const figure = distanceFigure(distanceOf(far * METRES_PER_MILE, from, to));
        expect(figure === null ? null : text?.match(/\d+/)?.[0]).toBe(figure === null ? null : String(figure));
        if (text && (from !== "postcode" || to !== "postcode")) expect(text).toMatch(/^(under|about) /);
      }),
    );
  });

  test("a figure is not farther from the truth than half of its step, and a longer distance never sorts before a shorter one", () => {
    fc.assert(
      fc.property(miles, miles, level, level, (one, other, from, to) => {
        const [near, far] = [one, other]
          .sort((a, b) => a - b)
          .map((far) => distanceOf(far * METRES_PER_MILE, from, to));
        expect(near?.miles).toBeLessThanOrEqual(far?.miles ?? -1);
        const said = distanceOf(one * METRES_PER_MILE, from, to);
        const isCoarse = [from, to].some((known) => known === "area" || known === "city");
        if (said.as === "exactly" || said.as === "about")
          expect(Math.abs(said.miles - one)).toBeLessThanOrEqual((isCoarse ? 5 : 0.5) + 1e-9);
        if (said.as === "under") expect(one).toBeLessThan(said.miles);
      }),
    );
  });

  test("nothing is more exact when less is known", () => {
    fc.assert(
      fc.property(miles, level, level, (far, from, to) => {
        if (words(far, "district", from) === null) expect(words(far, "area", to)).toBeNull();
      }),
    );
  });
});

describe("how exactly a stored point is known", () => {
  test("shows in the point: centres of areas and cities are only that, whatever they were looked up for", () => {
    for (const point of areaCentres.values()) expect(knownPlace(point, "district").known).toBe("area");
    const cities = [...cityCentres.values()].map((point) => knownPlace(point).known);
    expect(cities.every((known) => known === "city" || known === "area")).toBe(true);
    expect(knownPlace({ latitude: 53.8236, longitude: -1.5791 }).known).toBe("postcode");
    expect(knownPlace({ latitude: 53.8236, longitude: -1.5791 }, "district").known).toBe("district");
  });

  test("two people of one postcode area are nowhere 0 miles apart, and one who is not known has no distance", () => {
    const leeds = placeOfRow(areaCentres.get("LS") ?? { latitude: null, longitude: null });
    expect(distanceBetween(leeds, leeds)).toEqual({ miles: 0, as: "near" });
    expect(distanceText(distanceBetween(leeds, leeds))).toBeNull();
    expect(distanceBetween(leeds, placeOfRow({ latitude: null, longitude: -1 }))).toBeNull();
    expect(distanceText(null)).toBeNull();
    expect(distanceFigure(null)).toBeNull();
  });

  test("is the same in both directions, between all centres", () => {
    const centres = [...areaCentres.values(), ...cityCentres.values()].map((point) => knownPlace(point));
    fc.assert(
      fc.property(fc.constantFrom(...centres), fc.constantFrom(...centres), (one, other) => {
        expect(distanceBetween(one, other)).toEqual(distanceBetween(other, one));
        if (metresBetween(one, other) < 20 * METRES_PER_MILE)
          expect(distanceText(distanceBetween(one, other))).toBeNull();
      }),
    );
  });
});

test("a radius is a number of miles", () => {
  expect([1, 25].map(radiusText)).toEqual(["1 mile", "25 miles"]);
  expect(shortRadiusText(25)).toBe("25 mi");
});
