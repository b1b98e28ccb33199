import { and, desc, eq } from "drizzle-orm";
import { changesSource, type TimelineSource } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { reviews } from "#db/schema/reviews.ts";
import { newestOf } from "#db/timeline.server.ts";
import { reviewMachine } from "../rules/review.machine.ts";
import { texts } from "./texts.ts";

const about = { kind: "reviews", needs: "people.read" } as const;

/** The reviews that somebody has written and received, for the operators' time line of a person. */
export const timeline: readonly TimelineSource[] = [
  {
    ...about,
    name: "reviews",
    async read({ db }, { personId, limit, before }) {
      const sides = [
        { mine: reviews.reviewerId, others: reviews.revieweeId, words: texts.reviewWrittenAbout },
        { mine: reviews.revieweeId, others: reviews.reviewerId, words: texts.reviewReceived },
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
  changesSource({ ...about, needs: "reviews.decide", what: texts.review, machine: reviewMachine, path: () => null }),
];
