import { csvFile } from "#kernel/csv.ts";
import type { Pence } from "#kernel/money.ts";
import { type ExpenseKind, hmrcHeading, kindLabel } from "./expense-kinds.ts";
import { TENTHS } from "./mileage.ts";

interface ExpenseLine {
  spentOn: string;
  what: string;
  kind: ExpenseKind;
  amount: Pence;
  vat: Pence | null;
  jobTitle: string | null;
  hasReceipt: boolean;
}

const EXPENSES = [
  "date",
  "what",
  "kind",
  "self assessment heading",
  "amount GBP",
  "VAT GBP",
  "job",
  "photo of receipt",
];

/** Expenses as CSV, one on each line, in the given order. */
export const expensesCsv = (expenses: readonly ExpenseLine[]): string =>
  csvFile(
    EXPENSES,
    expenses.map(({ spentOn, what, kind, amount, vat, jobTitle, hasReceipt }) => [
      spentOn,
      what,
      kindLabel(kind),
      hmrcHeading(kind),
      { pence: amount },
      vat === null ? null : { pence: vat },
      jobTitle,
      hasReceipt ? "yes" : "no",
    ]),
  );

interface TripLine {
  travelledOn: string;
  fromPlace: string;
  toPlace: string;
  tenths: number;
  allowance: Pence;
  jobTitle: string | null;
}

const TRIPS = ["date", "from", "to", "miles", "allowance GBP", "job"];

/** Trips as CSV, one on each line, in the given order. */
export const tripsCsv = (trips: readonly TripLine[]): string =>
  csvFile(
    TRIPS,
    trips.map(({ travelledOn, fromPlace, toPlace, tenths, allowance, jobTitle }) => [
      travelledOn,
      fromPlace,
      toPlace,
      tenths / TENTHS,
      { pence: allowance },
      jobTitle,
    ]),
  );
