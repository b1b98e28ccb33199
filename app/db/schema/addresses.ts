import { index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { bookings } from "./bookings.ts";
import { createdAt, id, moment, reference } from "./columns.ts";
import { profiles } from "./profile.ts";

/** Where a tradesperson has to go, and how they get in. */
const place = () => ({
  line1: text().notNull(),
  line2: text(),
  town: text().notNull(),
  postcode: text().notNull(),
  /** How to get in, where to park. */
  accessNotes: text(),
  /** Digits without spaces. */
  phone: text().notNull(),
});

/** The addresses that a customer has saved, to use again. */
export const addresses = pgTable(
  "addresses",
  {
    id: id(),
    userId: reference(() => profiles.id, { onDelete: "cascade" }),
    ...place(),
    usedAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("addresses_place").on(t.userId, t.line1, t.postcode),
    index("addresses_user").on(t.userId, t.usedAt),
    index("addresses_phone").on(t.phone),
  ],
);

/** The address of a booking: a copy, so that a change of the saved one moves no agreed work. */
export const bookingAddresses = pgTable(
  "booking_addresses",
  {
    bookingId: uuid()
      .primaryKey()
      .references(() => bookings.id),
    ...place(),
    savedAt: moment().notNull(),
  },
  (t) => [index("booking_addresses_phone").on(t.phone)],
);
