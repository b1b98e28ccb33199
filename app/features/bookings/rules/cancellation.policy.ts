import type { Actor } from "#kernel/actor.ts";
import { DAY } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { allow, type Decision, refuse } from "#kernel/result.ts";
import { bookingMachine } from "./booking.machine.ts";
import { type BookingFacts, sideOf } from "./booking.policy.ts";
import { type CompletionFacts, completionOf } from "./completion.policy.ts";

/** Days after the agreement in which a customer can cancel for any reason (Consumer Contracts Regulations 2013). */
const CANCELLATION_DAYS = 14;

/** The facts of the agreement that the rules need. */
interface Agreement {
  agreedAt: Date | null;
  createdAt: Date;
  expressRequestAt: Date | null;
}

/** The last calendar day (in the United Kingdom) on which a customer can cancel work agreed at `agreedAt`. */
export function lastCancellationDay(agreedAt: Date): string {
  return new Date(Date.parse(londonDay(agreedAt)) + CANCELLATION_DAYS * DAY).toISOString().slice(0, 10);
}

/** When the work was agreed; `now` if it is not agreed yet, because that is the earliest possible time. */
export const agreementDate = (agreement: { agreedAt: Date | null } | null, now: Date): Date =>
  agreement?.agreedAt ?? now;

/** Whether work on `day` needs the customer's express request, because it would start in the cancellation period. */
export const needsExpressRequest = (day: string, agreedAt: Date): boolean => day <= lastCancellationDay(agreedAt);

/** Whether the customer can still cancel for any reason: 14 days, without an express request. */
const isInCancellationPeriod = ({ agreedAt, createdAt, expressRequestAt }: Agreement, today: string): boolean =>
  expressRequestAt === null && today <= lastCancellationDay(agreedAt ?? createdAt);

/**
 * Whether the work has begun at the customer's express request: the requested day has come, and they have not reported that nobody
 * came on it. A no-show is reported after its day, so a report that is not later than the day is about an earlier date. A customer who
 * cancels then pays for what is done (Consumer Contracts Regulations 2013).
 */
export const hasBegunOnRequest = (
  booking: { scheduledDate: string | null; expressRequestAt: Date | null; noShowAt: Date | null },
  today: string,
): boolean =>
  booking.expressRequestAt !== null &&
  booking.scheduledDate !== null &&
  booking.scheduledDate <= today &&
  (booking.noShowAt === null || londonDay(booking.noShowAt) <= booking.scheduledDate);

export type CannotCancel = "NOT_FOUND" | "WRONG_ROLE" | "CANNOT_CANCEL";

type Cancellable = Omit<BookingFacts, "customerId" | "tradespersonId"> & CompletionFacts & Agreement;

/** Whether the actor may cancel, by `sideCanCancel`. */
export function canCancel(actor: Actor, booking: BookingFacts & Cancellable, today: string): Decision<CannotCancel> {
  const side = sideOf(actor, booking);
  if (side === null) return refuse("NOT_FOUND");
  if (side === "admin") return refuse("WRONG_ROLE");
  return sideCanCancel(side, booking, today) ? allow : refuse("CANNOT_CANCEL");
}

/**
 * Whether the customer or the tradesperson may cancel. Both may before the work is marked complete. After that only the customer
 * may, while the completion is `claimed`, or in the cancellation period until they approve.
 */
export function sideCanCancel(side: "customer" | "tradesperson", booking: Cancellable, today: string): boolean {
  if (bookingMachine.can(booking.status, "cancel", side)) return true;
  if (!bookingMachine.can(booking.status, "cancel_completed", side)) return false;
  if (booking.approvedAt || booking.releasedAt) return false;
  return completionOf(booking) === "claimed" || isInCancellationPeriod(booking, today);
}
