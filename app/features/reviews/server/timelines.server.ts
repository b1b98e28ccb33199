import { and, desc, eq, sql } from "drizzle-orm";
import { type BookingSource, bookingChanges, changesSource, type TimelineSource } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { reviews } from "#db/schema/reviews.ts";
import { newestOf } from "#db/timeline.server.ts";
import { reviewMachine } from "../rules/review.machine.ts";

const aboutOfBookingTimeline = { kind: "reviews", needs: "bookings.read" } as const;

/** The reviews of a booking, one of each side at most, their replies and removals. */
export const bookingTimeline: readonly BookingSource[] = [
  {
    ...aboutOfBookingTimeline,
    name: "reviews",
    async read({ db }, { bookingId, limit, isOlder }) {
      const rows = await db
        .select({
          ...pickColumns(reviews, ["id", "createdAt", "rating", "repliedAt", "removedAt"]),
          name: profiles.fullName,
        })
        .from(reviews)
        .innerJoin(profiles, eq(profiles.id, reviews.reviewerId))
        .where(eq(reviews.bookingId, bookingId));
      const lines = rows.flatMap(({ id, createdAt, rating, repliedAt, removedAt, name }) =>
        [
          { id, at: createdAt, text: `Review by ${name}: ${rating} of 5` },
          { id: `${id}.reply`, at: repliedAt, text: `Reply to the review by ${name}` },
          { id: `${id}.removed`, at: removedAt, text: `Review by ${name} removed by our team` },
        ].flatMap(({ at, ...line }) => (at ? [{ ...line, at, path: null }] : [])),
      );
      return newestOf(lines.filter(isOlder), limit);
    },
  },
  bookingChanges({
    ...aboutOfBookingTimeline,
    needs: "reviews.decide",
    what: "Review",
    machine: reviewMachine,
    objects: (bookingId) => sql`select ${reviews.id} from ${reviews} where ${reviews.bookingId} = ${bookingId}`,
  }),
];

const about = { kind: "reviews", needs: "people.read" } as const;

/** The reviews that somebody has written and received, for the operators' time line of a person. */
export const timeline: readonly TimelineSource[] = [
  {
    ...about,
    name: "reviews",
    async read({ db }, { personId, limit, before }) {
      const sides = [
        { mine: reviews.reviewerId, others: reviews.revieweeId, words: "Review written about" },
        { mine: reviews.revieweeId, others: reviews.reviewerId, words: "Review received from" },
      ];
      const halves = await Promise.all(
        sides.map(async ({ mine, others, words }) => {
          const rows = await db
            .select({
              id: reviews.id,
              at: reviews.createdAt,
              rating: reviews.rating,
              name: profiles.fullName,
              bookingId: reviews.bookingId,
            })
            .from(reviews)
            .innerJoin(profiles, eq(profiles.id, others))
            .where(and(eq(mine, personId), before(reviews.createdAt, reviews.id)))
            .orderBy(desc(reviews.createdAt), desc(reviews.id))
            .limit(fewRows(limit));
          return rows.map(({ rating, name, bookingId, ...row }) => ({
            ...row,
            text: `${words} ${name}: ${rating} of 5`,
            path: `/admin/bookings/${bookingId}`,
          }));
        }),
      );
      return newestOf(halves.flat(), limit);
    },
  },
  changesSource({ ...about, needs: "reviews.decide", what: "Review", machine: reviewMachine, path: () => null }),
];
