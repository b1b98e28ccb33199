import {
  PAYMENT_DUE_DAYS,
  PAYMENT_REMINDER_DAYS,
  REMIND_EVERY_DAYS,
  REMINDS_MOST,
  UNPAID_CASE_DAY,
} from "#config/constants.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays, daysFrom } from "#kernel/days.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { allow, type Decision, refuse } from "#kernel/permit.ts";
import type { BookingStatus } from "./booking.machine.ts";

/** When the price of a booking is to be paid, what follows when it is not, and when somebody may be reminded. Days are London days. */

interface DueBooking {
  status: BookingStatus;
  amount: Pence;
  completedAt: Date | null;
  /** Until when it has to be paid to keep the day, if it is paid before the visit. */
  payBy: Date | null;
}
/** The money of a booking by its ledger, in pence. */
interface DueMoney {
  paid: boolean;
  received: number;
  /** Refunded, or being refunded: then nothing more is asked for. */
  sentBack: number;
}
export interface PaymentDue {
  /** What is to be paid now, in pence. */
  due: Pence;
  /** The last day on which it is on time; null while nothing is due. */
  dueOn: string | null;
  overdue: boolean;
}

const NOTHING_DUE: PaymentDue = { due: pence(0), dueOn: null, overdue: false };

/** The last day on which the price of work that was completed then is paid on time. */
export const dueDay = (completedAt: Date): string => addDays(londonDay(completedAt), PAYMENT_DUE_DAYS);

/** What is to be paid now, and by when. */
export function paymentDue(booking: DueBooking, money: DueMoney, today: string): PaymentDue {
  const { status, completedAt, amount } = booking;
  const left = pence(Math.max(0, amount - money.received));
  if (money.paid || money.sentBack > 0 || left === 0) return NOTHING_DUE;
  // A day that is not paid in time lapses, so it is never overdue.
  if (status === "confirmed" && booking.payBy) return { due: left, dueOn: londonDay(booking.payBy), overdue: false };
  if (status !== "completed" || completedAt === null) return NOTHING_DUE;
  const dueOn = dueDay(completedAt);
  return { due: left, dueOn, overdue: today > dueOn };
}

/** How many days a payment is late; 0 while it is on time. */
export const daysLate = (dueOn: string, today: string): number => daysFrom(addDays(dueOn, 1), today).length;

/** The days after completion on which something is done about unpaid work: reminders, then the case for an operator. */
export const CHASE_DAYS = [...PAYMENT_REMINDER_DAYS, UNPAID_CASE_DAY] as const;

/**
 * The last of those days that has come since the completion, if it has not been dealt with: after a long stop only the latest reminder is
 * sent. `chased` is the last one that was dealt with, 0 before the first.
 */
export function chaseDay({ completedAt, chased }: { completedAt: Date; chased: number }, now: Date): number | null {
  const reached = CHASE_DAYS.findLast((day) => later(completedAt, day * DAY) <= now);
  return reached !== undefined && reached > chased ? reached : null;
}

/** How often and when the tradesperson has reminded the customer. */
export interface Reminded {
  payRemindedAt: Date | null;
  payReminds: number;
}
export type CannotRemind = "NOTHING_DUE" | "NOT_OVERDUE" | "REMINDED_RECENTLY" | "REMINDED_ENOUGH";

/** Whether the tradesperson may remind the customer now: of overdue money, not too often. */
export function canRemind({ due, overdue }: PaymentDue, reminded: Reminded, now: Date): Decision<CannotRemind> {
  if (due === 0) return refuse("NOTHING_DUE");
  if (!overdue) return refuse("NOT_OVERDUE");
  if (reminded.payReminds >= REMINDS_MOST) return refuse("REMINDED_ENOUGH");
  const again = reminded.payRemindedAt && later(reminded.payRemindedAt, REMIND_EVERY_DAYS * DAY);
  return again && again > now ? refuse("REMINDED_RECENTLY") : allow;
}
