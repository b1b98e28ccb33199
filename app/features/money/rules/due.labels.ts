import { daysLate } from "#features/bookings/rules/payment-due.ts";
import { shortDay } from "#kernel/dates.ts";

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
