import { DAY } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";

/** Days after the agreement in which a customer can cancel for any reason (Consumer Contracts Regulations 2013). */
const CANCELLATION_DAYS = 14;

/** The last calendar day (in the United Kingdom) on which a customer can cancel work agreed at `agreedAt`. */
export function lastCancellationDay(agreedAt: Date): string {
  return new Date(Date.parse(londonDay(agreedAt)) + CANCELLATION_DAYS * DAY).toISOString().slice(0, 10);
}

/** The cancellation period of work that is agreed now, for the form that agrees to it. */
export const periodFrom = (now: Date) => ({ today: londonDay(now), lastDay: lastCancellationDay(now) });

/** When the work was agreed; `now` if it is not agreed yet, because that is the earliest possible time. */
export const agreementDate = (agreement: { agreedAt: Date | null } | null, now: Date): Date =>
  agreement?.agreedAt ?? now;

/** Whether work on `day` needs the customer's express request, because it would start in the cancellation period. */
export const needsExpressRequest = (day: string, agreedAt: Date): boolean => day <= lastCancellationDay(agreedAt);
