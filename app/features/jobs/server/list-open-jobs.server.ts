import { and, desc, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { storedColumns } from "#db/stored-columns.server.ts";
import { requireTradesperson, type User } from "#kernel/actor.ts";
import type { JobRow } from "./lock-open-job.server.ts";
import { countNewestOpen, newestOpen } from "./newest-open.server.ts";
import { type OpenJobFilters, openJobConditions, type UnknownPlace } from "./open-job-filters.server.ts";
import { quoteTallies } from "./quote-tallies.server.ts";

/** An open job as tradespeople see it: only the outward part of its postcode, as `location` and `postcode`. */
export interface OpenJob
  extends Omit<JobRow, "latitude" | "longitude" | "outwardCode" | "remindedAt" | "customerPaid" | "customerTopRated"> {
  location: string;
  quotes: { received: number; live: number };
  /** Whether the viewer has a live quote on it. */
  quotedByMe: boolean;
  /** Whether its customer has paid for a booking here before. */
  customerHasPaid: boolean;
}

export interface OpenJobs extends Page<OpenJob> {
  /** The list is empty because a filter needs an unknown place. */
  unknownPlace: UnknownPlace | null;
}

/** Counting stops here, to limit its cost. */
export const COUNT_CAP = 100;

// A subselect for each row of the page, because the planner might answer an `exists` by reading all of the tradesperson's
// quotes.
const ownLiveQuote = (user: User) =>
  sql<boolean>`(select count(*) from quotes where quotes.job_id = job_postings.id and quotes.tradesperson_id = ${user.id}
    and quotes.status in ('pending', 'accepted')) > 0`;

const customerHasPaid = sql<boolean>`(select profiles.first_paid_at is not null from profiles where profiles.id = job_postings.customer_id)`;

/** The open jobs that tradespeople can see, newest first. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE. */
export async function listOpenJobs(ctx: Ctx, request: OpenJobFilters & PageRequest = {}): Promise<OpenJobs> {
  const user = requireTradesperson(ctx.actor);
  const conditions = await openJobConditions(ctx, user, request);
  if ("unknownPlace" in conditions) return { items: [], nextCursor: null, unknownPlace: conditions.unknownPlace };
  const limit = pageLimit(request);
  const ids = await newestOpen(
    ctx,
    conditions,
    olderThan(jobPostings.createdAt, jobPostings.id, request.cursor),
    limit + 1,
  );
  if (ids.length === 0) return { items: [], nextCursor: null, unknownPlace: null };
  const rows = await ctx.db
    .select({ job: storedColumns(jobPostings), quotes: quoteTallies, quotedByMe: ownLiveQuote(user), customerHasPaid })
    .from(jobPostings)
    .where(and(sql`${jobPostings.status} = 'open'`, inArray(jobPostings.id, ids)))
    .orderBy(desc(jobPostings.createdAt), desc(jobPostings.id));
  return { ...pageOf(rows.map(asSeenByTradespeople), limit), unknownPlace: null };
}

function asSeenByTradespeople(
  row: { job: JobRow } & Pick<OpenJob, "quotes" | "quotedByMe" | "customerHasPaid">,
): OpenJob {
  const { latitude: _lat, longitude: _lon, remindedAt: _reminded, postcode: _private, outwardCode, ...rest } = row.job;
  const { customerPaid: _paid, customerTopRated: _topRated, ...job } = rest;
  const { quotes: tallies, quotedByMe, customerHasPaid } = row;
  return { ...job, postcode: outwardCode, location: outwardCode, quotes: tallies, quotedByMe, customerHasPaid };
}

/** How many open jobs match the filters, at most COUNT_CAP. Throws as `listOpenJobs`. */
export async function countOpenJobs(ctx: Ctx, filters: OpenJobFilters = {}): Promise<number> {
  const user = requireTradesperson(ctx.actor);
  const conditions = await openJobConditions(ctx, user, filters);
  return "unknownPlace" in conditions ? 0 : countNewestOpen(ctx, conditions, COUNT_CAP);
}
