import type { Ctx } from "#app/context.server.ts";
import { fromReplica } from "#db/from-replica.server.ts";
import type { AheadRead } from "#db/hot-read.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { requireTradesperson, type User } from "#kernel/actor.ts";
import type { JobRow } from "./lock-open-job.server.ts";
import { countNewestOpen, newestOpen } from "./newest-open.server.ts";
import {
  type OpenJobConditions,
  type OpenJobFilters,
  openJobConditions,
  plainOf,
  type UnknownPlace,
} from "./open-job-filters.server.ts";
import {
  COUNT_CAP,
  countPlain,
  type ListedPhoto,
  type OpenJobRow,
  openJobRows,
  plainRead,
  plainRows,
} from "./open-job-rows.server.ts";

/** An open job as tradespeople see it: only the outward part of its postcode, as `location` and `postcode`. */
export interface OpenJob
  extends Omit<JobRow, "latitude" | "longitude" | "outwardCode" | "remindedAt" | "customerPaid" | "customerTopRated"> {
  location: string;
  quotes: { received: number; live: number };
  /** Whether the viewer has a live quote on it. */
  quotedByMe: boolean;
  /** Whether its customer has paid for a booking here before. */
  customerHasPaid: boolean;
  /** Whether the viewer has saved it. */
  saved: boolean;
  photos: readonly ListedPhoto[];
}

export interface OpenJobs extends Page<OpenJob> {
  /** The list is empty because a filter needs an unknown place. */
  unknownPlace: UnknownPlace | null;
}

/** The open jobs that tradespeople can see, newest first. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE. */
export const listOpenJobs = fromReplica(
  async (ctx: Ctx, request: OpenJobFilters & PageRequest = {}): Promise<OpenJobs> => {
    const user = requireTradesperson(ctx.actor);
    const conditions = await openJobConditions(ctx, user, request);
    if ("unknownPlace" in conditions) return { items: [], nextCursor: null, unknownPlace: conditions.unknownPlace };
    const limit = pageLimit(request);
    const rows = await matchingRows(ctx, user, conditions, { cursor: request.cursor, enough: limit + 1 });
    return { ...pageOf(rows.map(asSeenByTradespeople), limit), unknownPlace: null };
  },
);

/** The read of `listOpenJobs`, to be made together with that of the session; undefined for a list that takes more than one. */
export function openJobsAhead(request: OpenJobFilters & PageRequest): AheadRead | undefined {
  const plain = plainOf(request);
  return plain ? plainRead(plain, { cursor: request.cursor, enough: pageLimit(request) + 1 }) : undefined;
}

async function matchingRows(
  ctx: Ctx,
  user: User,
  conditions: OpenJobConditions,
  page: { cursor: string | undefined; enough: number },
): Promise<OpenJobRow[]> {
  const plain = conditions.plain && (await plainRows(ctx.db, user, conditions.plain, page));
  if (plain) return plain;
  const after = olderThan(jobPostings.createdAt, jobPostings.id, page.cursor);
  const ids = await newestOpen(ctx, conditions, after, page.enough);
  return ids.length === 0 ? [] : openJobRows(ctx.db, user, ids);
}

export function asSeenByTradespeople({ outwardCode, received, live, ...job }: OpenJobRow): OpenJob {
  return { ...job, postcode: outwardCode, location: outwardCode, quotes: { received, live } };
}

/** How many open jobs match the filters, at most COUNT_CAP. Throws as `listOpenJobs`. */
export const countOpenJobs = fromReplica(async (ctx: Ctx, filters: OpenJobFilters = {}): Promise<number> => {
  const user = requireTradesperson(ctx.actor);
  const conditions = await openJobConditions(ctx, user, filters);
  if ("unknownPlace" in conditions) return 0;
  const plain = conditions.plain && (await countPlain(ctx.db, user, conditions.plain));
  return plain ?? countNewestOpen(ctx, conditions, COUNT_CAP);
});
