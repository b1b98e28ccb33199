import { DAY } from "#kernel/clock.ts";
import { allow, type Decision, refuse } from "#kernel/result.ts";

/** The most days ahead for which repeat work can be agreed: the law wants it within a reasonable time, and money cannot be held for long. */
const REPEAT_DAYS = 30;

/** The last calendar day for which repeat work can be agreed on `today`. */
export const lastRepeatDay = (today: string): string =>
  new Date(Date.parse(today) + REPEAT_DAYS * DAY).toISOString().slice(0, 10);

export const REPEAT_DAY_WRONG = `Please choose a day from today to ${REPEAT_DAYS} days ahead`;

/** Whether repeat work can be offered or ordered for a calendar day. */
export const isRepeatDay = (day: string, today: string): boolean => day >= today && day <= lastRepeatDay(today);

/** Whether repeat work can be agreed on now: while money is held for it, and its day has not passed. */
export function canRepeat(of: {
  held: number;
  repeatOn: string;
  today: string;
}): Decision<"REPEAT_NEEDS_HELD_MONEY" | "REPEAT_DAY_PASSED"> {
  if (of.held <= 0) return refuse("REPEAT_NEEDS_HELD_MONEY");
  return of.repeatOn < of.today ? refuse("REPEAT_DAY_PASSED") : allow;
}
