import { bookingNotFound } from "#features/bookings/rules/booking.errors.ts";
import { errors } from "#kernel/errors.ts";
import { permitWith } from "#kernel/permit.ts";
import { milestoneErrors } from "../rules/milestone.errors.ts";

export const permitMilestone = permitWith({ ...errors, ...milestoneErrors, NOT_FOUND: bookingNotFound });
