import fc from "fast-check";
import { expect, test } from "vitest";
import { vatIncludedIn } from "#features/quotes/rules/price-vat.ts";
import { type Pence, parsePounds, pence } from "#kernel/money.ts";
import { feeNotes, feeTable } from "./fee-vat.ts";

test("VAT is a sixth of a price that includes it, to the penny, for invoices and their credits", () => {
  expect([1_425, 1_500, 3, 2, 0, -1, -1_425].map((amount) => vatIncludedIn(pence(amount)))).toEqual([
    238, 250, 1, 0, 0, 0, -238,
  ]);
});

test("a VAT-registered operator states VAT, and others state that there is none", () => {
  const fee = { fee: pence(1_425), after: pence(1_425) };
  expect(feeTable(fee, "GB980780684")?.rows).toEqual([["Platform fee", "£11.87", "£2.38", "£14.25"]]);
  expect(feeNotes(pence(1_425), "GB980780684")).toEqual([]);
  expect(feeTable(fee, null)).toBeUndefined();
  expect(feeNotes(pence(1_425), null)).toEqual(["No VAT charged on the platform fee: not VAT-registered."]);
});

test("the VAT of a booking's fee invoices and credits is that of its fee, in any parts", () => {
  const shares = fc.array(fc.integer({ min: -5_000, max: 5_000 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(shares, (changes) => {
      let [after, vat] = [pence(0), 0];
      for (const fee of changes.map(pence)) {
        after = pence(after + fee);
        vat += vatIn(feeTable({ fee, after }, "GB980780684")?.rows[0]);
      }
      expect(vat).toBe(vatIncludedIn(after));
    }),
  );
});

function vatIn(row: string[] = []): Pence {
  const text = row[2] ?? "";
  const amount = parsePounds(text.replace("−", "")) ?? pence(0);
  return pence(text.startsWith("−") ? 0 - amount : amount);
}
