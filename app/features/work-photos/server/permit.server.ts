import { bookingNotFound } from "#features/bookings/rules/booking.errors.ts";
import { errors } from "#kernel/errors.ts";
import { permitWith } from "#kernel/permit.ts";
import { workPhotoErrors } from "../rules/work-photo.errors.ts";

export const permitPhotos = permitWith({ ...errors, ...workPhotoErrors, NOT_FOUND: bookingNotFound });
