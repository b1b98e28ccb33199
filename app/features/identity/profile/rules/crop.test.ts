import fc from "fast-check";
import { expect, test } from "vitest";
import { MOST_ZOOM, middleSquare, moved, numbersOf, type Square, squareIn, zoomed } from "./crop.ts";

const PHOTO = { width: 1_600, height: 1_000 };

test("the square begins in the middle, stays inside and keeps its middle when zoomed", () => {
  const middle = middleSquare(PHOTO);
  expect(middle).toEqual({ x: 300, y: 0, side: 1_000 });
  expect(moved(PHOTO, middle, { x: 900, y: 50 })).toEqual({ x: 600, y: 0, side: 1_000 });
  expect(moved(PHOTO, middle, { x: -900, y: -50 })).toEqual({ x: 0, y: 0, side: 1_000 });
  expect(zoomed(PHOTO, middle, 2)).toEqual({ x: 550, y: 250, side: 500 });
  expect(zoomed(PHOTO, zoomed(PHOTO, middle, 2), 1)).toEqual(middle);
  expect(zoomed(PHOTO, middle, 99).side).toBeCloseTo(1_000 / MOST_ZOOM);
  expect(zoomed(PHOTO, middle, 0)).toEqual(middle);
});

test("whatever is dragged and zoomed, the numbers name the same pixels on the server", () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ x: fc.integer({ min: -3_000, max: 3_000 }), y: fc.integer({ min: -3_000, max: 3_000 }) }),
      fc.double({ min: 0.5, max: 5, noNaN: true }),
    ),
    { maxLength: 12 },
  );
  const side = fc.integer({ min: 200, max: 4_000 });
  fc.assert(
    fc.property(side, side, steps, (width, height, all) => {
      const photo = { width, height };
      const square = all.reduce<Square>(
        (now, step) => (typeof step === "number" ? zoomed(photo, now, step) : moved(photo, now, step)),
        middleSquare(photo),
      );
      const read = squareIn(photo, numbersOf(photo, square), 64);
      expect(read).not.toBeNull();
      if (!read) return;
      for (const key of ["x", "y", "side"] as const) expect(Math.abs(read[key] - square[key])).toBeLessThanOrEqual(2);
      expect(read.x + read.side <= width && read.y + read.side <= height && read.x >= 0 && read.y >= 0).toBe(true);
    }),
  );
});

test.each([
  [{ x: 0.5, y: 0, side: 1 }],
  [{ x: 0, y: 0.1, side: 1 }],
  [{ x: -0.1, y: 0, side: 0.5 }],
  [{ x: 0, y: 0, side: 0 }],
  [{ x: 0, y: 0, side: 1.1 }],
  [{ x: 0, y: 0, side: 0.01 }],
  [{ x: Number.NaN, y: 0, side: 0.5 }],
  [{ x: 0, y: Number.POSITIVE_INFINITY, side: 0.5 }],
])("%o is refused", (numbers) => {
  expect(squareIn(PHOTO, numbers, 64)).toBeNull();
});
