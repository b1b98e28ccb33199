import { and, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { FIRST_ROWS, withIndexPlan } from "#db/bounded.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { fromReplica } from "#db/from-replica.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import type { AskedRead } from "#db/viewer-read.server.ts";
import { requireTradesperson, type User } from "#kernel/actor.ts";
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
  type FoundJobs,
  foundRows,
  type ListedPhoto,
  type OpenJobRow,
  openJobRows,
  plainRead,
  plainRows,
} from "./open-job-rows.server.ts";

type Condition = SQL | undefined;

/** The newest rows that are tested first, as a sample of the others. */
const SAMPLE = FIRST_ROWS / 5;

/**
 * The ids of the newest open jobs that match, after `after`. Searches the newest rows first, and uses an index if they do not contain
 * enough matches.
 */
async function newestOpen(
  ctx: Ctx,
  conditions: OpenJobConditions,
  after: Condition,
  enough: number,
): Promise<string[]> {
  const { where, implied, narrowest } = conditions;
  const first = narrowest === "district" ? [] : await amongFirst(ctx.db, conditions, after, enough);
  if (first.length === enough) return first;
  return withIndexPlan(ctx.db, (tx) =>
    idsOf(
      tx,
      sql`with found as materialized (select id, created_at from ${jobPostings} where ${and(where, implied, after) ?? sql`true`})
        select id from found order by created_at desc, id desc limit ${enough}`,
    ),
  );
}

/**
 * The ids among the first rows. For words or an area, a sample says in the same statement whether a page of them is to be expected; where
 * it is not, testing the other rows one by one would be wasted work.
 */
async function amongFirst(
  db: Queryable,
  { where, indexed, narrowest }: OpenJobConditions,
  after: Condition,
  enough: number,
): Promise<string[]> {
  const among = (rows: number, offset = 0, also?: SQL) =>
    sql`select id, created_at from ${firstRows(and(indexed, after), rows, offset)} where ${and(where, also) ?? sql`true`}
      order by created_at desc, id desc limit ${enough}`;
  if (narrowest === null) return idsOf(db, among(FIRST_ROWS));
  const fewest = Math.ceil(enough / (FIRST_ROWS / SAMPLE) / UNSURE);
  const promising = sql`(select count(*) between ${fewest}::int and ${enough - 1}::int from sample)`;
  return idsOf(
    db,
    sql`with sample as materialized (${among(SAMPLE)})
      select id from (select * from sample union all (${among(FIRST_ROWS - SAMPLE, SAMPLE, promising)})) as first
      order by created_at desc, id desc limit ${enough}`,
  );
}

/** A sample with fewer matches than average may still mean that there are enough. */
const UNSURE = 1.5;

const COUNTED = FIRST_ROWS * 2;

/**
 * How many open jobs match, at most `cap`. A sample of the newest rows says whether enough of them do; where it contains too few
 * matches, testing more of them one by one would be wasted work, and an index of the filters is used.
 */
async function countNewestOpen(ctx: Ctx, conditions: OpenJobConditions, cap: number): Promise<number> {
  const { where, implied, narrowest } = conditions;
  // Of the newest rows hardly one in a hundred is in an area.
  const isLocal = narrowest === "district" || narrowest === "area";
  if (!isLocal && (await countFirst(ctx.db, conditions, cap)) === cap) return cap;
  return withIndexPlan(ctx.db, (tx) => countIn(tx, matching(sql`${jobPostings}`, and(where, implied), cap)));
}

/** How many of the first rows match, at most `cap`; of the sample, if that promises less than `cap`. */
async function countFirst(db: Queryable, { where, indexed }: OpenJobConditions, cap: number): Promise<number> {
  const among = (rows: number, offset = 0) =>
    sql`(select count(*)::int from (${matching(firstRows(indexed, rows, offset), where, cap)}) as matching)`;
  const promising = sql`sampled < ${cap}::int and sampled * ${COUNTED / SAMPLE}::int >= ${cap}::int`;
  const count = await countOf(
    db,
    sql`with sample as materialized (select ${among(SAMPLE)} as sampled)
      select sampled + case when ${promising} then ${among(COUNTED - SAMPLE, SAMPLE)} else 0 end as count from sample`,
  );
  return Math.min(count, cap);
}

const matching = (from: SQL, fitting: Condition, cap: number): SQL =>
  sql`select from ${from} where ${fitting ?? sql`true`} limit ${cap}`;

/** The newest open jobs after `offset` as a subquery, whose rows are then filtered one by one. */
const firstRows = (indexed: Condition, rows: number, offset = 0): SQL =>
  sql`(select * from ${jobPostings} where ${indexed ?? sql`true`}
    order by created_at desc, id desc limit ${rows} offset ${offset}) as ${jobPostings}`;

async function idsOf(db: Queryable, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(query);
  return rows.map((row) => row.id);
}

const countIn = (db: Queryable, some: SQL): Promise<number> =>
  countOf(db, sql`select count(*)::int as count from (${some}) as found`);

async function countOf(db: Queryable, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(query);
  return rows[0]?.count ?? 0;
}

/** An open job as tradespeople see it: only the outward part of its postcode, as `location` and `postcode`. */
export interface OpenJob extends Omit<OpenJobRow, "outwardCode" | "received" | "live" | "photos"> {
  location: string;
  quotes: { received: number; live: number };
  photos: readonly ListedPhoto[];
}

interface OpenJobs extends Page<OpenJob> {
  /** The list is empty because a filter needs an unknown place. */
  unknownPlace: UnknownPlace | null;
}

/**
 * The open jobs that tradespeople can see, newest first. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE. `rows` are what `openJobsRead` has given already.
 */
export const listOpenJobs = fromReplica(
  async (ctx: Ctx, request: OpenJobFilters & PageRequest = {}, rows?: readonly FoundJobs[]): Promise<OpenJobs> => {
    const user = requireTradesperson(ctx.actor);
    const conditions = await openJobConditions(ctx, user, request);
    if ("unknownPlace" in conditions) return { items: [], nextCursor: null, unknownPlace: conditions.unknownPlace };
    const limit = pageLimit(request);
    const page = { cursor: request.cursor, enough: limit + 1 };
    const jobs = (rows && conditions.plain && foundRows(rows)) ?? (await matchingRows(ctx, user, conditions, page));
    return { ...pageOf(jobs.map(asSeenByTradespeople), limit), unknownPlace: null };
  },
);

/** The read of `listOpenJobs`; undefined for a list that takes more than one. */
export function openJobsRead(request: OpenJobFilters & PageRequest): AskedRead<FoundJobs> | undefined {
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
  return { ...job, location: outwardCode, quotes: { received, live } };
}

/** How many open jobs match the filters, at most COUNT_CAP. Throws as `listOpenJobs`. */
export const countOpenJobs = fromReplica(async (ctx: Ctx, filters: OpenJobFilters = {}): Promise<number> => {
  const user = requireTradesperson(ctx.actor);
  const conditions = await openJobConditions(ctx, user, filters);
  if ("unknownPlace" in conditions) return 0;
  const plain = conditions.plain && (await countPlain(ctx.db, user, conditions.plain));
  return plain ?? countNewestOpen(ctx, conditions, COUNT_CAP);
});
