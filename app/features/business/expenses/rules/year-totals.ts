import { type Pence, pence, sum } from "#kernel/money.ts";
import { EXPENSE_KINDS, type ExpenseKind } from "./expense-kinds.ts";
import { tripAllowance } from "./mileage.ts";

/** What was spent on one kind in one month ("2026-04"); pence. */
export interface MonthOfKind {
  month: string;
  kind: ExpenseKind;
  amount: Pence;
  vat: Pence;
  count: number;
}

/** A tax year's expenses: the sum, the VAT in it, by kind (the largest first) and by month. */
export function expenseTotals(parts: readonly MonthOfKind[]) {
  const amounts = (of: readonly MonthOfKind[]) => sum(of.map(({ amount }) => amount));
  const byKind = EXPENSE_KINDS.map((kind) => ({ kind, amount: amounts(parts.filter((part) => part.kind === kind)) }))
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount);
  return {
    amount: amounts(parts),
    vat: sum(parts.map(({ vat }) => vat)),
    count: parts.reduce((total, { count }) => total + count, 0),
    byKind,
    byMonth: new Map([...Map.groupBy(parts, ({ month }) => month)].map(([month, of]) => [month, amounts(of)])),
  };
}

/** The miles of one month of a tax year, in tenths. */
export interface MonthOfTrips {
  month: string;
  tenths: number;
  count: number;
}

/**
 * A tax year's trips: tenths of miles and the allowance, in all and by month. Months are in their order in the tax year, so that April's
 * first days, which belong to the year before, are its last month.
 */
export function tripTotals(taxYear: number, months: readonly MonthOfTrips[]) {
  let tenths = 0;
  const byMonth = new Map<string, { tenths: number; allowance: Pence }>();
  for (const month of months.toSorted((a, b) => (a.month < b.month ? -1 : 1))) {
    byMonth.set(month.month, { tenths: month.tenths, allowance: tripAllowance(taxYear, tenths, month.tenths) });
    tenths += month.tenths;
  }
  return {
    tenths,
    allowance: pence([...byMonth.values()].reduce((total, { allowance }) => total + allowance, 0)),
    count: months.reduce((total, { count }) => total + count, 0),
    byMonth,
  };
}
