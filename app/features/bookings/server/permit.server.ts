import { errors } from "#kernel/errors.ts";
import { permitWith } from "#kernel/permit.ts";
import { bookingErrors, bookingNotFound } from "../rules/booking.errors.ts";

export const permitBooking = permitWith({ ...errors, ...bookingErrors, NOT_FOUND: bookingNotFound });
