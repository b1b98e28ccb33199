import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { JobDetail } from "#features/jobs/rules/details.ts";
import { GAS_ANSWERS, GAS_DECISIONS } from "#features/jobs/rules/gas-work.ts";
import { jobMachine } from "#features/jobs/rules/job.machine.ts";
import { OPEN_TO_OTHERS } from "#features/jobs/rules/open-to-others.ts";
import { createdAt, enumCheck, id, moment, penceAmount, reference, tsvector } from "./columns.ts";
import { profiles } from "./profile.ts";

export const jobPostings = pgTable(
  "job_postings",
  {
    id: id(),
    customerId: reference(() => profiles.id),
    title: text().notNull(),
    category: text().notNull(),
    description: text().notNull(),
    /** The kind of work of /get-quotes ("leaking-tap"); null for jobs described in their customer's own words. */
    kind: text(),
    budgetMin: penceAmount(),
    budgetMax: penceAmount(),
    postcode: text().notNull(),
    /** The outward part ("LS6"), which is all that others may see of the postcode. */
    outwardCode: text().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    preferredStartDate: date({ mode: "string" }),
    /** The answered questions about its kind of work, from /get-quotes. */
    details: jsonb().$type<JobDetail[]>().notNull().default([]),
    /** The customer's answer to "Does it involve gas?"; null if the form did not ask. */
    gasAnswer: text({ enum: GAS_ANSWERS }),
    /** An operator's decision, which takes precedence over the answer and the text. */
    gasDecision: text({ enum: GAS_DECISIONS }),
    /** Since when it has been awaiting an operator's decision, because the answer contradicts the text. */
    gasReviewAt: moment(),
    status: text({ enum: jobMachine.states }).notNull().default("open"),
    /** Who sees it, when its customer has asked some tradespeople first. */
    openToOthers: text({ enum: OPEN_TO_OTHERS }).notNull().default("now"),
    /** When it became visible to all tradespeople: immediately, or once the customer's email address was verified. */
    visibleAt: moment(),
    /** An open job without a booking expires then. */
    expiresAt: moment().notNull(),
    /** When its customer was reminded that it will expire. */
    remindedAt: moment(),
    /** Whether nobody who is checked was near when we last looked; null before that, and false once somebody is. */
    nobodyNear: boolean(),
    /** When we last looked. */
    nearCheckedAt: moment(),
    createdAt: createdAt(),
    /** Whether the customer has paid for a booking here before, and is top rated: copied from their profile by triggers. */
    customerPaid: boolean().notNull().default(false),
    customerTopRated: boolean().notNull().default(false),
    /** The filters of lists as text tokens, so that one index holds them together with `words`. */
    tokens: text()
      .array()
      .generatedAlwaysAs(
        sql`array_remove(ARRAY[
          'category ' || category,
          'district ' || outward_code,
          'area ' || substring(outward_code FROM '^[A-Z]+'),
          CASE WHEN customer_paid THEN 'verified' END,
          CASE WHEN customer_top_rated THEN 'top-rated' END], NULL)`,
      ),
    /** The text that full-text search covers. */
    words: tsvector().generatedAlwaysAs(sql`to_tsvector('pg_catalog.english', title || ' ' || description)`),
  },
  (t) => [
    index("job_postings_open")
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'open'`),
    index("job_postings_open_category")
      .on(t.category, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'open'`),
    // For the chips over the list: jobs of customers who have paid before, and of top-rated customers.
    index("job_postings_open_paid")
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'open' and ${t.customerPaid}`),
    index("job_postings_open_top_rated")
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'open' and ${t.customerTopRated}`),
    // One index has all filters of the list, because PostgreSQL does not combine partial indexes. map_reach is the set of map
    // squares from which the job is within 25 miles.
    index("job_postings_open_search")
      .using("gin", t.tokens, t.words, sql`map_reach(${t.latitude}, ${t.longitude})`)
      .where(sql`${t.status} = 'open'`),
    // Small: for the figures of days (app/features/desk/health).
    index("job_postings_created").using("brin", t.createdAt),
    index("job_postings_postcode").on(t.postcode, t.id.desc()),
    index("job_postings_customer").on(t.customerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("job_postings_waiting").on(t.customerId).where(sql`${t.status} = 'open' and ${t.visibleAt} is null`),
    // Recent prices of work in a category, in a postcode area ("LS") or anywhere.
    index("job_postings_done").on(t.category, t.id.desc().nullsFirst()).where(sql`${t.status} = 'completed'`),
    index("job_postings_done_area")
      .on(t.category, sql`substring(${t.outwardCode} from '^[A-Z]+')`, t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'completed'`),
    index("job_postings_done_kind").on(t.kind, t.id.desc().nullsFirst()).where(sql`${t.status} = 'completed'`),
    index("job_postings_done_kind_area")
      .on(t.kind, sql`substring(${t.outwardCode} from '^[A-Z]+')`, t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'completed'`),
    // The newest jobs of a category, open or not: how long they waited for their first quote.
    index("job_postings_shown").on(t.category, t.createdAt.desc().nullsFirst()).where(sql`${t.visibleAt} is not null`),
    index("job_postings_gas_review").on(t.gasReviewAt, t.id).where(sql`${t.gasReviewAt} is not null`),
    index("job_postings_expiry").on(t.expiresAt).where(sql`${t.status} = 'open'`),
    enumCheck("job_postings_open_to_others", t.openToOthers, OPEN_TO_OTHERS),
    enumCheck("job_postings_status", t.status, jobMachine.states),
    enumCheck("job_postings_gas_answer", t.gasAnswer, GAS_ANSWERS),
    enumCheck("job_postings_gas_decision", t.gasDecision, GAS_DECISIONS),
    check(
      "job_postings_budget",
      sql`coalesce(${t.budgetMin}, 0) >= 0 and coalesce(${t.budgetMax}, ${t.budgetMin}, 0) >= coalesce(${t.budgetMin}, 0)`,
    ),
  ],
);

