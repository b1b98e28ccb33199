import fc from "fast-check";
import { expect, test } from "vitest";
import { cellOf, cellsAround, chordOf, metresBetween, metresOfChord } from "./cells.ts";

const somewhere = fc.record({
  latitude: fc.double({ min: 49, max: 61, noNaN: true }),
  longitude: fc.double({ min: -9, max: 2, noNaN: true }),
});

test("every point within a distance is in one of the cells around", () => {
  fc.assert(
    fc.property(
      somewhere,
      fc.double({ min: -1, max: 1, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
      fc.integer({ min: 1, max: 60_000 }),
      (place, up, across, metres) => {
        const other = { latitude: place.latitude + up, longitude: place.longitude + across * 1.8 };
        if (metresBetween(place, other) <= metres) expect(cellsAround(place, metres)).toContain(cellOf(other));
      },
    ),
    { numRuns: 3_000 },
  );
});

test("the cells around are few and unique", () => {
  fc.assert(
    fc.property(somewhere, (place) => {
      const cells = cellsAround(place, 40_234);
      expect(new Set(cells).size).toBe(cells.length);
      expect(cells.length).toBeLessThan(60);
    }),
  );
});

test("distances match known ones", () => {
  const leeds = { latitude: 53.7997, longitude: -1.5492 };
  const london = { latitude: 51.5072, longitude: -0.1276 };
  expect(metresBetween(leeds, london) / 1_000).toBeCloseTo(272, 0);
  expect(metresOfChord(chordOf(40_234))).toBeCloseTo(40_234, 6);
});
