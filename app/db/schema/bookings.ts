import { sql } from "drizzle-orm";
import { boolean, check, date, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bookingMachine } from "#features/bookings/rules/booking.machine.ts";
import { noAccessMachine } from "#features/bookings/rules/no-access.machine.ts";
import { noShowContestMachine } from "#features/bookings/rules/no-show.machine.ts";
import { PAY_TIMES } from "#features/bookings/rules/pay-time.ts";
import { USER_TYPES } from "#kernel/actor.ts";
import { createdAt, enumCheck, hasLength, id, moment, penceAmount, reference } from "./columns.ts";
import { jobPostings } from "./jobs.ts";
import { profiles } from "./profile.ts";
import { quotes } from "./quotes.ts";

export const bookings = pgTable(
  "bookings",
  {
    id: id(),
    jobId: reference(() => jobPostings.id),
    quoteId: reference(() => quotes.id),
    customerId: reference(() => profiles.id),
    tradespersonId: reference(() => profiles.id),
    amount: penceAmount().notNull(),
    status: text({ enum: bookingMachine.states }).notNull(),
    /**
     * Whether the price was received and not all of it was refunded: a copy of the ledger's result for screens and the API,
     * written by the money module.
     */
    depositPaid: boolean().notNull().default(false),
    /** When the price is paid, as the quote says. */
    pay: text({ enum: PAY_TIMES }).notNull().default("after_work"),
    /** Until when it has to be paid to keep the day, if it is paid before the visit. Then the booking has no day any more. */
    payBy: moment(),
    /** How many of the reminders before that are sent, or were past when the day was agreed. */
    payByTold: smallint().notNull().default(0),
    /** The agreed day that was lost because it was not paid in time, until another one is agreed. */
    lapsedDay: date({ mode: "string" }),
    scheduledDate: date({ mode: "string" }),
    /** The last day of work that takes several; null otherwise. */
    lastDay: date({ mode: "string" }),
    /** Every day of work whose days are apart, from the first to the last; null for one day, and for days that follow each other. */
    workDays: date({ mode: "string" }).array(),
    /** The arrival window on the first day, in minutes after midnight by the clocks in London. */
    windowStart: smallint(),
    windowEnd: smallint(),
    /** The expected length in minutes; a working day has eight hours. */
    durationMinutes: smallint(),
    /** The steps of the visit that the tradesperson last began. */
    onMyWayAt: moment(),
    startedAt: moment(),
    finishedAt: moment(),
    /** When the tradesperson who is on the way says that they will arrive; null if they do not say. */
    expectedAt: moment(),
    /** When the tradesperson last asked the customer for what the visit lacks. */
    visitAskedAt: moment(),
    /** The day for whose visit both people were reminded. */
    remindedFor: date({ mode: "string" }),
    /** When the customer requested that work starts within the 14 days in which they can cancel. */
    expressRequestAt: moment(),
    /** That request word for word, as it was shown. */
    expressRequestWords: text(),
    /** When the tradesperson asked the customer for that request. */
    expressRequestAskedAt: moment(),
    /** When the tradesperson first said that the work has begun: they pressed Started, Finished or Mark Complete. */
    begunAt: moment(),
    /** A pending booking is cancelled if the tradesperson has not replied by then. */
    answerBy: moment(),
    /** When the price was agreed: the quote was accepted, or the date confirmed. The customer's 14 days to cancel begin then. */
    agreedAt: moment(),
    completedAt: moment(),
    /** When the customer was notified that the work is marked complete. Until then the tradesperson can undo that. */
    completionNotifiedAt: moment(),
    /** When the customer confirmed that the work is finished. */
    completionConfirmedAt: moment(),
    /** When the customer last answered that the work is not finished, and what is missing. */
    notFinishedAt: moment(),
    notFinishedReason: text(),
    /** The last of the days after completion on which something was done because it is not paid (rules/payment-due.ts); 0 before the first. */
    chasedDay: smallint().notNull().default(0),
    /** When its tradesperson last reminded the customer to pay, and how often since the completion. */
    payRemindedAt: moment(),
    payReminds: smallint().notNull().default(0),
    /** When the customer approved the finished work, or it was approved automatically. */
    approvedAt: moment(),
    /** When the last of the money was released. */
    releasedAt: moment(),
    /** When both people received a review request. */
    reviewAskedAt: moment(),
    /** When the customer cancelled work that had begun at their request. What is owed for it is settled in a dispute. */
    stoppedAt: moment(),
    cancelledAt: moment(),
    /** Who cancelled it; null if neither person did, for example when a requested date was not answered. */
    cancelledBy: text({ enum: USER_TYPES }),
    /**
     * When the customer reported that the tradesperson did not come on the booked day. Null while the tradesperson contests that, and when
     * an admin has decided that the report does not count.
     */
    noShowAt: moment(),
    cancelReason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("bookings_one_live_per_job").on(t.jobId).where(sql`${t.status} <> 'cancelled'`),
    index("bookings_job").on(t.jobId),
    index("bookings_created").using("brin", t.createdAt),
    index("bookings_quote").on(t.quoteId),
    index("bookings_customer").on(t.customerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("bookings_tradesperson").on(t.tradespersonId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // For the figures of days (app/features/desk/health).
    index("bookings_completed").on(t.completedAt).where(sql`${t.completedAt} is not null`),
    index("bookings_unapproved").on(t.completedAt).where(sql`${t.status} = 'completed' and ${t.releasedAt} is null`),
    index("bookings_to_ask_about")
      .on(t.releasedAt)
      .where(sql`${t.status} = 'completed' and ${t.releasedAt} is not null and ${t.reviewAskedAt} is null`),
    index("bookings_scheduled").on(t.tradespersonId, t.scheduledDate).where(sql`${t.status} <> 'cancelled'`),
    index("bookings_to_remind").on(t.scheduledDate).where(sql`${t.status} = 'confirmed'`),
    index("bookings_days_to_remind").on(t.lastDay).where(sql`${t.status} = 'confirmed' and ${t.workDays} is not null`),
    index("bookings_completion_to_notify")
      .on(t.completedAt)
      .where(sql`${t.status} = 'completed' and ${t.completionNotifiedAt} is null`),
    index("bookings_to_pay_before")
      .on(t.payBy)
      .where(sql`${t.status} = 'confirmed' and not ${t.depositPaid} and ${t.payBy} is not null`),
    index("bookings_unanswered").on(t.answerBy).where(sql`${t.status} = 'pending'`),
    enumCheck("bookings_pay", t.pay, PAY_TIMES),
    enumCheck("bookings_cancelled_by", t.cancelledBy, USER_TYPES),
    enumCheck("bookings_status", t.status, bookingMachine.states),
    check("bookings_amount", sql`${t.amount} between 30 and 10000000`),
    check(
      "bookings_window",
      sql`num_nulls(${t.windowStart}, ${t.windowEnd}) in (0, 2) and ${t.windowStart} < ${t.windowEnd}`,
    ),
    check("bookings_days", sql`${t.lastDay} > ${t.scheduledDate}`),
    check("bookings_completed_at", sql`${t.status} <> 'completed' or ${t.completedAt} is not null`),
  ],
);

/** A tradesperson's contest of a report that they did not come, one for each booking. An admin decides it. */
export const noShowContests = pgTable(
  "no_show_contests",
  {
    id: id(),
    bookingId: uuid()
      .notNull()
      .unique()
      .references(() => bookings.id),
    /** When the customer made the report, and the day that it is about, if it is known. */
    reportedAt: moment().notNull(),
    missedDay: date({ mode: "string" }),
    /** Why it is not true, in the tradesperson's words. */
    reason: text().notNull(),
    status: text({ enum: noShowContestMachine.states }).notNull().default("open"),
    /** The admin's reason, which both people read. */
    decision: text(),
    decidedBy: uuid().references(() => profiles.id),
    decidedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index("no_show_contests_open").on(t.createdAt, t.id).where(sql`${t.status} = 'open'`),
    enumCheck("no_show_contests_status", t.status, noShowContestMachine.states),
    check("no_show_contests_reason", hasLength(t.reason, 1, 1_000)),
    check("no_show_contests_decided", sql`(${t.status} = 'open') = (${t.decidedAt} is null)`),
  ],
);

/** A tradesperson's report that nobody was in on the day, and what became of the call-out charge that the quote names. */
export const noAccessReports = pgTable(
  "no_access_reports",
  {
    id: id(),
    bookingId: reference(() => bookings.id),
    visitDay: date({ mode: "string" }).notNull(),
    /** When the tradesperson pressed "On my way". */
    onMyWayAt: moment().notNull(),
    note: text(),
    /** Photos of the booking (`booking_photos`), which are kept for the decision. */
    photoIds: jsonb().$type<string[]>().notNull(),
    /** What the quote names, in pence; null for no charge. */
    charge: penceAmount(),
    /** Until then the customer can object; the charge is due after it. Null without a charge. */
    dueAt: moment(),
    status: text({ enum: noAccessMachine.states }).notNull().default("reported"),
    /** Why the customer objects. */
    reason: text(),
    contestedAt: moment(),
    /** The operator's reason, which both people read. */
    decision: text(),
    decidedBy: uuid().references(() => profiles.id),
    /** When it was settled: charged, refused or taken back. */
    endedAt: moment(),
    /** What became due in the end, in pence. */
    charged: penceAmount(),
    createdAt: createdAt(),
  },
  (t) => [
    index("no_access_booking").on(t.bookingId),
    uniqueIndex("no_access_one_open").on(t.bookingId).where(sql`${t.status} in ('reported', 'contested')`),
    index("no_access_due").on(t.dueAt).where(sql`${t.status} = 'reported'`),
    index("no_access_contested").on(t.contestedAt, t.id).where(sql`${t.status} = 'contested'`),
    enumCheck("no_access_status", t.status, noAccessMachine.states),
    check("no_access_note", hasLength(t.note, 1, 1_000)),
    check("no_access_reason", hasLength(t.reason, 1, 1_000)),
    check("no_access_photos", sql`jsonb_array_length(${t.photoIds}) between 1 and 12`),
    check("no_access_charge", sql`${t.charge} between 30 and 10000 and (${t.charge} is null) = (${t.dueAt} is null)`),
    check("no_access_charged", sql`(${t.status} = 'charged') = (${t.charged} is not null)`),
  ],
);
