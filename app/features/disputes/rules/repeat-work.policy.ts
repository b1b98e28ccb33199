import { DAY } from "#kernel/clock.ts";
import { longDay } from "#kernel/dates.ts";
import { allow, type Decision, refuse } from "#kernel/permit.ts";

/** The most days ahead for which repeat work can be agreed: the law wants it within a reasonable time, and money cannot be held for long. */
const REPEAT_DAYS = 30;

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/**
 * The last calendar day for which repeat work can be agreed on `today`: the day before the held money is returned at the latest
 * (`returnedOn`; null when nothing is held).
 */
export function lastRepeatDay(today: string, returnedOn: string | null): string {
  const last = dayAfter(today, REPEAT_DAYS);
  return returnedOn !== null && returnedOn <= last ? dayAfter(returnedOn, -1) : last;
}

/** The error of a day that cannot be chosen. */
export const repeatDayWrong = (today: string, returnedOn: string | null): string =>
  returnedOn !== null && returnedOn <= dayAfter(today, REPEAT_DAYS)
    ? `Choose a day before ${longDay(returnedOn)}. On that day we must return the money we hold`
    : `Choose today or a day in the next ${REPEAT_DAYS} days`;

/** Whether repeat work can be offered or ordered for a calendar day. */
export const isRepeatDay = (day: string, today: string, returnedOn: string | null): boolean =>
  day >= today && day <= lastRepeatDay(today, returnedOn);

/** Whether repeat work can be agreed on now: while money is held for it, unless nothing was held from the start, and its day has not passed. */
export function canRepeat(of: {
  held: number;
  aftercare: boolean;
  repeatOn: string;
  today: string;
}): Decision<"REPEAT_NEEDS_HELD_MONEY" | "REPEAT_DAY_PASSED"> {
  if (of.held <= 0 && !of.aftercare) return refuse("REPEAT_NEEDS_HELD_MONEY");
  return of.repeatOn < of.today ? refuse("REPEAT_DAY_PASSED") : allow;
}
