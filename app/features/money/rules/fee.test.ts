import fc from "fast-check";
import { expect, test } from "vitest";
import { fee, MAX_AMOUNT, MIN_AMOUNT, type Pence, pence, subtract, sum } from "#kernel/money.ts";
import { type Charged, feeOf, feeOnRelease, feeReturned, feesOfStages, NOTHING_CHARGED } from "./fee.ts";

const amounts = fc.integer({ min: MIN_AMOUNT, max: MAX_AMOUNT }).map(pence);
const open = (amount: Pence) => ({ amount, fee: null });

test("£99.90 in three: the fee of the whole is shared out by largest remainder", () => {
  expect(feesOfStages([3_330, 3_330, 3_330].map((amount) => open(pence(amount))))).toEqual([500, 500, 499]);
  expect(fee(pence(9_990))).toBe(1_499);
});

test("the fees of a plan add up to the fee of its price, each within a penny of its own", () => {
  fc.assert(
    fc.property(fc.array(amounts, { minLength: 1, maxLength: 12 }), (parts) => {
      const fees = feesOfStages(parts.map(open));
      expect(sum(fees)).toBe(fee(sum(parts)));
      for (const [index, part] of parts.entries()) expect(Math.abs((fees[index] ?? 0) - part * 0.15)).toBeLessThan(1);
    }),
  );
});

test("a change of the price leaves what paid stages were charged, and the whole adds up", () => {
  const stages = fc.array(amounts, { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(stages, fc.nat(6), amounts, (parts, paid, added) => {
      const before = feesOfStages(parts.map(open));
      const kept = parts.map((amount, index) => ({ amount, fee: index <= paid ? (before[index] ?? null) : null }));
      const fees = feesOfStages([...kept, open(added)]);
      expect(fees.slice(0, Math.min(paid + 1, parts.length))).toEqual(before.slice(0, paid + 1));
      expect(sum(fees)).toBe(fee(sum([...parts, added])));
    }),
  );
});

test("however a price is released and refunded in parts, what is charged is the fee on what stays released", () => {
  const steps = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: MAX_AMOUNT })), { maxLength: 12 });
  fc.assert(
    fc.property(steps, (story) => {
      let now: Charged = NOTHING_CHARGED;
      for (const [isRelease, size] of story) {
        const amount = pence(isRelease ? size : Math.min(size, now.released));
        const change = isRelease ? feeOnRelease(amount, now) : feeReturned(amount, now);
        expect(change).toBeGreaterThanOrEqual(0);
        expect(change).toBeLessThanOrEqual(amount);
        now = isRelease
          ? { released: sum([now.released, amount]), fees: sum([now.fees, change]) }
          : { released: subtract(now.released, amount), fees: subtract(now.fees, change) };
        expect(now.fees).toBe(fee(now.released));
      }
      expect(feeReturned(now.released, now)).toBe(now.fees);
    }),
  );
});

test("stages released whole or in part, in any order, add up to the fee on what was released", () => {
  const stages = fc.array(fc.record({ amount: amounts, back: fc.nat(MAX_AMOUNT), order: fc.nat() }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(stages, (plan) => {
      const fees = feesOfStages(plan.map(({ amount }) => open(amount)));
      const parts = plan
        .map(({ amount, back, order }, index) => ({
          stage: { amount, fee: fees[index] ?? pence(0) },
          amount: pence(amount - (back % 3 === 0 ? back % amount : 0)),
          order,
        }))
        .sort((a, b) => a.order - b.order);
      let now: Charged = NOTHING_CHARGED;
      for (const [index, { stage, amount }] of parts.entries()) {
        const isLast = index === parts.length - 1;
        const ours = feeOf(amount, { before: now, stage, isLast });
        if (amount === stage.amount && parts.every((part) => part.amount === part.stage.amount))
          expect(ours).toBe(stage.fee);
        now = { released: sum([now.released, amount]), fees: sum([now.fees, ours]) };
      }
      expect(now.fees).toBe(fee(now.released));
    }),
  );
});
