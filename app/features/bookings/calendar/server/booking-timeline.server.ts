import { and, desc, eq, sql } from "drizzle-orm";
import { type BookingSource, bookingChanges } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { dateProposals } from "#db/schema/calendar.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { shortDayAndYear } from "#kernel/dates.ts";
import { dateProposalMachine } from "../rules/date-proposal.machine.ts";

const about = { kind: "bookings", needs: "bookings.read" } as const;

/** Other days that the tradesperson of a booking proposed, and the customer's answers. */
export const bookingTimeline: readonly BookingSource[] = [
  {
    ...about,
    name: "date-proposals",
    async read({ db }, { bookingId, limit, before }) {
      const rows = await db
        .select({
          id: dateProposals.id,
          at: dateProposals.createdAt,
          day: dateProposals.day,
          replacesDay: dateProposals.replacesDay,
        })
        .from(dateProposals)
        .where(and(eq(dateProposals.bookingId, bookingId), before(dateProposals.createdAt, dateProposals.id)))
        .orderBy(desc(dateProposals.createdAt), desc(dateProposals.id))
        .limit(fewRows(limit));
      return rows.map(({ day, replacesDay, ...row }) => ({
        ...row,
        text: `Tradesperson proposed another day: ${shortDayAndYear(day)}${replacesDay ? ` instead of ${shortDayAndYear(replacesDay)}` : ""}`,
        path: null,
      }));
    },
  },
  bookingChanges({
    ...about,
    what: "Proposed day",
    machine: dateProposalMachine,
    title: sql`(select to_char(${dateProposals.day}, 'FMDD Mon YYYY') from ${dateProposals} where ${dateProposals.id} = ${statusEvents.entityId})`,
    objects: (bookingId) =>
      sql`select ${dateProposals.id} from ${dateProposals} where ${dateProposals.bookingId} = ${bookingId}`,
  }),
];
