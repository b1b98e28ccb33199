/** How many days supply and demand cover. */
export const DEMAND_DAYS = 28;
/** How many months of first bookings are followed. */
export const COHORT_MONTHS = 6;
/** How many areas and categories the table has: those with most jobs. */
const SHOWN = 8;

export interface Demand {
  area: string;
  category: string;
  jobs: number;
  quotes: number;
}

export interface DemandTable {
  categories: string[];
  rows: { area: string; jobs: number; cells: ({ quotesAJob: number; step: DemandStep } | null)[] }[];
}

/** From too few quotes to more than customers can compare. */
export type DemandStep = "none" | "few" | "some" | "enough" | "many";

/** Below 0.8 quotes a job cannot be filled; above 2.4 most tradespeople do not win the job. */
export const stepOf = (quotesAJob: number): DemandStep =>
  quotesAJob < 0.8
    ? "none"
    : quotesAJob < 1.2
      ? "few"
      : quotesAJob < 1.8
        ? "some"
        : quotesAJob < 2.4
          ? "enough"
          : "many";

/** Quotes a job by area and category, those with most jobs first; null where nobody posted. */
export function demandTable(rows: readonly Demand[]): DemandTable {
  const areas = most(rows, ({ area }) => area);
  const categories = most(rows, ({ category }) => category);
  return {
    categories,
    rows: areas.map((area) => {
      const own = rows.filter((row) => row.area === area);
      return {
        area,
        jobs: own.reduce((sum, { jobs }) => sum + jobs, 0),
        cells: categories.map((category) => cellOf(own.find((row) => row.category === category))),
      };
    }),
  };
}

function cellOf(row: Demand | undefined) {
  if (!row) return null;
  const quotesAJob = Math.round((row.quotes / row.jobs) * 10) / 10;
  return { quotesAJob, step: stepOf(quotesAJob) };
}

function most(rows: readonly Demand[], nameOf: (row: Demand) => string): string[] {
  const jobs = new Map<string, number>();
  for (const row of rows) jobs.set(nameOf(row), (jobs.get(nameOf(row)) ?? 0) + row.jobs);
  const sorted = [...jobs].sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1));
  return sorted.slice(0, SHOWN).map(([name]) => name);
}

export interface CohortRow {
  month: string;
  after: number;
  people: number;
}

/** The customers of each month, and the share in percent who had booked again after 1, 2, … months; null where it is too early. */
export function cohortTable(
  rows: readonly CohortRow[],
): { month: string; people: number; shares: (number | null)[] }[] {
  const months = [...new Set(rows.map(({ month }) => month))].sort();
  const of = (month: string, after: number) => rows.find((row) => row.month === month && row.after === after)?.people;
  return months.map((month) => {
    const people = of(month, 0) ?? 0;
    const shares = Array.from({ length: COHORT_MONTHS - 1 }, (_, place) => {
      const again = of(month, place + 1);
      return again === undefined || people === 0 ? null : Math.round((again / people) * 100);
    });
    return { month, people, shares };
  });
}
