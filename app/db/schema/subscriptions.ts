import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { ALERT_FREQUENCIES } from "#features/subscriptions/rules/alert-limits.ts";
import { FREQUENCIES } from "#features/subscriptions/rules/visit-days.ts";
import { visitPlanMachine } from "#features/subscriptions/rules/visit-plan.machine.ts";
import { bookings } from "./bookings.ts";
import { createdAt, enumCheck, id, moment, penceAmount, reference } from "./columns.ts";
import { jobPostings } from "./jobs.ts";
import { profiles } from "./profile.ts";

/** A search that a tradesperson has saved, to be notified of matching jobs. */
export const jobAlerts = pgTable(
  "job_alerts",
  {
    id: id(),
    userId: reference(() => profiles.id, { onDelete: "cascade" }),
    /** Every category if none was chosen, so that one comparison finds the alert. */
    categories: text().array().notNull(),
    /** The place as it was typed; null for anywhere. */
    location: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    radiusMiles: smallint(),
    /** The map squares within the radius (map_cell). For anywhere it contains only 0, which is no square's number. */
    cells: integer().array().notNull(),
    budgetMin: penceAmount(),
    budgetMax: penceAmount(),
    frequency: text({ enum: ALERT_FREQUENCIES }).notNull(),
    byEmail: boolean().notNull(),
    byPush: boolean().notNull(),
    pausedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index("job_alerts_user").on(t.userId, t.id),
    // The alerts for a new job are found by its category and its square in one index.
    index("job_alerts_watching").using("gin", t.categories, t.cells).where(sql`${t.pausedAt} is null`),
    enumCheck("job_alerts_frequency", t.frequency, ALERT_FREQUENCIES),
    check("job_alerts_told", sql`${t.byEmail} or ${t.byPush}`),
    check("job_alerts_place", sql`(${t.location} is null) = (${t.radiusMiles} is null)`),
  ],
);

/** A job that matches an alert, stored for half a year. It is included in the next morning's mail while `told_at` is null. */
export const jobAlertMatches = pgTable(
  "job_alert_matches",
  {
    alertId: reference(() => jobAlerts.id, { onDelete: "cascade" }),
    jobId: reference(() => jobPostings.id, { onDelete: "cascade" }),
    /** The alert's owner, for the list of everything that was found for them. */
    userId: reference(() => profiles.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    toldAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.alertId, t.jobId] }),
    index("job_alert_matches_user").on(t.userId, t.createdAt.desc().nullsFirst(), t.jobId.desc().nullsFirst()),
    index("job_alert_matches_job").on(t.jobId),
    index("job_alert_matches_created").on(t.createdAt),
    index("job_alert_matches_waiting").on(t.createdAt).where(sql`${t.toldAt} is null`),
  ],
);

/** The days on which a person was sent their matches, so that they receive at most one mail a day. */
export const jobDigests = pgTable(
  "job_digests",
  {
    userId: reference(() => profiles.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    jobs: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] }), index("job_digests_day").on(t.day)],
);

/** Regular visits at one price that a customer and a tradesperson have agreed on, or that one has proposed. */
export const visitPlans = pgTable(
  "visit_plans",
  {
    id: id(),
    customerId: reference(() => profiles.id),
    tradespersonId: reference(() => profiles.id),
    /** The completed and paid booking that it repeats. */
    bookingId: reference(() => bookings.id),
    title: text().notNull(),
    category: text().notNull(),
    description: text().notNull(),
    postcode: text().notNull(),
    /** The whole price of one visit. */
    amount: penceAmount().notNull(),
    frequency: text({ enum: FREQUENCIES }).notNull(),
    /** The day from which all others are counted. */
    firstDay: date({ mode: "string" }).notNull(),
    /** The number of the next visit (0 is the first), and its planned day. */
    nextNumber: integer().notNull().default(0),
    nextDay: date({ mode: "string" }).notNull(),
    status: text({ enum: visitPlanMachine.states }).notNull().default("proposed"),
    /** An unanswered proposal lapses after this day. */
    answerBy: date({ mode: "string" }).notNull(),
    /** When the customer requested that work starts within the 14 days in which they can cancel. */
    expressRequestAt: moment(),
    /** That request word for word, as it was shown. */
    expressRequestWords: text(),
    /** The notices of renewal so far speak of visits before this day; null while only the agreement does. When the last one was sent. */
    noticedUntil: date({ mode: "string" }),
    noticedAt: moment(),
    /** Who paused it; null if the system did, for the reason in `pause_reason`. */
    pausedBy: uuid(),
    pauseReason: text(),
    answeredAt: moment(),
    endedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("visit_plans_one_per_booking")
      .on(t.bookingId)
      .where(sql`${t.status} in ('proposed', 'active', 'paused')`),
    index("visit_plans_customer").on(t.customerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("visit_plans_tradesperson").on(t.tradespersonId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("visit_plans_due").on(t.nextDay).where(sql`${t.status} = 'active'`),
    index("visit_plans_unanswered").on(t.answerBy).where(sql`${t.status} = 'proposed'`),
    enumCheck("visit_plans_status", t.status, visitPlanMachine.states),
    enumCheck("visit_plans_frequency", t.frequency, FREQUENCIES),
    check("visit_plans_amount", sql`${t.amount} between 30 and 10000000`),
  ],
);

/** One visit of a plan: booked, or skipped. */
export const visits = pgTable(
  "visits",
  {
    id: id(),
    planId: reference(() => visitPlans.id),
    number: integer().notNull(),
    /** The planned day, and the booked day. */
    plannedDay: date({ mode: "string" }).notNull(),
    day: date({ mode: "string" }).notNull(),
    /** Null if the visit was skipped. */
    bookingId: uuid()
      .unique()
      .references(() => bookings.id),
    skippedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("visits_number").on(t.planId, t.number.desc().nullsFirst()),
    check("visits_booked_or_skipped", sql`(${t.bookingId} is null) = (${t.skippedAt} is not null)`),
  ],
);
