import type { ExpenseKind } from "#features/business/expenses/rules/expense-kinds.ts";
import { londonDay } from "#kernel/dates.ts";
import { pence } from "#kernel/money.ts";
import { taxYearOf } from "#kernel/tax-year.ts";
import type { DemoPeople } from "./people.ts";
import { createRandom, dateOf, daysAgo } from "./random.ts";
import type { SeedContext } from "./rows.ts";

interface Spent {
  days: number;
  what: string;
  kind: ExpenseKind;
  amount: number;
  vat?: number;
  /** The title of the job that it was for. */
  job?: RegExp;
}

const EXPENSES: readonly Spent[] = [
  {
    days: 1,
    what: "Copper pipe and fittings, 15 mm",
    kind: "materials",
    amount: 4_836,
    vat: 806,
    job: /bathroom suite/i,
  },
  {
    days: 2,
    what: "Basin waste and flexible hoses",
    kind: "materials",
    amount: 2_790,
    vat: 465,
    job: /bathroom suite/i,
  },
  { days: 9, what: "Parking, Headingley", kind: "travel", amount: 640 },
  { days: 16, what: "Gate valve and PTFE tape", kind: "materials", amount: 1_899, vat: 317, job: /Stopcock/ },
  { days: 27, what: "Public liability insurance, monthly", kind: "premises", amount: 1_450 },
  { days: 33, what: "Phone contract", kind: "office", amount: 1_800, vat: 300 },
  { days: 38, what: "Mixer tap cartridge", kind: "materials", amount: 1_620, vat: 270, job: /mixer tap/i },
];

const TRIPS = [
  { days: 1, tenths: 84, to: "LS7, bathroom", job: /bathroom suite/i },
  { days: 2, tenths: 112, to: "Merchant, then LS7", job: /bathroom suite/i },
  { days: 16, tenths: 46, to: "LS6", job: /Stopcock/ },
  { days: 38, tenths: 61, to: "LS8", job: /mixer tap/i },
] as const;

/** Adds what Hannah Booth recorded of her costs. Its own random source leaves other ids unchanged. */
export function addExpenses({ now, rows }: SeedContext, { hannah }: Pick<DemoPeople, "hannah">): void {
  const random = createRandom(7_304);
  const bookingOf = (job: RegExp | undefined): string | null => {
    const found = rows.bookings.find(
      ({ tradespersonId, jobId }) =>
        tradespersonId === hannah.id && job?.test(rows.jobPostings.find(({ id }) => id === jobId)?.title ?? ""),
    );
    return found?.id ?? null;
  };
  const record = (days: number) => {
    const createdAt = dateOf(daysAgo(days, 18), now);
    const day = londonDay(createdAt);
    return { id: random.id(daysAgo(days, 18)), userId: hannah.id, taxYear: taxYearOf(day), createdAt, day };
  };
  for (const { days, amount, vat, job, ...expense } of EXPENSES) {
    const { day, ...row } = record(days);
    rows.expenses.push({
      ...row,
      ...expense,
      spentOn: day,
      amount: pence(amount),
      vat: vat === undefined ? null : pence(vat),
      bookingId: bookingOf(job),
    });
  }
  for (const { days, tenths, to, job } of TRIPS) {
    const { day, ...row } = record(days);
    rows.trips.push({ ...row, travelledOn: day, tenths, fromPlace: "Home", toPlace: to, bookingId: bookingOf(job) });
  }
}
