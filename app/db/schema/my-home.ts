import { sql } from "drizzle-orm";
import { date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { ROOMS } from "#features/my-home/rules/rooms.ts";
import { bookings } from "./bookings.ts";
import { createdAt, enumCheck, moment, reference } from "./columns.ts";
import { profiles } from "./profile.ts";

/** What a customer's home knows of finished work beside its booking: the room, and until when it is guaranteed. */
export const homeWork = pgTable(
  "home_work",
  {
    bookingId: uuid()
      .primaryKey()
      .references(() => bookings.id),
    customerId: reference(() => profiles.id),
    /** Chosen by the customer; without it the work is listed by its kind. */
    room: text({ enum: ROOMS }),
    /** The last day of the guarantee in the accepted quote, if it names a time. */
    guaranteeEndsOn: date({ mode: "string" }),
    /** When the customer was reminded that it ends, or need not be. */
    remindedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index("home_work_guarantees").on(t.customerId, t.guaranteeEndsOn).where(sql`${t.guaranteeEndsOn} is not null`),
    index("home_work_to_remind")
      .on(t.guaranteeEndsOn)
      .where(sql`${t.remindedAt} is null and ${t.guaranteeEndsOn} is not null`),
    enumCheck("home_work_room", t.room, ROOMS),
  ],
);
