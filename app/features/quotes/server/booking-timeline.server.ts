import { and, desc, eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type BookingSource, bookingChanges } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { jobOfBooking } from "#db/timeline.server.ts";
import { quoteMachine } from "../rules/quote.machine.ts";
import { texts } from "./texts.ts";

const about = { kind: "quotes", needs: "bookings.read" } as const;

/** A moment of each quote on the booking's job. */
const moment = (name: string, at: PgColumn, textOf: (name: string) => string): BookingSource => ({
  ...about,
  name,
  async read({ db }, { bookingId, limit, before }) {
    const rows = await db
      .select({
        id: quotes.id,
        at: sql<Date | null>`${at}`.mapWith(quotes.createdAt),
        amount: quotes.amount,
        jobId: quotes.jobId,
        name: profiles.fullName,
      })
      .from(quotes)
      .innerJoin(profiles, eq(profiles.id, quotes.tradespersonId))
      .where(and(sql`${quotes.jobId} = (${jobOfBooking(bookingId)})`, sql`${at} is not null`, before(at, quotes.id)))
      .orderBy(desc(at), desc(quotes.id))
      .limit(fewRows(limit));
    return rows.flatMap(({ id, at: when, amount, jobId, name: by }) =>
      when
        ? [{ id, at: when, amount: at === quotes.createdAt ? amount : null, text: textOf(by), path: `/job/${jobId}` }]
        : [],
    );
  },
});

/** The quotes on the job of a booking: those that were compared, and the one that led to it. */
export const bookingTimeline: readonly BookingSource[] = [
  moment("quotes", quotes.createdAt, texts.quoteSentBy),
  moment("quotes-seen", quotes.seenAt, texts.quoteSeenOf),
  bookingChanges({
    ...about,
    what: "Quote",
    machine: quoteMachine,
    title: sql`(select ${profiles.fullName} from ${quotes} inner join ${profiles} on ${profiles.id} = ${quotes.tradespersonId} where ${quotes.id} = ${statusEvents.entityId})`,
    objects: (bookingId) =>
      sql`select ${quotes.id} from ${quotes} where ${quotes.jobId} = (${jobOfBooking(bookingId)})`,
  }),
];
