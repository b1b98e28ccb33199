/** The tax years of the United Kingdom, from 6 April to 5 April, each named by the calendar year in which it begins. */

const BEGINS = "04-06";

/** The tax year of a day ("2026-04-05"). */
export function taxYearOf(day: string): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5) >= BEGINS ? year : year - 1;
}

export const firstDayOf = (taxYear: number): string => `${taxYear}-${BEGINS}`;
export const lastDayOf = (taxYear: number): string => `${taxYear + 1}-04-05`;

/** "2026 to 2027". */
export const taxYearText = (taxYear: number): string => `${taxYear} to ${taxYear + 1}`;
