import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { consentMachine } from "#features/bookings/work-photos/rules/consent.machine.ts";
import { MOMENTS, PHOTOS_PER_MOMENT } from "#features/bookings/work-photos/rules/work-photo.files.ts";
import { bookings } from "./bookings.ts";
import { createdAt, enumCheck, id, reference } from "./columns.ts";
import { portfolioItems } from "./portfolio.ts";

/** Photos that the tradesperson took before and after the work of a booking. */
export const bookingPhotos = pgTable(
  "booking_photos",
  {
    id: id(),
    bookingId: reference(() => bookings.id),
    moment: text({ enum: MOMENTS }).notNull(),
    /** Its position among the photos of its moment, from 0. */
    place: integer().notNull(),
    bytes: integer().notNull(),
    /** Of the stored file, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("booking_photos_place").on(t.bookingId, t.moment, t.place),
    check("booking_photos_size", sql`${t.bytes} > 0 and ${t.width} > 0 and ${t.height} > 0`),
    check("booking_photos_at_most", sql`${t.place} between 0 and ${sql.raw(String(PHOTOS_PER_MOMENT - 1))}`),
    enumCheck("booking_photos_moment", t.moment, MOMENTS),
  ],
);

/** A customer's answer to whether photos of their booking may be shown in the tradesperson's portfolio. */
export const photoConsents = pgTable(
  "photo_consents",
  {
    id: id(),
    bookingId: reference(() => bookings.id),
    /** The piece of the portfolio, which nobody sees before the customer agrees; null once it is removed. */
    itemId: uuid().references(() => portfolioItems.id, { onDelete: "set null" }),
    /** The photos that the customer was shown. */
    afterPhotoId: reference(() => bookingPhotos.id),
    beforePhotoId: uuid().references(() => bookingPhotos.id),
    status: text({ enum: consentMachine.states }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("photo_consents_booking").on(t.bookingId, t.createdAt),
    index("photo_consents_item").on(t.itemId),
    enumCheck("photo_consents_status", t.status, consentMachine.states),
  ],
);
