import { bookingNotFound } from "#features/bookings/rules/booking.errors.ts";
import { errors } from "#kernel/errors.ts";
import type { Decision } from "#kernel/result.ts";
import { milestoneErrors } from "../rules/milestone.errors.ts";

const reasons = { ...errors, ...milestoneErrors, NOT_FOUND: bookingNotFound };

/** Goes on when a policy of this room allows it; otherwise throws the error of its reason. */
export function permitMilestone(decision: Decision<keyof typeof reasons>): void {
  if (!decision.allowed) throw reasons[decision.code]();
}
