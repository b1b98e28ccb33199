import { addDays, addMonths } from "#kernel/days.ts";
import { firstDayOf, lastDayOf, taxYearOf } from "#kernel/tax-year.ts";
import { texts } from "./names.texts.ts";

/** The formats of an export by their name in a URL, as people choose them. In a file of its own, because the page needs no more of them. */
export const ACCOUNTING_FORMATS = [
  { id: "csv", label: texts.spreadsheetEverything },
  { id: "xero-sales", label: texts.xeroInvoicesAndCreditNotes },
  { id: "xero-bills", label: texts.xeroBillsForOurFee },
  { id: "quickbooks-invoices", label: texts.quickbooksInvoices },
  { id: "quickbooks-credit-notes", label: texts.quickbooksCreditNotes },
  { id: "quickbooks-bills", label: texts.quickbooksBillsForOurFee },
  { id: "freeagent", label: texts.freeagentBankStatement },
] as const;
export type AccountingFormat = (typeof ACCOUNTING_FORMATS)[number]["id"];
export const ACCOUNTING_FORMAT_IDS = ACCOUNTING_FORMATS.map(({ id }) => id);

export const readFormat = (text: string | null): AccountingFormat =>
  ACCOUNTING_FORMAT_IDS.find((id) => id === text) ?? "csv";

export const ACCOUNTING_PERIODS = [
  { id: "this-month", label: texts.thisMonth },
  { id: "last-month", label: texts.lastMonth },
  { id: "tax-year", label: texts.thisTaxYear },
  { id: "last-tax-year", label: texts.lastTaxYear },
  { id: "all", label: texts.everything },
] as const;
export type AccountingPeriod = (typeof ACCOUNTING_PERIODS)[number]["id"];

export const readAccountingPeriod = (text: string | null): AccountingPeriod =>
  ACCOUNTING_PERIODS.find(({ id }) => id === text)?.id ?? "this-month";

/** Days in London, both included; without an end where there is none. */
export interface AccountingDays {
  from?: string | undefined;
  to?: string | undefined;
}

/** The days of a period. */
export function daysOf(period: AccountingPeriod, today: string): AccountingDays {
  const month = `${today.slice(0, 7)}-01`;
  const taxYear = taxYearOf(today);
  const until = (next: string) => addDays(next, -1);
  switch (period) {
    case "this-month":
      return { from: month, to: until(addMonths(month, 1)) };
    case "last-month":
      return { from: addMonths(month, -1), to: until(month) };
    case "tax-year":
      return { from: firstDayOf(taxYear), to: lastDayOf(taxYear) };
    case "last-tax-year":
      return { from: firstDayOf(taxYear - 1), to: lastDayOf(taxYear - 1) };
    case "all":
      return {};
  }
}
