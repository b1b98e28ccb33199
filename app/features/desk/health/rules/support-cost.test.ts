import fc from "fast-check";
import { expect, test } from "vitest";
import { parseCaseCost } from "#config/support-case-cost.ts";
import { CASE_KINDS } from "../../cases/rules/case-kinds.ts";
import { caseFigure, FIGURES, type Figures } from "./figures.ts";
import {
  aBookingText,
  costSourceText,
  PLACEHOLDER_COST,
  supportCostABooking,
  supportCostLines,
  supportCostOf,
} from "./support-cost.ts";

const of = (some: Partial<Figures>): Figures =>
  ({ ...Object.fromEntries(FIGURES.map((name) => [name, 0])), ...some }) as Figures;

test("the setting is a figure for each case, and others for some kinds", () => {
  expect(parseCaseCost("400")).toEqual({ usual: 400, byKind: {} });
  expect(parseCaseCost("400, dispute=2500,no_show=90")).toEqual({ usual: 400, byKind: { dispute: 2500, no_show: 90 } });
  for (const wrong of ["", "4.00", "dispute=2500", "400,dispute", "400,dispute=", "400,,", "-1"])
    expect(parseCaseCost(wrong), wrong).toBeNull();
});

test("ended cases times what one of their kind costs, and for each completed booking", () => {
  const figures = of({ cases_support: 10, cases_dispute: 2, bookings_completed: 40 });
  const cost = { usual: 300, byKind: { dispute: 2_200 } };
  expect(supportCostOf(figures, cost)).toBe(7_400);
  expect(supportCostABooking(figures, cost)).toBe(185);
  expect(supportCostABooking(of({ cases_support: 1 }), cost)).toBeNull();
  const [none, text] = [of({}), { cost, compared: "previous 28 days" }];
  expect(aBookingText(figures, none, text)).toBe("£1.85 for each completed booking");
  expect(aBookingText(figures, figures, text)).toBe("£1.85 for each completed booking, £1.85 in the previous 28 days");
  expect(aBookingText(none, figures, text)).toBe("No cases ended in this period.");
  expect(supportCostLines(figures, cost).map(({ label, ended, each, cost }) => [label, ended, each, cost])).toEqual([
    ["Dispute", 2, 2_200, 4_400],
    ["Support", 10, 300, 3_000],
  ]);
});

test("the page says whose figure it is, and which names in the setting are mistakes", () => {
  expect(costSourceText(undefined)).toMatch(/^£4\.00 a case is a placeholder/);
  const own = "The cost of one case is your own figure, SUPPORT_CASE_COST.";
  expect(costSourceText({ usual: 300, byKind: { dispute: 1 } })).toBe(own);
  expect(costSourceText({ usual: 300, byKind: { disputes: 1 } })).toMatch(
    /There is no kind of case called disputes\.$/,
  );
});

test("the lines add up to the whole", () => {
  const ended = fc.record(Object.fromEntries(CASE_KINDS.map((kind) => [caseFigure(kind), fc.nat(1_000)])));
  fc.assert(
    fc.property(ended, (some) => {
      const figures = of(some);
      const sum = supportCostLines(figures, PLACEHOLDER_COST).reduce((total, { cost }) => total + cost, 0);
      expect(sum).toBe(supportCostOf(figures, PLACEHOLDER_COST));
    }),
  );
});
