import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { milestoneMachine } from "#features/money/milestones/rules/milestone.machine.ts";
import { bookings } from "./bookings.ts";
import { createdAt, enumCheck, id, moment, penceAmount, reference } from "./columns.ts";

/** The latest proposal of a booking's tradesperson to be paid in parts. The parts are its milestones. */
export const milestonePlans = pgTable("milestone_plans", {
  bookingId: uuid()
    .primaryKey()
    .references(() => bookings.id),
  /** The number of the proposal. An approval names the one that the customer has read. */
  revision: integer("version").notNull().default(1),
  proposedAt: moment().notNull(),
  /** When the customer approved it; null until they have. */
  approvedAt: moment(),
});

export const paymentMilestones = pgTable(
  "payment_milestones",
  {
    id: id(),
    bookingId: reference(() => bookings.id),
    milestoneIndex: integer().notNull(),
    title: text().notNull(),
    description: text(),
    amount: penceAmount().notNull(),
    platformFeeAmount: penceAmount().notNull(),
    dueDate: date({ mode: "string" }),
    paidAt: moment(),
    releasedAt: moment(),
    status: text({ enum: milestoneMachine.states }).notNull().default("pending"),
    /** Why its last payment failed, in a sentence for its customer. */
    failure: text(),
    /** When another plan replaced it. The row stays, because attempts to pay it may refer to it. */
    replacedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index("payment_milestones_booking").on(t.bookingId),
    uniqueIndex("payment_milestones_booking_index")
      .on(t.bookingId, t.milestoneIndex)
      .where(sql`${t.replacedAt} is null`),
    index("payment_milestones_held").on(t.bookingId).where(sql`${t.status} = 'paid' and ${t.releasedAt} is null`),
    enumCheck("payment_milestones_status", t.status, milestoneMachine.states),
    check("payment_milestones_amount", sql`${t.amount} between 30 and 10000000`),
    check("payment_milestones_replaced", sql`${t.replacedAt} is null or ${t.status} in ('pending', 'failed')`),
  ],
);
