import fc from "fast-check";
import { expect, test } from "vitest";
import { fee, parsePounds, pence } from "#kernel/money.ts";
import { refundLines } from "./refund-lines.ts";

const released = pence(10_000_000);
const of = (amount: number, held: number, refunded = 0) =>
  Object.fromEntries(
    refundLines(pence(amount), { held: pence(held), refunded: pence(refunded), released, fees: fee(released) }),
  );

test("held money goes back first, and lines of nothing are left out", () => {
  expect(of(52_000, 168_000)).toEqual({
    "Back to the customer": "£520.00",
    "Held now": "£1,680.00",
    "Held afterwards": "£1,160.00",
  });
  expect(of(60_000, 0, 1_000)).toEqual({
    "Back to the customer": "£600.00",
    "Owed by the tradesperson": "£510.00",
    "Our fee, returned": "£90.00",
    "Already sent back": "£10.00",
  });
});

test("what the customer gets is what the others give", () => {
  const amounts = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(amounts, amounts, (amount, held) => {
      const lines = of(amount, held);
      const line = (label: string) => parsePounds((lines[label] ?? "0").replaceAll(/[£,]/g, "")) ?? Number.NaN;
      const given = line("Held now") - line("Held afterwards") + line("Owed by the tradesperson");
      expect(given + line("Our fee, returned")).toBe(line("Back to the customer"));
    }),
  );
});
