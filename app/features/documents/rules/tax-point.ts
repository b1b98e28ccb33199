import { DAY, later } from "#kernel/clock.ts";

/** An invoice made within these days of the work moves the tax point to its own day (section 6(5) of the Value Added Tax Act 1994). */
const INVOICE_DAYS = 14;

/**
 * When an invoice's work counts as supplied, and for which day its VAT is due. A payment before the work is complete is a supply on the day of the
 * payment. `completedAt` is null, or later than the invoice, for work that is not complete.
 */
export function taxPointOf({ completedAt, invoicedAt }: { completedAt: Date | null; invoicedAt: Date }): {
  supplied: Date;
  taxPoint: Date;
} {
  const supplied = completedAt && completedAt < invoicedAt ? completedAt : invoicedAt;
  return { supplied, taxPoint: invoicedAt <= later(supplied, INVOICE_DAYS * DAY) ? invoicedAt : supplied };
}
