import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeRange, formatRange, priceRangeOf } from "./price-range.ts";

const near = (amounts: number[]) => ({ within: "district" as const, place: "LS6", amounts });
const area = (amounts: number[]) => ({ within: "area" as const, place: "LS", amounts });
const uk = (amounts: number[]) => ({ within: "uk" as const, place: "UK", amounts });

describe("a likely price", () => {
  test("is the interquartile range of at least five jobs, with their number", () => {
    const range = priceRangeOf([near([20_000, 8_000, 10_000, 12_000, 90_000])]);
    expect(range).toEqual({ low: 10_000, high: 20_000, jobs: 5, within: "district", place: "LS6" });
    expect(range && formatRange(range)).toBe("£100 to £200");
  });

  test("is missing when there are only four jobs", () => {
    expect(priceRangeOf([near([1, 2, 3, 4]), area([1, 2, 3, 4]), uk([])])).toBeNull();
    expect(priceRangeOf([])).toBeNull();
  });

  test("includes jobs further away when there are too few nearby, and says so", () => {
    const five = [5_000, 5_000, 5_000, 5_000, 5_000];
    const fromArea = priceRangeOf([near([9_000]), area(five), uk([...five, 9_000])]);
    expect(fromArea).toMatchObject({ within: "area", place: "LS", jobs: 5 });
    expect(fromArea && formatRange(fromArea)).toBe("£50");
    expect(fromArea && describeRange(fromArea, "Plumbing", "LS6")).toBe(
      "From 5 paid plumbing jobs in the LS postcode area: a quarter cost less and a quarter cost more. There are not enough jobs in LS6 yet.",
    );
    const fromUk = priceRangeOf([near([]), area([]), uk(five)]);
    expect(fromUk && describeRange(fromUk, "Cleaning", null)).toBe(
      "From 5 paid cleaning jobs across the UK: a quarter cost less and a quarter cost more.",
    );
  });

  test("has about a quarter of the jobs below and a quarter above it", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 30, max: 10_000_000 }), { minLength: 5, maxLength: 60 }), (amounts) => {
        const range = priceRangeOf([near(amounts)]);
        const [low, high] = [range?.low ?? Number.NaN, range?.high ?? Number.NaN];
        const quarter = Math.ceil((amounts.length - 1) / 4);
        expect(low).toBeLessThanOrEqual(high);
        expect(amounts.filter((each) => each < low - 1).length).toBeLessThanOrEqual(quarter);
        expect(amounts.filter((each) => each > high + 1).length).toBeLessThanOrEqual(quarter);
        expect(Number.isInteger(low) && Number.isInteger(high)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
