import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { FIRST_ROWS, withIndexPlan } from "#db/bounded.server.ts";
import type { Tx } from "#db/client.server.ts";
import { tradespersonListings as listing } from "#db/schema/search.ts";
import { jsonRows } from "#db/statement.server.ts";
import { POINTS, REACH_MILES } from "../rules/search-order.ts";
import { type Hit, orderOf, type Position } from "./listing-orders.server.ts";
import {
  direction,
  distance,
  firstRows,
  firstTest,
  gatherBranch,
  isWhole,
  type Row,
  readBranch,
} from "./read-branch.server.ts";
import { type Conditions, pointsOfDistance, REACH_METRES } from "./search-conditions.server.ts";

/** Up to this many people around a place are all weighed; among more, nearby people come first and are read in the order of an index. */
const CROWD = 3_000;

/** The next people of a list after a position, group by group, until there are enough. */
export async function readHits(
  ctx: Ctx,
  conditions: Conditions,
  start: Position | null,
  enough: number,
): Promise<Hit[]> {
  const { sort, from, groups } = conditions;
  if (sort === "best") {
    const weighed = await weighIfFew(ctx, conditions, start, enough);
    if (weighed) return weighed;
  }
  const hits: Hit[] = [];
  for (let group = start?.group ?? 0; group < groups.length && hits.length < enough; group++) {
    const rest = { from, start: start?.group === group ? start : null, enough: enough - hits.length };
    // People without a known location come last, and are only reached when few others were found.
    const read = sort === "distance" && group > 0 ? gatherBranch : readBranch;
    const found = await Promise.all(
      (groups[group] ?? []).map((branch) =>
        read(ctx, branch, { ...rest, order: orderOf(sort, group, from, branch.points) }),
      ),
    );
    const { descends } = orderOf(sort, group, from);
    const sorted = found.length === 1 ? found.flat() : found.flat().sort(descends ? descending : ascending);
    hits.push(...sorted.slice(0, rest.enough).map((row) => hitOf(row, group, false)));
  }
  return hits;
}

/** The best of those around a place, in one statement; null where so many live there that they are not weighed. */
export async function readAround(ctx: Ctx, conditions: Conditions, enough: number): Promise<Hit[] | null> {
  const { crowd, hits } = await weighAround(ctx, conditions, null, enough);
  return crowd > CROWD ? null : hits;
}

/** The number of people who match, at most `cap`. */
export async function countHits(ctx: Ctx, conditions: Conditions, cap: number): Promise<number> {
  const { where, around } = conditions;
  // Few of the first rows of the list are near a place, but some of the people around it are usually enough.
  const { count, isAll } = around
    ? { count: await countAround(ctx, conditions, around, cap), isAll: false }
    : await countFirst(ctx, conditions, FIRST_ROWS, cap);
  if (count === cap || isAll) return count;
  return withIndexPlan(ctx.db, (tx) =>
    countIn(tx, sql`select from ${listing} where ${where ?? sql`true`} limit ${cap}`),
  );
}

const BEST = orderOf("best", 0, null);

