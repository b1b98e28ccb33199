import { CSV_START, type CsvCell, csvLine } from "#kernel/csv.ts";
import { numericDay } from "#kernel/dates.ts";
import { DOCUMENT_WORDS, type DocumentKind } from "../document.ts";
import { ACCOUNTING_KINDS, type Entry, entryOf, factOf, type IssuedDocument, isSale } from "./entry.ts";
import type { AccountingFormat } from "./names.ts";

/**
 * Columns of QuickBooks Online. The names for invoices are those that it recognises by itself
 * (https://quickbooks.intuit.com/learn-support/en-ca/sales-and-invoicing/do-we-need-to-map-field-everytime-when-import-invoices/01/394876).
 * Credit notes are a file of their own, with amounts above zero, and the import asks for the format of days, whether amounts include VAT, and which
 * of its codes each of ours is (https://quickbooks.intuit.com/learn-support/en-us/help-articles/how-to-import-credit-notes/00/332855).
 */
const salesHead = (number: string, day: string) => [
  number,
  "Customer",
  day,
  "Due date",
  "Item (Product/Service)",
  "Item Description",
  "Item Quantity",
  "Item Rate",
  "Item Amount",
  "Item tax code",
  "Memo",
];

/** QuickBooks's own codes in the United Kingdom: standard, reduced and zero rate. */
const CODES: Readonly<Record<number, string>> = { 20: "20.0% S", 5: "5.0% R", 0: "0.0% Z" };

const taxCode = (rate: number | null): string => (rate === null ? "No VAT" : (CODES[rate] ?? `${rate}%`));

const sales = (kind: "work_invoice" | "work_credit", head: readonly string[]): EntryFormat => ({
  head,
  includes: (entry) => entry.kind === kind,
  lines: ({ number, party, day, text, reference, parts }) =>
    parts.map(({ rate, gross }) => {
      const amount = { pence: kind === "work_invoice" ? gross : 0 - gross };
      const date = numericDay(day);
      return [number, party, date, date, "Sales", text, 1, amount, amount, taxCode(rate), reference];
    }),
});

const quickbooksInvoices = sales("work_invoice", salesHead("Invoice number", "Invoice date"));

const quickbooksCreditNotes = sales("work_credit", salesHead("Credit note number", "Credit note date"));

/**
 * Bills. QuickBooks publishes no list of their columns, and asks which is which; these are the fields of a bill. It imports no credits of suppliers:
 * those are lines below zero, which people enter as a supplier credit.
 */
const quickbooksBills: EntryFormat = {
  head: [
    "Bill number",
    "Supplier",
    "Bill date",
    "Due date",
    "Account",
    "Line description",
    "Line amount",
    "Line tax code",
    "Memo",
  ],
  includes: (entry) => !isSale(entry),
  lines: ({ number, party, day, text, reference, parts }) =>
    parts.map(({ rate, gross }) => [
      number,
      party,
      numericDay(day),
      numericDay(day),
      "Commissions and fees",
      text,
      { pence: gross },
      taxCode(rate),
      reference,
    ]),
};

/**
 * Columns of the template for invoices and for bills, as Xero's help and guides to it describe them (http://help.xero.com/Help/Accounts_InvoiceImport.htm,
 * https://online.flippingbook.com/view/399081/31/): invoices and bills are separate files, a credit note is one with negative amounts, lines of the
 * same number are one invoice, days are DD/MM/YYYY. The import asks whether prices include tax; these do, because then Xero's total is that of the
 * document to the penny.
 */
const HEAD = [
  "*ContactName",
  "*InvoiceNumber",
  "Reference",
  "*InvoiceDate",
  "*DueDate",
  "*Description",
  "*Quantity",
  "*UnitAmount",
  "*AccountCode",
  "*TaxType",
  "Currency",
];

/** "Sales" and "General Expenses" in Xero's standard chart of accounts for the United Kingdom. */
const SALES = "200";

const GENERAL_EXPENSES = "429";

/** The names of Xero's rates in the United Kingdom (https://docs.zynk.com/workflow/documentation/xero/export-tax-rates.html). */
function taxType(rate: number | null, of: "Income" | "Expenses"): string {
  if (rate === null) return "No VAT";
  return rate === 0 ? `Zero Rated ${of}` : `${rate}% (VAT on ${of})`;
}

const format = (of: "Income" | "Expenses", account: string): EntryFormat => ({
  head: HEAD,
  includes: (entry) => isSale(entry) === (of === "Income"),
  lines: ({ party, number, reference, day, text, parts }) =>
    parts.map(({ rate, gross }) => [
      party,
      number,
      reference,
      numericDay(day),
      // The money has already come, or has already been deducted.
      numericDay(day),
      text,
      1,
      { pence: gross },
      account,
      taxType(rate, of),
      "GBP",
    ]),
});

const xeroSales = format("Income", SALES);

const xeroBills = format("Expenses", GENERAL_EXPENSES);

/**
 * FreeAgent imports no invoices from files, but bank statements: the day, the amount (below zero for money out) and a text, without a head, quote
 * marks or commas (https://support.freeagent.com/hc/en-gb/articles/115001222564-How-to-format-a-CSV-file-to-upload-a-bank-statement). So this is the
 * statement of an account that holds the tradesperson's money here: what was released before the fee, the fee, and what was taken back. These are
 * the lines of our invoices and credits, which exist whoever invoices the customer.
 */
const freeagent: DocumentFormat = {
  head: null,
  kinds: ["invoice", "invoice_credit"],
  linesOf: ({ kind, content, createdAt }: IssuedDocument) =>
    content.lines
      .filter(({ amount }) => amount !== 0)
      .map(({ text, amount }) => [
        numericDay(createdAt),
        { pence: kind === "invoice" ? amount : 0 - amount },
        simple([content.number, text, factOf(content, "Customer") ?? ""].join(" ")),
      ]),
};

const simple = (text: string): string => text.replaceAll(/[",\s]+/g, " ").trim();

/** For spreadsheets and for people: one line for each rate of VAT of a document. */
const plain: EntryFormat = {
  head: ["date", "type", "document", "number", "who", "what", "reference", "VAT rate %", "VAT GBP", "total GBP"],
  includes: () => true,
  lines: (entry: Entry) =>
    entry.parts.map(({ rate, vat, gross }) => [
      entry.day,
      isSale(entry) ? "Sale" : "Purchase",
      DOCUMENT_WORDS[entry.kind].name,
      entry.number,
      entry.party,
      entry.text,
      entry.reference,
      rate,
      { pence: vat },
      { pence: gross },
    ]),
};

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
  return `${format === "csv" ? CSV_START : ""}${head ? csvLine(head) : ""}`;
}

/** The lines of one document in a file of this format; none for a document that the format does not include. */
export const accountingLines = (format: AccountingFormat, document: IssuedDocument): string =>
  FORMATS[format].kinds.includes(document.kind) ? FORMATS[format].linesOf(document).map(csvLine).join("") : "";

/** A file of the lines of some documents. */
interface DocumentFormat {
  /** Null for a file without a line of names. */
  head: readonly string[] | null;
  /** The kinds of documents to read. */
  kinds: readonly DocumentKind[];
  linesOf: (document: IssuedDocument) => CsvCell[][];
}

/** A file of sales and purchases. */
interface EntryFormat {
  head: readonly string[];
  includes: (entry: Pick<Entry, "kind">) => boolean;
  lines: (entry: Entry) => CsvCell[][];
}
