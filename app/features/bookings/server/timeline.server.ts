import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { changesSource, type TimelineSource } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { profiles } from "#db/schema/profile.ts";
import { newestOf } from "#db/timeline.server.ts";
import { bookingMachine } from "../rules/booking.machine.ts";
import { texts } from "./texts.ts";

const about = { kind: "bookings", needs: "bookings.read" } as const;
const other = alias(profiles, "other");

/** Somebody's bookings as customer and as tradesperson, for the operators' time line of a person. */
export const timeline: readonly TimelineSource[] = [
  {
    ...about,
    name: "bookings",
    async read({ db }, { personId, limit, before }) {
      const sides = [
        { mine: bookings.customerId, others: bookings.tradespersonId },
        { mine: bookings.tradespersonId, others: bookings.customerId },
      ];
      const halves = await Promise.all(
        sides.map(({ mine, others }) =>
          db
            .select({
              id: bookings.id,
              at: bookings.createdAt,
              amount: bookings.amount,
              title: jobPostings.title,
              with: other.fullName,
            })
            .from(bookings)
            .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
            .innerJoin(other, eq(other.id, others))
            .where(and(eq(mine, personId), before(bookings.createdAt, bookings.id)))
            .orderBy(desc(bookings.createdAt), desc(bookings.id))
            .limit(fewRows(limit)),
        ),
      );
      return newestOf(halves.flat(), limit).map(({ title, with: name, ...row }) => ({
        ...row,
        text: texts.bookedWith(name, title),
        path: `/admin/bookings/${row.id}`,
      }));
    },
  },
  changesSource({
    ...about,
    what: "Booking",
    machine: bookingMachine,
    title: sql`(select ${jobPostings.title} from ${bookings} inner join ${jobPostings} on ${jobPostings.id} = ${bookings.jobId} where ${bookings.id} = ${statusEvents.entityId})`,
    path: ({ entityId }) => `/admin/bookings/${entityId}`,
  }),
];