async function countIn(tx: Tx, some: SQL): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from (${some}) as found`);
  return rows[0]?.count ?? 0;
}

/** How many of the first rows match, at most `cap`, and whether there are no further rows, so that the number is right for all. */
async function countFirst(
  ctx: Ctx,
  conditions: Conditions,
  rows: number,
  cap: number,
): Promise<{ count: number; isAll: boolean }> {
  const { trades } = conditions;
  const some = sql`select from ${firstRows(trades, BEST, undefined, rows)} where ${firstTest(conditions)} limit ${cap}`;
  const [counted] = await jsonRows<{ count: number; isAll: boolean }>(
    ctx.db,
    sql`select count, case when count < ${cap}::int then ${isWhole(trades, BEST, undefined, rows)} else false end as "isAll"
      from (select count(*)::int as count from (${some}) as found) as counted`,
  );
  return counted ?? { count: 0, isAll: true };
}

/** How many of a few people around a place match, at most `cap`. */
function countAround(ctx: Ctx, conditions: Conditions, around: SQL, cap: number): Promise<number> {
  const some = sql`(select *, ${listing.userId} as listed from ${listing} where ${around} order by ${listing.cell}, ${listing.trade} limit ${FIRST_ROWS / 3})`;
  return countOutside(ctx, sql`select from ${some} as ${listing} where ${firstTest(conditions)} limit ${cap}`);
}

/** Counts with the ordinary planner, not with that of `withIndexPlan`. */
async function countOutside(ctx: Ctx, some: SQL): Promise<number> {
  const [row] = await jsonRows<{ count: number }>(ctx.db, sql`select count(*)::int as count from (${some}) as found`);
  return row?.count ?? 0;
}

/** The next people with everything weighed, where few people match or live near; null where they are many. */
async function weighIfFew(
  ctx: Ctx,
  conditions: Conditions,
  start: Position | null,
  enough: number,
): Promise<Hit[] | null> {
  if (start && !start.weighed) return null;
  const { around, groups } = conditions;
  if (!around) {
    const isOneOrder = groups.flat().length === 1;
    if (isOneOrder || !(start?.weighed || (await isRare(ctx, conditions, enough)))) return null;
  }
  if (around && conditions.plain) {
    const { crowd, hits, isAll } = await weighAround(ctx, conditions, start, enough);
    if (crowd > CROWD && !start) return null;
    if (crowd <= CROWD && isAll) return hits;
  } else if (around && !start) {
    // The ordinary planner reads only the index of the map cells.
    const crowd = await countOutside(ctx, sql`select from ${listing} where ${around} limit ${CROWD + 1}`);
    if (crowd > CROWD) return null;
  }
  return withIndexPlan(ctx.db, (tx) => weighAll(tx, conditions, start, enough));
}

/** Those who are farther away than the people around a place, or whose location is unknown, lose at least this many points. */
const ELSEWHERE = Math.max(POINTS.unknownLocation, REACH_MILES * POINTS.mile);

interface Around {
  /** How many people live around the place, at most CROWD + 1. */
  crowd: number;
  hits: Hit[];
  /** Whether these are the next people of the whole list: nobody elsewhere can have as many points as the last of them. */
  isAll: boolean;
}

/** The next people of those around a place, all of them weighed. The index `listings_around` has everything that is needed. */
async function weighAround(
  ctx: Ctx,
  { around, plain, trades, from }: Conditions,
  start: Position | null,
  enough: number,
): Promise<Around> {
  // Without a trade so many people may live there that they are counted first, in the small index of the map cells.
  const size = trades ? sql`(select count(*)::int from crowd)` : sql`(select people from size)`;
  const counted = sql`size as materialized (select count(*)::int as people from (select from ${listing} where ${around} limit ${CROWD + 1}) as all_around),`;
  const isFew = sql`and (select people from size) <= ${CROWD}::int`;
  const after = start ? sql`(points, id) < (${start.keys[0]}::int, ${start.userId}::uuid)` : sql`true`;
  const [read] = await jsonRows<{
    crowd: number;
    best: number;
    rows: { id: string; points: number; distance: number }[];
  }>(
    ctx.db,
    sql`with ${trades ? sql`` : counted} crowd as materialized (
        select ${listing.userId} as id, ${listing.score}, ${distance(from)} as distance, ${plain} as fits
        from ${listing} where ${around} ${trades ? sql`` : isFew} limit ${CROWD + 1}),
      near as (
        select id, distance, score + ${pointsOfDistance(sql`distance`)} as points from crowd
        where fits and distance <= ${REACH_METRES}::float8)
      select ${size} as crowd,
        (select ${listing.score} from ${firstRows(trades, BEST, undefined, 1)}) as best,
        (select coalesce(json_agg(top), '[]') from (
          select * from near where ${after} order by points desc, id desc limit ${enough}) as top) as rows`,
  );
  const { crowd = 0, best = 0, rows = [] } = read ?? {};
  const hits = rows.map(({ id, points, distance }) => hitOf({ id, keys: [points], distance }, 0, true));
  return { crowd, hits, isAll: hits.length === enough && (rows.at(-1)?.points ?? 0) > best + ELSEWHERE };
}

/** Whether the first rows probably contain less than a page of matches, estimated from a third of them. */
async function isRare(ctx: Ctx, conditions: Conditions, enough: number): Promise<boolean> {
  const cap = Math.ceil(enough / 3);
  const { count } = await countFirst(ctx, conditions, FIRST_ROWS / 3, cap);
  return count < cap;
}

/** Reads everybody who matches in one query, then sorts them by group and points. */
async function weighAll(
  tx: Tx,
  { where, weighed, from }: Conditions,
  start: Position | null,
  enough: number,
): Promise<Hit[]> {
  const after = start
    ? sql`grp > ${start.group}::int or grp = ${start.group}::int and (keys, id) < (${sql.param(start.keys)}::float8[], ${start.userId}::uuid)`
    : sql`true`;
  const { rows } = await tx.execute<Row & { grp: number }>(sql`
    with found as materialized (
      select ${listing.userId} as id, array[${listing.score} + ${weighed.points}]::float8[] as keys, ${distance(from)} as distance,
        ${weighed.group} as grp
      from ${listing} where ${where ?? sql`true`})
    select * from found where ${after} order by grp, ${direction(BEST)} limit ${enough}`);
  return rows.map((row) => hitOf(row, row.grp, true));
}

const hitOf = ({ id, keys, distance }: Row, group: number, weighed: boolean): Hit => ({
  userId: id,
  keys,
  distance,
  group,
  weighed,
});

function ascending(a: Row, b: Row): number {
  const at = a.keys.findIndex((key, nth) => key !== b.keys[nth]);
  return at < 0 ? (a.id < b.id ? -1 : 1) : (a.keys[at] ?? 0) - (b.keys[at] ?? 0);
}

const descending = (a: Row, b: Row): number => ascending(b, a);
