import { errors } from "#kernel/errors.ts";
import type { Decision } from "#kernel/result.ts";
import { bookingErrors, bookingNotFound } from "../rules/booking.errors.ts";

const reasons = { ...errors, ...bookingErrors, NOT_FOUND: bookingNotFound };

/** Goes on when a policy of this room allows it; otherwise throws the error of its reason. */
export function permitBooking(decision: Decision<keyof typeof reasons>): void {
  if (!decision.allowed) throw reasons[decision.code]();
}
