import { expect, test } from "vitest";
import { pence } from "#kernel/money.ts";
import { feeNotes, feeTable, vatIncludedIn } from "./fee-vat.ts";

test("VAT is a sixth of a price that includes it, to the penny, for invoices and their credits", () => {
  expect([1_425, 1_500, 3, 2, 0, -1_425].map((amount) => vatIncludedIn(pence(amount)))).toEqual([
    238, 250, 1, 0, 0, -238,
  ]);
});

test("a VAT-registered operator states VAT, and others state that there is none", () => {
  expect(feeTable(pence(1_425), "GB980780684")?.rows).toEqual([["Platform fee", "£11.87", "£2.38", "£14.25"]]);
  expect(feeNotes(pence(1_425), "GB980780684")).toEqual([]);
  expect(feeTable(pence(1_425), null)).toBeUndefined();
  expect(feeNotes(pence(1_425), null)).toEqual(["No VAT charged on the platform fee: not VAT-registered."]);
});
