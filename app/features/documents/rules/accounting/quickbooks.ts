import { numericDay } from "#kernel/dates.ts";
import { isSale } from "./entry.ts";
import type { EntryFormat } from "./formats.ts";
import { texts } from "./texts.ts";

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
  texts.dueDate,
  "Item (Product/Service)",
  "Item Description",
  "Item Quantity",
  "Item Rate",
  "Item Amount",
  texts.itemTaxCode,
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

export const quickbooksInvoices = sales("work_invoice", salesHead(texts.invoiceNumber, texts.invoiceDate));
export const quickbooksCreditNotes = sales("work_credit", salesHead(texts.creditNoteNumber, texts.creditNoteDate));

/**
 * Bills. QuickBooks publishes no list of their columns, and asks which is which; these are the fields of a bill. It imports no credits of suppliers:
 * those are lines below zero, which people enter as a supplier credit.
 */
export const quickbooksBills: EntryFormat = {
  head: [
    texts.billNumber,
    "Supplier",
    texts.billDate,
    texts.dueDate,
    "Account",
    texts.lineDescription,
    texts.lineAmount,
    texts.lineTaxCode,
    "Memo",
  ],
  includes: (entry) => !isSale(entry),
  lines: ({ number, party, day, text, reference, parts }) =>
    parts.map(({ rate, gross }) => [
      number,
      party,
      numericDay(day),
      numericDay(day),
      texts.commissionsAndFees,
      text,
      { pence: gross },
      taxCode(rate),
      reference,
    ]),
};
