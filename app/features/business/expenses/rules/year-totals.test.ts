import { expect, test } from "vitest";
import { pence } from "#kernel/money.ts";
import { allowanceUpTo } from "./mileage.ts";
import { expenseTotals, tripTotals } from "./year-totals.ts";

const part = (month: string, kind: "materials" | "travel", amount: number, vat = 0) => ({
  month,
  kind,
  amount: pence(amount),
  vat: pence(vat),
  count: 2,
});

test("expenses by kind and by month add up to the year", () => {
  const totals = expenseTotals([
    part("2026-04", "materials", 1_000, 100),
    part("2026-05", "travel", 5_000),
    part("2026-05", "materials", 500, 50),
  ]);
  expect(totals).toMatchObject({ amount: 6_500, vat: 150, count: 6 });
  expect(totals.byKind).toEqual([
    { kind: "travel", amount: 5_000 },
    { kind: "materials", amount: 1_500 },
  ]);
  expect([...totals.byMonth]).toEqual([
    ["2026-04", 1_000],
    ["2026-05", 5_500],
  ]);
});

test("the months of a tax year share its first 10,000 miles in their order", () => {
  const months = [
    { month: "2027-04", tenths: 1_001, count: 1 },
    { month: "2026-04", tenths: 99_003, count: 3 },
    { month: "2027-01", tenths: 2_005, count: 2 },
  ];
  const totals = tripTotals(2026, months);
  expect([...totals.byMonth.keys()]).toEqual(["2026-04", "2027-01", "2027-04"]);
  // All of April 2026 is at the first rate, 997 tenths of January still are, and nothing of April 2027.
  expect(totals.byMonth.get("2026-04")?.allowance).toBe(445_514);
  expect(totals.byMonth.get("2027-01")?.allowance).toBe(450_000 + 2_520 - 445_514);
  expect(totals.byMonth.get("2027-04")?.allowance).toBe(2_503);
  expect(totals).toMatchObject({ tenths: 102_009, count: 6, allowance: allowanceUpTo(2026, 102_009) });
});

test("a year without anything has zeros", () => {
  expect(expenseTotals([])).toMatchObject({ amount: 0, vat: 0, count: 0, byKind: [] });
  expect(tripTotals(2026, [])).toMatchObject({ tenths: 0, allowance: 0, count: 0 });
});
