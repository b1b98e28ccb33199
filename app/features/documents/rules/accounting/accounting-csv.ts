import { csvLine } from "#kernel/csv.ts";
import { ACCOUNTING_KINDS, entryOf, type IssuedDocument } from "./entry.ts";
import type { DocumentFormat, EntryFormat } from "./formats.ts";
import { freeagent } from "./freeagent.ts";
import type { AccountingFormat } from "./names.ts";
import { plain } from "./plain.ts";
import { quickbooksBills, quickbooksCreditNotes, quickbooksInvoices } from "./quickbooks.ts";
import { xeroBills, xeroSales } from "./xero.ts";

const ofEntries = ({ head, includes, lines }: EntryFormat): DocumentFormat => ({
  head,
  kinds: ACCOUNTING_KINDS.filter((kind) => includes({ kind })),
  linesOf: (document) => {
    const entry = entryOf(document);
    return entry && includes(entry) ? lines(entry) : [];
  },
});

const FORMATS: Readonly<Record<AccountingFormat, DocumentFormat>> = {
  csv: ofEntries(plain),
  "xero-sales": ofEntries(xeroSales),
  "xero-bills": ofEntries(xeroBills),
  "quickbooks-invoices": ofEntries(quickbooksInvoices),
  "quickbooks-credit-notes": ofEntries(quickbooksCreditNotes),
  "quickbooks-bills": ofEntries(quickbooksBills),
  freeagent,
};

/** The kinds of documents that a file of this format is made of. */
export const kindsIn = (format: AccountingFormat): DocumentFormat["kinds"] => FORMATS[format].kinds;

/**
 * The start of a file: the names of its columns. Only the file for spreadsheets begins with a byte order mark, because a product that imports a file
 * would read the mark as a part of the first name.
 */
export function accountingHead(format: AccountingFormat): string {
  const { head } = FORMATS[format];
  return `${format === "csv" ? "\ufeff" : ""}${head ? csvLine(head) : ""}`;
}

/** The lines of one document in a file of this format; none for a document that the format does not include. */
export const accountingLines = (format: AccountingFormat, document: IssuedDocument): string =>
  FORMATS[format].kinds.includes(document.kind) ? FORMATS[format].linesOf(document).map(csvLine).join("") : "";
