import fc from "fast-check";
import { expect, test } from "vitest";
import { type QuoteLine, totalsOf, VAT_RATES } from "#features/quotes/rules/quote-lines.ts";
import { parsePounds, pence } from "#kernel/money.ts";
import { type AgreedChange, changeLines, invoicedVat, priceLines, vatTable } from "./quoted-price.ts";

const line: fc.Arbitrary<QuoteLine> = fc.record({
  kind: fc.constant("labour"),
  text: fc.constant("Work"),
  quantity: fc.constantFrom(1, 1.5, 3),
  unit: fc.constant("hour"),
  unitPrice: fc.integer({ min: 100, max: 9_999 }).map(pence),
  vatRate: fc.constantFrom(...VAT_RATES),
});
const lines = fc.array(line, { minLength: 1, maxLength: 4 });
const priced = fc.option(lines, { nil: null });

/** A quote, and changes of its price one after the other: with lines, or an amount more or less. */
const agreed = fc
  .tuple(
    priced,
    fc.integer({ min: 20_000, max: 50_000 }),
    fc.array(fc.tuple(priced, fc.integer({ min: -2_000, max: 9_000 }))),
  )
  .map(([quoted, whole, differences]) => {
    let price = quoted ? totalsOf(quoted).total : pence(whole);
    const changes: AgreedChange[] = [];
    for (const [of, difference] of differences) {
      const amount = of ? totalsOf(of).total : pence(difference);
      if (amount === 0 || price + amount < 30) continue;
      const change = { id: "c", amount, lines: of, reason: "Found", startWords: null, agreedAt: new Date() };
      changes.push({ ...change, priceBefore: price });
      price = pence(price + amount);
    }
    return { lines: quoted, changes, price };
  });

const poundsIn = (text: string | undefined): number => {
  const value = parsePounds((text ?? "").replace("-", ""));
  return (text?.includes("-") ? -1 : 1) * (value ?? Number.NaN);
};

test("the lines of a price with its changes add up to it", () => {
  fc.assert(
    fc.property(agreed, ({ price, ...quoted }) => {
      const shown = priceLines({ text: "Job", amount: price }, quoted);
      expect(shown.reduce((total, { amount }) => total + amount, 0)).toBe(price);
      for (const change of quoted.changes)
        expect(changeLines(change).reduce((total, { amount }) => total + amount, 0)).toBe(change.amount);
    }),
  );
});

test("the VAT of a price with its changes, or of a part of it, adds up to it, and none is negative", () => {
  fc.assert(
    fc.property(agreed, fc.integer({ min: 1, max: 100 }), ({ price, ...quoted }, percent) => {
      const part = pence(Math.max(1, Math.floor((price * percent) / 100)));
      const { rows } = vatTable("Job", invoicedVat(part, quoted));
      let total = 0;
      for (const [, net, vat, gross] of rows) {
        expect(poundsIn(net) + poundsIn(vat)).toBe(poundsIn(gross));
        expect(poundsIn(vat)).toBeGreaterThanOrEqual(0);
        total += poundsIn(gross);
      }
      expect(total).toBe(part);
    }),
  );
});

test("a change keeps the rates of its own lines", () => {
  const at = (vatRate: 0 | 5 | 20, unitPrice: number): QuoteLine => ({
    kind: "labour",
    text: "Work",
    quantity: 1,
    unit: "each",
    unitPrice: pence(unitPrice),
    vatRate,
  });
  const change = { id: "c", reason: "Found", startWords: null, agreedAt: new Date() };
  const quoted = {
    lines: [at(20, 10_000)],
    changes: [
      { ...change, amount: pence(2_100), lines: [at(5, 2_000)], priceBefore: pence(12_000) },
      { ...change, amount: pence(-7_050), lines: null, priceBefore: pence(14_100) },
    ],
  };
  expect(vatTable("Job", invoicedVat(pence(7_050), quoted)).rows).toEqual([
    ["Job, VAT at 20%", "£50.00", "£10.00", "£60.00"],
    ["Job, VAT at 5%", "£10.00", "£0.50", "£10.50"],
  ]);
});