/** Whom a job asks first, and when they were told: once the customer's address is verified. */
export const jobInvitations = pgTable(
  "job_invitations",
  {
    jobId: reference(() => jobPostings.id, { onDelete: "cascade" }),
    tradespersonId: reference(() => profiles.id),
    toldAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.tradespersonId] }),
    index("job_invitations_tradesperson").on(t.tradespersonId, t.jobId.desc()),
    index("job_invitations_untold").on(t.jobId).where(sql`${t.toldAt} is null`),
  ],
);

/** Which tradespeople have opened a job: its customer sees how many. Only the first time counts. */
export const jobViews = pgTable(
  "job_views",
  {
    jobId: reference(() => jobPostings.id, { onDelete: "cascade" }),
    userId: reference(() => profiles.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.userId] }), index("job_views_user").on(t.userId)],
);

/** The jobs that a tradesperson has saved for later, open or not. */
export const savedJobs = pgTable(
  "saved_jobs",
  {
    userId: reference(() => profiles.id, { onDelete: "cascade" }),
    jobId: reference(() => jobPostings.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    // The job comes first, for the reference to it; the other index begins with the person.
    primaryKey({ columns: [t.jobId, t.userId] }),
    index("saved_jobs_newest").on(t.userId, t.createdAt.desc().nullsFirst(), t.jobId.desc().nullsFirst()),
  ],
);

/**
 * The jobs that a tradesperson does not want in their lists. A table of its own beside `saved_jobs`, not a kind of mark: then the primary key alone
 * says whether a job is hidden, and the lists look it up without reading a row.
 */
export const hiddenJobs = pgTable(
  "hidden_jobs",
  {
    userId: reference(() => profiles.id, { onDelete: "cascade" }),
    jobId: reference(() => jobPostings.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.userId] }),
    index("hidden_jobs_newest").on(t.userId, t.createdAt.desc().nullsFirst(), t.jobId.desc().nullsFirst()),
  ],
);

/** The photos of jobs: files in the storage below `jobs/<job>/`, at most eight for each job. */
export const jobPhotos = pgTable(
  "job_photos",
  {
    id: id(),
    jobId: reference(() => jobPostings.id, { onDelete: "cascade" }),
    /** Its position among the photos of its job, from 0. */
    place: integer().notNull(),
    /** The customer's description of the photo. */
    caption: text(),
    bytes: integer().notNull(),
    /** Of the stored file, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("job_photos_place").on(t.jobId, t.place),
    check("job_photos_size", sql`${t.bytes} > 0 and ${t.width} > 0 and ${t.height} > 0`),
    check("job_photos_at_most_eight", sql`${t.place} between 0 and 7`),
  ],
);

/** Photos for jobs that are not posted yet, each sent by itself: files in the storage below `job-uploads/<user>/`, deleted after a day. */
export const jobPhotoUploads = pgTable(
  "job_photo_uploads",
  {
    id: id(),
    userId: reference(() => profiles.id, { onDelete: "cascade" }),
    bytes: integer().notNull(),
    /** Of the stored file, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("job_photo_uploads_newest").on(t.userId, t.id.desc().nullsFirst()),
    check("job_photo_uploads_size", sql`${t.bytes} > 0 and ${t.width} > 0 and ${t.height} > 0`),
  ],
);

/** A form that a visitor sent before signing in: stored for a day, until they return to it. */
export const drafts = pgTable("drafts", {
  id: id(),
  kind: text().notNull(),
  content: text().notNull(),
  createdAt: createdAt(),
});
