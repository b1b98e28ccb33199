import { formatPounds, type Pence, pence } from "#kernel/money.ts";

/** The standard rate of VAT, in per cent. Prices of registered sellers include it. */
export const VAT_PERCENT = 20;

/** The VAT that an amount includes, rounded half away from zero to the penny; amounts below zero are credits. */
export function vatIncludedIn(amount: Pence): Pence {
  const part = Math.round((Math.abs(amount) * VAT_PERCENT) / (100 + VAT_PERCENT));
  return pence(amount < 0 ? -part : part);
}

/** The fee without VAT, its VAT and their sum, as a VAT invoice has to state. Null without registration. */
export function feeTable(fee: Pence, vatNumber: string | null): { head: string[]; rows: string[][] } | undefined {
  if (!vatNumber) return undefined;
  const vat = vatIncludedIn(fee);
  return {
    head: ["Our service to you", "Without VAT", `VAT at ${VAT_PERCENT}%`, "With VAT"],
    rows: [["Platform fee", formatPounds(fee - vat), formatPounds(vat), formatPounds(fee)]],
  };
}

/** The invoice's note about VAT when it has no VAT table. */
export const feeNotes = (fee: Pence, vatNumber: string | null): string[] =>
  fee === 0 || vatNumber ? [] : ["No VAT charged on the platform fee: not VAT-registered."];
