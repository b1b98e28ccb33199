import type { AccountingDays, AccountingFormat } from "./accounting/names.ts";

/** Response headers of a private document, which no cache may store. */
export const pdfHeaders = (number: string): Record<string, string> => ({
  "Content-Type": "application/pdf",
  "Content-Disposition": `inline; filename="${number}.pdf"`,
  "Cache-Control": "private, no-store",
});

/** A download, named by its format and its days: "accounts-xero-sales-2026-04-06-to-2027-04-05.csv". */
export function csvHeaders(format: AccountingFormat, { from, to }: AccountingDays): Record<string, string> {
  const days = [from ? [from] : [], to ? ["to", to] : []].flat();
  return {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${["accounts", format, ...days].join("-")}.csv"`,
    "Cache-Control": "private, no-store",
  };
}
