import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bookings } from "./bookings.ts";
import { createdAt, hasLength, id, moment, reference } from "./columns.ts";
import { profiles } from "./profile.ts";

/** Work that a tradesperson shows on their profile: a picture of it, or one from before and one from after it. */
export const portfolioItems = pgTable(
  "portfolio_items",
  {
    id: id(),
    userId: reference(() => profiles.id, { onDelete: "cascade" }),
    /** The order among the items of one person, smallest first. Only the order counts; numbers may be negative or missing. */
    place: integer().notNull(),
    caption: text().notNull(),
    /** The kind of work: an id of the guide ("leaking-tap"), or a category where no kind fits. */
    kind: text().notNull(),
    /** The booking that the work was done for. */
    bookingId: uuid().references(() => bookings.id),
    /** Of the largest stored picture, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** The same of the picture from before; null without one. */
    beforeWidth: integer(),
    beforeHeight: integer(),
    /** Of all stored files together. */
    bytes: integer().notNull(),
    /** Drawn pictures of the demo data, which are labelled as examples. */
    example: boolean().notNull().default(false),
    /** When our team removed it after a report. Its owner can delete it, and an appeal can restore it. Set too while consent is awaited. */
    hiddenAt: moment(),
    /** Photos of a booking whose customer has not yet agreed that they are shown. */
    awaitsConsent: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index("portfolio_items_order").on(t.userId, t.place, t.id),
    index("portfolio_items_booking").on(t.bookingId).where(sql`${t.bookingId} is not null`),
    check("portfolio_items_size", sql`${t.width} > 0 and ${t.height} > 0 and ${t.bytes} > 0`),
    check(
      "portfolio_items_before",
      sql`(${t.beforeWidth} is null) = (${t.beforeHeight} is null) and coalesce(${t.beforeWidth}, 1) > 0 and coalesce(${t.beforeHeight}, 1) > 0`,
    ),
    check("portfolio_items_consent", sql`not ${t.awaitsConsent} or ${t.hiddenAt} is not null`),
    check("portfolio_items_caption", hasLength(t.caption, 1, 120)),
  ],
);
