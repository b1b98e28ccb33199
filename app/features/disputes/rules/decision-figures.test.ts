import fc from "fast-check";
import { expect, test } from "vitest";
import { fee, pence, subtract } from "#kernel/money.ts";
import { decisionFigures } from "./decision-figures.ts";

test("a decision's figures say what each has now and afterwards", () => {
  const now = { paid: pence(168_000), received: pence(40_800), released: pence(48_000), fees: pence(7_200) };
  expect(decisionFigures(now, pence(120_000), pence(36_000))).toEqual([
    { of: "customer", now: 168_000, after: 132_000, change: -36_000 },
    { of: "tradesperson", now: 40_800, after: 112_200, change: 71_400 },
    { of: "fee", now: 7_200, after: 19_800, change: 12_600 },
    { of: "held", now: 120_000, after: 0, change: -120_000 },
  ]);
});

test("no penny appears or vanishes, and what everybody has afterwards is what was paid", () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(amount, amount, amount, (held, part, before) => {
      const refund = pence(Math.min(held, part));
      const [released, fees] = [pence(before), fee(pence(before))];
      const now = { paid: pence(released + held), received: subtract(released, fees), released, fees };
      const figures = decisionFigures(now, pence(held), refund);
      const [customer, tradesperson, ours, left] = figures;
      expect((tradesperson?.change ?? 0) + (ours?.change ?? 0) + refund).toBe(held);
      expect((tradesperson?.after ?? 0) + (ours?.after ?? 0)).toBe(customer?.after);
      expect(left?.after).toBe(0);
    }),
  );
});
