import { and, desc, eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type BookingSource, bookingChanges, changesSource, type TimelineSource } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { jobOfBooking } from "#db/timeline.server.ts";
import { quoteMachine } from "../rules/quote.machine.ts";

const quoteSentBy = (name: string) => `Quote sent by ${name}`;

const quoteSeenOf = (name: string) => `Quote from ${name} first seen by the customer`;

const aboutOfBookingTimeline = { kind: "quotes", needs: "bookings.read" } as const;

/** A moment of each quote on the booking's job. */
const moment = (name: string, at: PgColumn, textOf: (name: string) => string): BookingSource => ({
  ...aboutOfBookingTimeline,
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
  moment("quotes", quotes.createdAt, quoteSentBy),
  moment("quotes-seen", quotes.seenAt, quoteSeenOf),
  bookingChanges({
    ...aboutOfBookingTimeline,
    what: "Quote",
    machine: quoteMachine,
    title: sql`(select ${profiles.fullName} from ${quotes} inner join ${profiles} on ${profiles.id} = ${quotes.tradespersonId} where ${quotes.id} = ${statusEvents.entityId})`,
    objects: (bookingId) =>
      sql`select ${quotes.id} from ${quotes} where ${quotes.jobId} = (${jobOfBooking(bookingId)})`,
  }),
];

const about = { kind: "quotes", needs: "people.read" } as const;

/** The quotes that somebody has sent, and what became of those that they sent or answered, for the operators' time line of a person. */
export const timeline: readonly TimelineSource[] = [
  {
    ...about,
    name: "quotes",
    async read({ db }, { personId, limit, before }) {
      const rows = await db
        .select({
          id: quotes.id,
          at: quotes.createdAt,
          amount: quotes.amount,
          jobId: quotes.jobId,
          title: jobPostings.title,
        })
        .from(quotes)
        .innerJoin(jobPostings, eq(jobPostings.id, quotes.jobId))
        .where(and(eq(quotes.tradespersonId, personId), before(quotes.createdAt, quotes.id)))
        .orderBy(desc(quotes.createdAt), desc(quotes.id))
        .limit(fewRows(limit));
      return rows.map(({ title, jobId, ...row }) => ({
        ...row,
        text: `Quote sent: ${title}`,
        path: `/job/${jobId}`,
      }));
    },
  },
  changesSource({
    ...about,
    what: "Quote",
    machine: quoteMachine,
    title: sql`(select ${jobPostings.title} from ${quotes} inner join ${jobPostings} on ${jobPostings.id} = ${quotes.jobId} where ${quotes.id} = ${statusEvents.entityId})`,
    path: () => null,
  }),
];
