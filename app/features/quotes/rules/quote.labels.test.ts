import { expect, test } from "vitest";
import { pence } from "#kernel/money.ts";
import { feeBasis, vatOwed, youReceive } from "./quote.labels.ts";
import type { QuoteLine } from "./quote-lines.ts";

const quote = { amount: pence(90_282), vatRegistered: true, lines: null };

test("what a tradesperson receives says which part is VAT that they owe", () => {
  expect(youReceive(quote)).toBe("You receive £767.40 after the 15% fee, of which £150.47 is VAT you owe");
  expect(youReceive({ ...quote, vatRegistered: false })).toBe("You receive £767.40 after the 15% fee");
});

test("the VAT is that of the lines, where the price has some", () => {
  const line = { kind: "labour", text: "Fit a boiler", quantity: 1, unit: "each", unitPrice: pence(10_000) } as const;
  const lines: QuoteLine[] = [
    { ...line, vatRate: 20 },
    { ...line, vatRate: 0 },
  ];
  expect(vatOwed({ amount: pence(22_000), vatRegistered: true, lines })).toBe(2_000);
});

test("what the fee is a share of is more of a price before VAT", () => {
  expect(feeBasis(true)).toBe("Our fee is 15% of the price with VAT: 18% of a price before VAT at 20%.");
  expect(feeBasis(false)).toBe("Our fee is 15% of the price.");
});
