import { daysLate, type PaymentDue } from "#features/bookings/rules/payment-due.ts";
import { shortDay, shortDayAndTime } from "#kernel/dates.ts";

/** "Waiting for payment, 4 days late", "Waiting for payment, due Thu 4 Dec". */
export function waitingText({ dueOn, overdue }: { dueOn: string; overdue: boolean }, today: string): string {
  if (!overdue) return `Waiting for payment, due ${shortDay(dueOn, today)}`;
  const days = daysLate(dueOn, today);
  return `Waiting for payment, ${days} ${days === 1 ? "day" : "days"} late`;
}

const TIMES = ["", "once", "twice"];

/** "Reminded once, Sat 29 Nov"; null before the first reminder. */
export function remindedText({ reminds, remindedAt }: { reminds: number; remindedAt: Date | null }, today: string) {
  return remindedAt && `Reminded ${TIMES[reminds] ?? `${reminds} times`}, ${shortDay(remindedAt, today)}`;
}

/** By when a booking has to be paid, on its page, in half a sentence; null while nothing is due. `payBy` keeps the day of a visit. */
export function dueText(
  { due, dueOn, overdue }: PaymentDue,
  { payBy, side }: { payBy: Date | null; side: "customer" | "tradesperson" | "admin" },
  today: string,
): string | null {
  if (due === 0 || dueOn === null) return null;
  const isCustomer = side === "customer";
  if (payBy)
    return isCustomer
      ? `Pay before ${shortDayAndTime(payBy)} to keep this day`
      : `The day is kept until ${shortDayAndTime(payBy)}`;
  const day = shortDay(dueOn, today);
  if (!overdue) return isCustomer ? `Please pay by ${day}` : `Due ${day}`;
  const days = daysLate(dueOn, today);
  return `It was due on ${day}, ${days} ${days === 1 ? "day" : "days"} ago`;
}
