import { addDays, addMonths } from "#kernel/days.ts";
import { type Frequency, visitDay, visitFrom } from "./visit-days.ts";

/** The agreement and each notice speak of visits of so many months. */
export const PERIOD_MONTHS = 6;
/** A notice is sent this long before the first visit that it speaks of, and at the latest `NOTICE_AT_LEAST_DAYS` before it. */
export const NOTICE_DAYS = 21;
export const NOTICE_AT_LEAST_DAYS = 7;

interface RenewablePlan {
  firstDay: string;
  frequency: Frequency;
  nextNumber: number;
  /** The notices so far speak of visits before this day; null while only the agreement does. */
  noticedUntil: string | null;
}

/** What a notice says will be booked. */
interface Renewal {
  /** The first visit that it speaks of, and its day. */
  number: number;
  from: string;
  /** It speaks of visits before this day. */
  until: string;
  /** How many they are. */
  count: number;
}

/** Visits before this day were agreed or announced; later ones must be announced before they are booked. */
export const announcedUntil = ({ firstDay, noticedUntil }: Pick<RenewablePlan, "firstDay" | "noticedUntil">): string =>
  noticedUntil ?? addMonths(firstDay, PERIOD_MONTHS);

/**
 * The notice that is due on `today`; null while none is. It speaks of no visit in the next seven days, so visits that were not announced in
 * time, after a pause, do not take place.
 */
export function renewalDue(plan: RenewablePlan, today: string): Renewal | null {
  const announced = announcedUntil(plan);
  const earliest = [announced, addDays(today, NOTICE_AT_LEAST_DAYS)].toSorted().at(-1) ?? announced;
  const number = visitFrom(plan, plan.nextNumber, earliest);
  const from = visitDay(plan, number);
  if (from > addDays(today, NOTICE_DAYS)) return null;
  const until = periodEnd(plan.firstDay, from);
  return { number, from, until, count: visitFrom(plan, number, until) - number };
}

/** The end of the six months, counted from the first visit, in which a day is. Never more than six months after it: months differ in length. */
function periodEnd(firstDay: string, day: string): string {
  let months = PERIOD_MONTHS;
  while (addMonths(firstDay, months) <= day) months += PERIOD_MONTHS;
  const [end = day] = [addMonths(firstDay, months), addMonths(day, PERIOD_MONTHS)].toSorted();
  return end;
}
