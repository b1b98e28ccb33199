import { type Column, type SQL, sql } from "drizzle-orm";
import { addDays } from "#kernel/days.ts";
import type { Period } from "../rules/period.ts";

/** Midnight at the start of a day in London. Every day has one, because clocks change at 1am. */
export const midnight = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'Europe/London')`;

/** Whether a time is in a period, by days in London. */
export function within(moment: Column | SQL, { first, last }: Pick<Period, "first" | "last">): SQL {
  const before = sql`${moment} < ${midnight(addDays(last, 1))}`;
  return first ? sql`${moment} >= ${midnight(first)} and ${before}` : before;
}
