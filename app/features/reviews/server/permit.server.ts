import { bookingNotFound } from "#features/bookings/rules/booking.errors.ts";
import { errors } from "#kernel/errors.ts";
import { permitWith } from "#kernel/permit.ts";
import { reviewErrors } from "../rules/review.errors.ts";

export const permitReview = permitWith({ ...errors, ...reviewErrors, NOT_FOUND: bookingNotFound });
