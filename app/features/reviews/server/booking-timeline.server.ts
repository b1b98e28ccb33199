import { eq, sql } from "drizzle-orm";
import { type BookingSource, bookingChanges } from "#app/timeline-source.ts";
import { profiles } from "#db/schema/profile.ts";
import { reviews } from "#db/schema/reviews.ts";
import { newestOf } from "#db/timeline.server.ts";
import { reviewMachine } from "../rules/review.machine.ts";
import { texts } from "./texts.ts";

const about = { kind: "reviews", needs: "bookings.read" } as const;

/** The reviews of a booking, one of each side at most, their replies and removals. */
export const bookingTimeline: readonly BookingSource[] = [
  {
    ...about,
    name: "reviews",
    async read({ db }, { bookingId, limit, isOlder }) {
      const rows = await db
        .select({
          id: reviews.id,
          createdAt: reviews.createdAt,
          rating: reviews.rating,
          repliedAt: reviews.repliedAt,
          removedAt: reviews.removedAt,
          name: profiles.fullName,
        })
        .from(reviews)
        .innerJoin(profiles, eq(profiles.id, reviews.reviewerId))
        .where(eq(reviews.bookingId, bookingId));
      const lines = rows.flatMap(({ id, createdAt, rating, repliedAt, removedAt, name }) =>
        [
          { id, at: createdAt, text: texts.reviewBy(name, rating) },
          { id: `${id}.reply`, at: repliedAt, text: texts.replyToReviewBy(name) },
          { id: `${id}.removed`, at: removedAt, text: texts.reviewRemoved(name) },
        ].flatMap(({ at, ...line }) => (at ? [{ ...line, at, path: null }] : [])),
      );
      return newestOf(lines.filter(isOlder), limit);
    },
  },
  bookingChanges({
    ...about,
    needs: "reviews.decide",
    what: texts.review,
    machine: reviewMachine,
    objects: (bookingId) => sql`select ${reviews.id} from ${reviews} where ${reviews.bookingId} = ${bookingId}`,
  }),
];
