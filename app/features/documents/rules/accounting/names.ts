import { addDays, addMonths } from "#kernel/days.ts";
import { firstDayOf, lastDayOf, taxYearOf } from "#kernel/tax-year.ts";

/** The formats of an export by their name in a URL, as people choose them. In a file of its own, because the page needs no more of them. */
export const ACCOUNTING_FORMATS = [
  { id: "csv", label: "Spreadsheet: everything" },
  { id: "xero-sales", label: "Xero: invoices and credit notes" },
  { id: "xero-bills", label: "Xero: bills for our fee" },
  { id: "quickbooks-invoices", label: "QuickBooks: invoices" },
  { id: "quickbooks-credit-notes", label: "QuickBooks: credit notes" },
  { id: "quickbooks-bills", label: "QuickBooks: bills for our fee" },
  { id: "freeagent", label: "FreeAgent: bank statement" },
] as const;
export type AccountingFormat = (typeof ACCOUNTING_FORMATS)[number]["id"];
export const ACCOUNTING_FORMAT_IDS = ACCOUNTING_FORMATS.map(({ id }) => id);

export const readFormat = (text: string | null): AccountingFormat =>
  ACCOUNTING_FORMAT_IDS.find((id) => id === text) ?? "csv";

export const ACCOUNTING_PERIODS = [
  { id: "this-month", label: "This month" },
  { id: "last-month", label: "Last month" },
  { id: "tax-year", label: "This tax year" },
  { id: "last-tax-year", label: "Last tax year" },
  { id: "all", label: "Everything" },
] as const;
export type AccountingPeriod = (typeof ACCOUNTING_PERIODS)[number]["id"];

export const readAccountingPeriod = (text: string | null): AccountingPeriod =>
  ACCOUNTING_PERIODS.find(({ id }) => id === text)?.id ?? "this-month";

/** Days in London, both included; without an end where there is none. */
export interface AccountingDays {
  from?: string | undefined;
  to?: string | undefined;
}

export const isWithin = (day: string, { from, to }: AccountingDays): boolean =>
  (from === undefined || day >= from) && (to === undefined || day <= to);

/** The name of a file, by its format and its days: "accounts-xero-sales-2026-04-06-to-2027-04-05". */
export const accountsFile = (format: AccountingFormat, { from, to }: AccountingDays): string =>
  ["accounts", format, from ? [from] : [], to ? ["to", to] : []].flat().join("-");

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
