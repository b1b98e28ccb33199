import { and, asc, eq, inArray, lte, notExists, sql } from "drizzle-orm";
import { fewRows } from "#db/few-rows.server.ts";
import { part, queries, together } from "#db/part.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { disputes } from "#db/schema/disputes.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { quotes } from "#db/schema/quotes.ts";
import type { DisputeFacts } from "#features/disputes/rules/dispute-turn.ts";
import { DAY, later } from "#kernel/clock.ts";

/** Items that expire unless the tradesperson, or a customer they can remind, acts. */
export interface OpenActions {
  /** Pending quotes that expire within three days, soonest first. */
  quotes: { jobId: string; title: string; expiresAt: Date }[];
  /** Disputes that they can answer or settle, earliest deadline first. */
  disputes: (DisputeFacts & { id: string; title: string; dueAt: Date | null })[];
}

const SOON = 3 * DAY;
const MOST = 5;

const person = sql.placeholder("person");

const dateAsked = queries
  .select({ one: sql`1` })
  .from(bookings)
  .where(and(eq(bookings.quoteId, quotes.id), eq(bookings.status, "pending")));

const endingQuotes = part(
  { jobId: quotes.jobId, title: jobPostings.title, expiresAt: quotes.expiresAt },
  (select) =>
    select
      .from(quotes)
      .innerJoin(jobPostings, eq(jobPostings.id, quotes.jobId))
      .where(
        and(
          eq(quotes.tradespersonId, person),
          // Written out, because a plan for any status could not use the index of pending quotes.
          sql`${quotes.status} = 'pending'`,
          lte(quotes.expiresAt, sql.placeholder("soon")),
          notExists(dateAsked),
        ),
      )
      .orderBy(asc(quotes.expiresAt))
      .limit(fewRows(MOST)),
  (rows, _given: { person: string; soon: Date }) => rows,
);

const lastOfferBy = sql<
  DisputeFacts["lastOfferBy"]
>`(select o.side from dispute_offers o where o.dispute_id = ${disputes.id}
    order by o.id desc limit 1)`;

const liveDisputes = part(
  {
    id: disputes.id,
    title: jobPostings.title,
    ...pickColumns(disputes, ["status", "dueAt", "reason", "raisedByType"]),
    lastOfferBy,
  },
  (select) =>
    select
      .from(disputes)
      .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
      .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
      .where(and(eq(disputes.tradespersonId, person), inArray(disputes.status, ["open", "answered"])))
      .orderBy(asc(disputes.dueAt))
      .limit(fewRows(MOST)),
  (rows, _given: { person: string }) => rows,
);

/** The open actions of a tradesperson, `person`, at most five of a kind. `soon`: until when quotes that expire are among them (`soonAfter`). Unscoped. */
export const openActionsPart = together({ quotes: endingQuotes, disputes: liveDisputes });

export const soonAfter = (now: Date): Date => later(now, SOON);
