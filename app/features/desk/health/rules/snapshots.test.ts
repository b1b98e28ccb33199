import { expect, test } from "vitest";
import { cohortTable, demandTable, stepOf } from "./snapshots.ts";

test("quotes a job by area and category, the largest first", () => {
  const table = demandTable([
    { area: "M", category: "Plumbing", jobs: 4, quotes: 9 },
    { area: "LS", category: "Plumbing", jobs: 3, quotes: 2 },
    { area: "LS", category: "Roofing", jobs: 2, quotes: 3 },
  ]);
  expect(table).toEqual({
    categories: ["Plumbing", "Roofing"],
    rows: [
      {
        area: "LS",
        jobs: 5,
        cells: [
          { quotesAJob: 0.7, step: "none" },
          { quotesAJob: 1.5, step: "some" },
        ],
      },
      { area: "M", jobs: 4, cells: [{ quotesAJob: 2.3, step: "enough" }, null] },
    ],
  });
  expect(
    demandTable(Array.from({ length: 20 }, (_, n) => ({ area: `A${n}`, category: "x", jobs: 1, quotes: 0 }))).rows,
  ).toHaveLength(8);
});

test.each([
  [0, "none"],
  [0.7, "none"],
  [0.8, "few"],
  [1.2, "some"],
  [1.8, "enough"],
  [2.4, "many"],
])("%s quotes a job are %s", (quotes, step) => expect(stepOf(quotes)).toBe(step));

test("the share of each month's customers who book again, where the month is over", () => {
  expect(
    cohortTable([
      { month: "2026-10-01", after: 0, people: 3 },
      { month: "2026-09-01", after: 0, people: 8 },
      { month: "2026-09-01", after: 1, people: 2 },
    ]),
  ).toEqual([
    { month: "2026-09-01", people: 8, shares: [25, null, null, null, null] },
    { month: "2026-10-01", people: 3, shares: [null, null, null, null, null] },
  ]);
});
