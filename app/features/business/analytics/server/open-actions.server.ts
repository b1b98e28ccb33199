import { and, asc, eq, inArray, lte, notExists, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { read } from "#db/read.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { disputes } from "#db/schema/disputes.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { quotes } from "#db/schema/quotes.ts";
import type { DisputeFacts } from "#features/disputes/rules/dispute-turn.ts";
import { requireUser, roleOf } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { errors } from "#kernel/errors.ts";

/** Items that expire unless the tradesperson, or a customer they can remind, acts. */
export interface OpenActions {
  /** Pending quotes that expire within three days, soonest first. */
  quotes: { jobId: string; title: string; expiresAt: Date }[];
  /** Disputes that they can answer or settle, earliest deadline first. */
  disputes: (DisputeFacts & { id: string; title: string; dueAt: Date | null })[];
}

const SOON = 3 * DAY;
const MOST = 5;

const tradesperson = sql.placeholder("tradesperson");

const endingQuotes = read("ending_quotes", (db) => {
  const dateAsked = db
    .select({ one: sql`1` })
    .from(bookings)
    .where(and(eq(bookings.quoteId, quotes.id), eq(bookings.status, "pending")));
  return db
    .select({ jobId: quotes.jobId, title: jobPostings.title, expiresAt: quotes.expiresAt })
    .from(quotes)
    .innerJoin(jobPostings, eq(jobPostings.id, quotes.jobId))
    .where(
      and(
        eq(quotes.tradespersonId, tradesperson),
        // Written out, because a plan for any status could not use the index of pending quotes.
        sql`${quotes.status} = 'pending'`,
        lte(quotes.expiresAt, sql.placeholder("soon")),
        notExists(dateAsked),
      ),
    )
    .orderBy(asc(quotes.expiresAt))
    .limit(fewRows(MOST));
});

const lastOfferBy = sql<
  DisputeFacts["lastOfferBy"]
>`(select o.side from dispute_offers o where o.dispute_id = ${disputes.id}
    order by o.id desc limit 1)`;

const liveDisputes = read("live_disputes", (db) =>
  db
    .select({
      id: disputes.id,
      title: jobPostings.title,
      status: disputes.status,
      dueAt: disputes.dueAt,
      reason: disputes.reason,
      raisedByType: disputes.raisedByType,
      lastOfferBy,
    })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .where(and(eq(disputes.tradespersonId, tradesperson), inArray(disputes.status, ["open", "answered"])))
    .orderBy(asc(disputes.dueAt))
    .limit(fewRows(MOST)),
);

/** The signed-in tradesperson's open actions, at most five of a kind. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function openActions({ actor, db, clock }: Ctx): Promise<OpenActions> {
  const user = requireUser(actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  const [ending, live] = await Promise.all([
    endingQuotes(db, { tradesperson: user.id, soon: later(clock.now(), SOON).toISOString() }),
    liveDisputes(db, { tradesperson: user.id }),
  ]);
  return { quotes: ending, disputes: live };
}
