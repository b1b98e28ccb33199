import { and, eq } from "drizzle-orm";
import type { BookingSource } from "#app/timeline-source.ts";
import { visitPlans, visits } from "#db/schema/subscriptions.ts";

/** The plan of regular visits from which a booking came; it has one at most. */
export const bookingTimeline: readonly BookingSource[] = [
  {
    kind: "bookings",
    needs: "bookings.read",
    name: "visits",
    async read({ db }, { bookingId, before }) {
      const rows = await db
        .select({ id: visits.id, at: visits.createdAt, number: visits.number, title: visitPlans.title })
        .from(visits)
        .innerJoin(visitPlans, eq(visitPlans.id, visits.planId))
        .where(and(eq(visits.bookingId, bookingId), before(visits.createdAt, visits.id)));
      return rows.map(({ number, title, ...row }) => ({
        ...row,
        text: `Visit ${number + 1} of regular visits: ${title}`,
        path: null,
      }));
    },
  },
];
