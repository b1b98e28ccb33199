import { and, count, desc, eq, exists, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { fromReplica } from "#db/from-replica.server.ts";
import { olderThanGiven, type Page, type PageRequest, pageLimit, pageOf, startAt } from "#db/keyset.server.ts";
import { part, queries, variants } from "#db/part.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { quotes } from "#db/schema/quotes.ts";
import type { JobStatus } from "#features/jobs/rules/job.machine.ts";
import { requireUser, roleOf, type User } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { viewOf } from "#kernel/fields.ts";
import type { Pence } from "#kernel/money.ts";
import { quoteFields } from "../rules/quote.fields.ts";
import type { QuoteStatus } from "../rules/quote.machine.ts";
import type { QuoteView } from "./quote-table.server.ts";

export interface MyQuote extends QuoteView {
  /** The customer has requested a date, and it has not been answered. */
  dateAsked: boolean;
  job: {
    id: string;
    title: string;
    category: string;
    /** The outward part of the job's postcode ("LS6"). */
    location: string;
    budgetMin: Pence | null;
    budgetMax: Pence | null;
    status: JobStatus;
    createdAt: Date;
  };
}

const asked = queries
  .select({ one: sql`1` })
  .from(bookings)
  .where(and(eq(bookings.quoteId, quotes.id), eq(bookings.status, "pending")));

/** A page of the quotes of a tradesperson, `person`. */
export const ownQuotesPart = variants(({ status, most }: { status: QuoteStatus | undefined; most: number }) =>
  part(
    {
      quote: getTableColumns(quotes),
      dateAsked: exists(asked) as SQL<boolean>,
      job: {
        ...pickColumns(jobPostings, ["id", "title", "category"]),
        location: jobPostings.outwardCode,
        ...pickColumns(jobPostings, ["budgetMin", "budgetMax", "status", "createdAt"]),
      },
    },
    (select) =>
      select
        .from(quotes)
        .innerJoin(jobPostings, eq(jobPostings.id, quotes.jobId))
        .where(
          and(
            eq(quotes.tradespersonId, sql.placeholder("person")),
            status ? eq(quotes.status, status) : undefined,
            olderThanGiven(quotes.createdAt, quotes.id),
          ),
        )
        .orderBy(desc(quotes.createdAt), desc(quotes.id))
        .limit(fewRows(most)),
    (rows, _given: { person: string; olderThanTime: string; olderThanId: string }): MyQuote[] =>
      rows.map(({ quote, ...more }) => ({ ...viewOf(quoteFields, quote, "owner"), ...more })),
  ),
);

/**
 * The tradesperson's own quotes, newest first, each with its job, optionally of one status. Throws NOT_SIGNED_IN, WRONG_ROLE.
 */
export const myQuotes = fromReplica(
  async (ctx: Ctx, request: PageRequest & { status?: QuoteStatus } = {}): Promise<Page<MyQuote>> => {
    const person = quoter(ctx).id;
    const limit = pageLimit(request);
    const read = ownQuotesPart({ status: request.status, most: limit + 1 });
    return pageOf(await read(ctx.db, { person, ...startAt(request.cursor) }), limit);
  },
);

/** How many quotes of each status a tradesperson, `person`, has sent. Unscoped. */
export const quoteTotalsPart = part(
  { status: quotes.status, number: count() },
  (select) =>
    select
      .from(quotes)
      .where(eq(quotes.tradespersonId, sql.placeholder("person")))
      .groupBy(quotes.status),
  (rows, _given: { person: string }): Record<QuoteStatus, number> => {
    const totals = { pending: 0, accepted: 0, rejected: 0, withdrawn: 0, expired: 0 };
    return Object.assign(totals, Object.fromEntries(rows.map(({ status, number }) => [status, number])));
  },
);

/** The signed-in tradesperson. Suspended ones may still read their own quotes. */
function quoter(ctx: Ctx): User {
  const user = requireUser(ctx.actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  return user;
}
