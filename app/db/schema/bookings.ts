import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bookingMachine } from "#features/bookings/rules/booking.machine.ts";
import { createdAt, enumCheck, id, moment, penceAmount } from "./columns.ts";
import { jobPostings } from "./jobs.ts";
import { profiles } from "./profile.ts";
import { quotes } from "./quotes.ts";

export const bookings = pgTable(
  "bookings",
  {
    id: id(),
    jobId: uuid()
      .notNull()
      .references(() => jobPostings.id),
    quoteId: uuid()
      .notNull()
      .references(() => quotes.id),
    customerId: uuid()
      .notNull()
      .references(() => profiles.id),
    tradespersonId: uuid()
      .notNull()
      .references(() => profiles.id),
    amount: penceAmount().notNull(),
    status: text({ enum: bookingMachine.states }).notNull(),
    /** True once the booking's money has been received in full. */
    depositPaid: boolean().notNull().default(false),
    scheduledDate: date({ mode: "string" }),
    /** When the customer asked for work to start within the 14 days in which they can cancel. */
    expressRequestAt: moment(),
    /** A pending booking is cancelled if the tradesperson has not replied by then. */
    answerBy: moment(),
    completedAt: moment(),
    /** When the customer approved the finished work, or it was approved automatically. */
    approvedAt: moment(),
    /** When the last of the money was released. */
    releasedAt: moment(),
    /** When both people were asked for a review. */
    reviewAskedAt: moment(),
    cancelledAt: moment(),
    cancelReason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("bookings_one_live_per_job").on(t.jobId).where(sql`${t.status} <> 'cancelled'`),
    index("bookings_job").on(t.jobId),
    index("bookings_quote").on(t.quoteId),
    index("bookings_customer").on(t.customerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("bookings_tradesperson").on(t.tradespersonId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("bookings_unapproved")
      .on(t.completedAt)
      .where(sql`${t.status} = 'completed' and ${t.depositPaid} and ${t.releasedAt} is null`),
    index("bookings_to_ask_about")
      .on(t.releasedAt)
      .where(
        sql`${t.status} = 'completed' and ${t.depositPaid} and ${t.releasedAt} is not null and ${t.reviewAskedAt} is null`,
      ),
    index("bookings_scheduled").on(t.tradespersonId, t.scheduledDate).where(sql`${t.status} <> 'cancelled'`),
    index("bookings_unanswered").on(t.answerBy).where(sql`${t.status} = 'pending'`),
    enumCheck("bookings_status", t.status, bookingMachine.states),
    check("bookings_amount", sql`${t.amount} between 30 and 10000000`),
    check("bookings_completed_at", sql`${t.status} <> 'completed' or ${t.completedAt} is not null`),
  ],
);
