import { sql } from "drizzle-orm";
import { type BookingSource, bookingChanges, rowsSource } from "#app/timeline-source.ts";
import { dateProposals } from "#db/schema/calendar.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { shortDayAndYear } from "#kernel/dates.ts";
import { dateProposalMachine } from "../rules/date-proposal.machine.ts";

const about = { kind: "bookings", needs: "bookings.read" } as const;

/** Other days that the tradesperson of a booking proposed, and the customer's answers. */
export const bookingTimeline: readonly BookingSource[] = [
  rowsSource({
    ...about,
    name: "date-proposals",
    of: dateProposals.bookingId,
    at: dateProposals.createdAt,
    id: dateProposals.id,
    fields: { day: dateProposals.day, replacesDay: dateProposals.replacesDay },
    line: ({ day, replacesDay }) => ({
      text: `Tradesperson proposed another day: ${shortDayAndYear(day)}${replacesDay ? ` instead of ${shortDayAndYear(replacesDay)}` : ""}`,
      path: null,
    }),
  }),
  bookingChanges({
    ...about,
    what: "Proposed day",
    machine: dateProposalMachine,
    title: sql`(select to_char(${dateProposals.day}, 'FMDD Mon YYYY') from ${dateProposals} where ${dateProposals.id} = ${statusEvents.entityId})`,
    objects: (bookingId) =>
      sql`select ${dateProposals.id} from ${dateProposals} where ${dateProposals.bookingId} = ${bookingId}`,
  }),
];
