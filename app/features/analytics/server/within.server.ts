import { type Column, type SQL, sql } from "drizzle-orm";
import { addDays } from "#kernel/days.ts";
import type { Period } from "../rules/period.ts";

/** The first moment of a day in London. There is one on every day: clocks change at one in the morning. */
export const midnight = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'Europe/London')`;

/** A moment lies in a period, by the days of London. */
export function within(moment: Column | SQL, { first, last }: Pick<Period, "first" | "last">): SQL {
  const before = sql`${moment} < ${midnight(addDays(last, 1))}`;
  return first ? sql`${moment} >= ${midnight(first)} and ${before}` : before;
}
