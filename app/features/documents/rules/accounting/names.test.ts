import { expect, test } from "vitest";
import { type AccountingPeriod, daysOf, readAccountingPeriod, readFormat } from "./names.ts";

test.each<[AccountingPeriod, string, string | undefined, string | undefined]>([
  ["this-month", "2028-02-10", "2028-02-01", "2028-02-29"],
  ["last-month", "2026-01-31", "2025-12-01", "2025-12-31"],
  ["tax-year", "2026-04-05", "2025-04-06", "2026-04-05"],
  ["tax-year", "2026-04-06", "2026-04-06", "2027-04-05"],
  ["last-tax-year", "2026-04-06", "2025-04-06", "2026-04-05"],
  ["last-tax-year", "2026-01-01", "2024-04-06", "2025-04-05"],
  ["all", "2026-01-01", undefined, undefined],
])("%s on %s is from %s to %s", (period, today, from, to) => {
  const days = daysOf(period, today);
  expect([days.from, days.to]).toEqual([from, to]);
});

test("an unknown name in a URL is the first choice", () => {
  expect([readFormat("sage"), readFormat(null), readFormat("freeagent")]).toEqual(["csv", "csv", "freeagent"]);
  expect([readAccountingPeriod("x"), readAccountingPeriod("all")]).toEqual(["this-month", "all"]);
});
