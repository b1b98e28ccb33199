import { and, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { FIRST_ROWS, withIndexPlan } from "#db/bounded.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import type { OpenJobConditions } from "./open-job-filters.server.ts";

type Condition = SQL | undefined;

/**
 * The ids of the newest open jobs that match `where`, after `after`. Searches the newest rows first, and uses an index if they
 * do not contain enough matches.
 */
export async function newestOpen(
  ctx: Ctx,
  { where, indexed, implied }: OpenJobConditions,
  after: Condition,
  enough: number,
): Promise<string[]> {
  const first = await idsOf(
    ctx.db,
    sql`select id from ${firstRows(and(indexed, after), FIRST_ROWS)} where ${where ?? sql`true`}
      order by created_at desc, id desc limit ${enough}`,
  );
  if (first.length === enough) return first;
  return withIndexPlan(ctx.db, (tx) =>
    idsOf(
      tx,
      sql`with found as materialized (select id, created_at from ${jobPostings} where ${and(where, implied, after) ?? sql`true`})
        select id from found order by created_at desc, id desc limit ${enough}`,
    ),
  );
}

/** The newest rows that are counted first, as a sample of those that are counted then. */
const SAMPLE = FIRST_ROWS / 5;
const COUNTED = FIRST_ROWS * 2;

/**
 * How many open jobs match `where`, at most `cap`. A sample of the newest rows says whether these are enough; where it contains too few
 * matches, testing more of them one by one would be in vain.
 */
export async function countNewestOpen(
  ctx: Ctx,
  { where, indexed, implied }: OpenJobConditions,
  cap: number,
): Promise<number> {
  const some = (from: SQL, fitting: Condition) => sql`select from ${from} where ${fitting ?? sql`true`} limit ${cap}`;
  const among = (rows: number) => countIn(ctx.db, some(firstRows(indexed, rows), where));
  const sampled = await among(SAMPLE);
  if (sampled === cap) return cap;
  if (sampled * (COUNTED / SAMPLE) >= cap && (await among(COUNTED)) === cap) return cap;
  return withIndexPlan(ctx.db, (tx) => countIn(tx, some(sql`${jobPostings}`, and(where, implied))));
}

/** The newest open jobs as a subquery, whose rows are then filtered one by one. */
const firstRows = (indexed: Condition, rows: number): SQL =>
  sql`(select * from ${jobPostings} where ${indexed ?? sql`true`}
    order by created_at desc, id desc limit ${rows}) as ${jobPostings}`;

async function idsOf(db: Queryable, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(query);
  return rows.map((row) => row.id);
}

async function countIn(db: Queryable, some: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (${some}) as found`);
  return rows[0]?.count ?? 0;
}
