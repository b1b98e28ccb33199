import { expect, test } from "vitest";
import { expensesUrl, readShown, readYear } from "./addresses.ts";

test("addresses name what differs from the start of the list", () => {
  expect(expensesUrl({ show: "expenses" })).toBe("/tradesperson/expenses");
  expect(expensesUrl({ show: "trips", year: 2025, cursor: "abc" })).toBe(
    "/tradesperson/expenses?show=trips&year=2025&cursor=abc",
  );
});

test("an address that names nothing known shows this year's expenses", () => {
  expect([null, "trips", "expenses", "other"].map(readShown)).toEqual(["expenses", "trips", "expenses", "expenses"]);
  expect([null, "", "2026", "1999", "20260", "x"].map(readYear)).toEqual([null, null, 2026, null, null, null]);
});
