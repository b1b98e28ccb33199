import { numericDay } from "#kernel/dates.ts";
import { isSale } from "./entry.ts";
import type { EntryFormat } from "./formats.ts";

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

export const xeroSales = format("Income", SALES);
export const xeroBills = format("Expenses", GENERAL_EXPENSES);
