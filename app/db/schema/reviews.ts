import { sql } from "drizzle-orm";
import { check, index, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { REMOVAL_GROUNDS } from "#features/reviews/rules/removal.ts";
import { HOLD_REASONS, REVIEW_SUBJECTS, reviewMachine } from "#features/reviews/rules/review.machine.ts";
import { bookings } from "./bookings.ts";
import { createdAt, enumCheck, hasLength, id, listed, moment, reference } from "./columns.ts";
import { profiles } from "./profile.ts";

export const reviews = pgTable(
  "reviews",
  {
    id: id(),
    bookingId: reference(() => bookings.id),
    reviewerId: reference(() => profiles.id),
    revieweeId: reference(() => profiles.id),
    rating: smallint().notNull(),
    comment: text(),
    reply: text(),
    repliedAt: moment(),
    status: text({ enum: reviewMachine.states }).notNull().default("published"),
    /** What the review is about: finished and paid work, or a booking that the tradesperson cancelled or missed. */
    about: text({ enum: REVIEW_SUBJECTS }).notNull().default("work"),
    /** Why it is held, or was held, for an operator's decision. */
    heldFor: text({ enum: HOLD_REASONS }),
    decidedAt: moment(),
    decidedBy: uuid().references(() => profiles.id),
    /** Why an operator refused to publish it, as its author reads it. */
    refusalReason: text(),
    createdAt: createdAt(),
    /** When our team removed it, and the ground, which is public. A removed review no longer counts towards the rating. */
    removedAt: moment(),
    removedFor: text({ enum: REMOVAL_GROUNDS }),
  },
  (t) => [
    unique("reviews_one_a_side").on(t.bookingId, t.reviewerId),
    index("reviews_reviewee").on(t.revieweeId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("reviews_reviewer").on(t.reviewerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("reviews_held").on(t.createdAt, t.id).where(sql`${t.status} = 'held'`),
    enumCheck("reviews_status", t.status, reviewMachine.states),
    enumCheck("reviews_about", t.about, REVIEW_SUBJECTS),
    enumCheck("reviews_held_for", t.heldFor, HOLD_REASONS),
    check("reviews_held_reason", sql`${t.status} = 'published' or ${t.heldFor} is not null`),
    index("reviews_removed")
      .on(t.removedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.removedAt} is not null`),
    check(
      "reviews_removed_for",
      sql`(${t.removedFor} is null) = (${t.removedAt} is null) and ${t.removedFor} in ${listed(REMOVAL_GROUNDS)}`,
    ),
    check("reviews_rating", sql`${t.rating} between 1 and 5`),
    check("reviews_comment", hasLength(t.comment, 1, 1_000)),
    check("reviews_not_oneself", sql`${t.reviewerId} <> ${t.revieweeId}`),
  ],
);
