import type { Ctx } from "#app/context.server.ts";
import type { User } from "#kernel/actor.ts";
import { londonDay, longMonth, shortDay } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";
import { taxYearOf, taxYearText } from "#kernel/tax-year.ts";
import {
  expensesByMonth,
  expenseYears,
  type ListedExpense,
  type ListedTrip,
  listExpenses,
  listTrips,
  tripsByMonth,
  tripYears,
} from "../index.server.ts";
import { expensesUrl, readShown, readYear } from "../rules/addresses.ts";
import { kindLabel } from "../rules/expense-kinds.ts";
import { milesInWords, milesText } from "../rules/mileage.ts";
import { expenseTotals, tripTotals } from "../rules/year-totals.ts";

/** Two screens of a phone. */
const PAGE = 25;

/** A line of the list as text. */
export interface RecordLine {
  id: string;
  title: string;
  note: string;
  day: string;
  amount: number;
  under: string | null;
}

/** The lines of one month, and its sum over all pages. */
export interface MonthOfRecords {
  month: string;
  total: string;
  lines: RecordLine[];
}

/** Everything on /tradesperson/expenses, as text. */
export async function expensesPage(ctx: Ctx, user: User, query: URLSearchParams) {
  const today = londonDay(ctx.clock.now());
  const current = taxYearOf(today);
  const show = readShown(query.get("show"));
  const year = readYear(query.get("year")) ?? current;
  const request = { taxYear: year, limit: PAGE, cursor: query.get("cursor") ?? undefined };
  const [expenses, trips, months, driven, years, yearsDriven] = await Promise.all([
    show === "expenses" ? listExpenses(ctx, request) : null,
    show === "trips" ? listTrips(ctx, request) : null,
    expensesByMonth(ctx, year),
    tripsByMonth(ctx, year),
    expenseYears(ctx.db, user.id),
    tripYears(ctx.db, user.id),
  ]);
  const spent = expenseTotals(months);
  const miles = tripTotals(year, driven);
  const lines = expenses ? expenseLines(expenses.items, spent, today) : tripLines(trips?.items ?? [], miles, today);
  const next = (expenses ?? trips)?.nextCursor ?? null;
  return {
    show,
    year: taxYearText(year),
    yearId: year,
    mayChange: !user.suspended,
    years: [...new Set([current, year, ...years, ...yearsDriven])]
      .sort((a, b) => b - a)
      .map((one) => ({ to: expensesUrl({ show, year: one }), label: taxYearText(one), current: one === year })),
    figures: [
      {
        label: "Expenses",
        value: formatPounds(spent.amount),
        note: `${spent.count === 1 ? "1 expense" : `${spent.count} expenses`}${spent.vat > 0 ? `, ${formatPounds(spent.amount - spent.vat)} without VAT` : ""}`,
      },
      { label: "VAT included", value: formatPounds(spent.vat), note: "Where you entered it" },
      {
        label: "Miles",
        value: milesText(miles.tenths),
        note: miles.count === 1 ? "1 trip" : `${miles.count} trips`,
      },
      {
        label: "Mileage allowance",
        value: formatPounds(miles.allowance),
        note: "45p a mile, then 25p after 10,000 miles",
      },
    ],
    kinds: spent.byKind.map(({ kind, amount }) => ({ label: kindLabel(kind), amount: formatPounds(amount) })),
    months: lines,
    counts: { expenses: spent.count, trips: miles.count },
    next: next && expensesUrl({ show, year, cursor: next }),
    isFurther: request.cursor !== undefined,
  };
}

const expenseLines = (items: readonly ListedExpense[], totals: ReturnType<typeof expenseTotals>, today: string) =>
  byMonth(
    items,
    ({ spentOn }) => spentOn,
    (item) => ({
      id: item.id,
      title: item.what,
      note: notes(kindLabel(item.kind), item.jobTitle, item.hasReceipt && "Photo"),
      day: shortDay(item.spentOn, today),
      amount: item.amount,
      under: item.vat ? `VAT ${formatPounds(item.vat)}` : null,
    }),
    (month) => formatPounds(totals.byMonth.get(month) ?? 0),
  );

const tripLines = (items: readonly ListedTrip[], totals: ReturnType<typeof tripTotals>, today: string) =>
  byMonth(
    items,
    ({ travelledOn }) => travelledOn,
    (item) => ({
      id: item.id,
      title: `${item.fromPlace} to ${item.toPlace}`,
      note: notes(milesInWords(item.tenths), item.jobTitle),
      day: shortDay(item.travelledOn, today),
      amount: item.allowance,
      under: null,
    }),
    (month) => {
      const total = totals.byMonth.get(month);
      return total ? `${milesInWords(total.tenths)}, ${formatPounds(total.allowance)}` : "";
    },
  );

const notes = (...parts: readonly (string | false | null)[]): string => parts.filter(Boolean).join(" · ");

function byMonth<Item>(
  items: readonly Item[],
  dayOf: (item: Item) => string,
  lineOf: (item: Item) => RecordLine,
  totalOf: (month: string) => string,
): MonthOfRecords[] {
  return [...Map.groupBy(items, (item) => dayOf(item).slice(0, 7))].map(([month, of]) => ({
    month: longMonth(`${month}-15`),
    total: totalOf(month),
    lines: of.map(lineOf),
  }));
}
