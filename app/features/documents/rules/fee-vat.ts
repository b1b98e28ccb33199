import { vatIncludedIn } from "#features/quotes/rules/price-vat.ts";
import { STANDARD_VAT } from "#features/quotes/rules/quote-lines.ts";
import { formatPounds, type Pence, pence } from "#kernel/money.ts";

/** Our fee on a booking, in pence: what changes, and what it is after that. */
export interface FeeChange {
  /** Negative in a credit. */
  fee: Pence;
  after: Pence;
}

/**
 * The fee without VAT, its VAT and their sum, as a VAT invoice has to state. Null without registration. The VAT is what this adds to the VAT of the
 * booking's fee, so that the invoices and credits of a booking together state the VAT of its fee, to the penny.
 */
export function feeTable(
  { fee, after }: FeeChange,
  vatNumber: string | null,
): { head: string[]; rows: string[][] } | undefined {
  if (!vatNumber) return undefined;
  const vat = pence(vatIncludedIn(after) - vatIncludedIn(pence(after - fee)));
  return {
    head: ["Our service to you", "Without VAT", `VAT at ${STANDARD_VAT}%`, "With VAT"],
    rows: [["Platform fee", formatPounds(pence(fee - vat)), formatPounds(vat), formatPounds(fee)]],
  };
}

/** The invoice's note about VAT when it has no VAT table. */
export const feeNotes = (fee: Pence, vatNumber: string | null): string[] =>
  fee === 0 || vatNumber ? [] : ["No VAT charged on the platform fee: not VAT-registered."];
