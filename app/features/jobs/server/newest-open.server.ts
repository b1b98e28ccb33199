import { and, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { FIRST_ROWS, withIndexPlan } from "#db/bounded.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import type { OpenJobConditions } from "./open-job-filters.server.ts";

type Condition = SQL | undefined;

/** The newest rows that are tested first, as a sample of the others. */
const SAMPLE = FIRST_ROWS / 5;

/**
 * The ids of the newest open jobs that match, after `after`. Searches the newest rows first, and uses an index if they do not contain
 * enough matches.
 */
export async function newestOpen(
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
 * it is not, testing the other rows one by one would be in vain.
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

/** A sample with fewer matches than on the average may still stand for enough of them. */
const UNSURE = 1.5;
const COUNTED = FIRST_ROWS * 2;

/**
 * How many open jobs match, at most `cap`. A sample of the newest rows says whether enough of them do; where it contains too few
 * matches, testing more of them one by one would be in vain, and an index of the filters is used.
 */
export async function countNewestOpen(ctx: Ctx, conditions: OpenJobConditions, cap: number): Promise<number> {
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

/** The newest open jobs after so many as a subquery, whose rows are then filtered one by one. */
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
