import { and, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { FIRST_ROWS, withIndexPlan } from "#db/bounded.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { tradespersonListings as listing } from "#db/schema/search.ts";
import { type Hit, type Order, orderOf, type Position } from "./listing-orders.server.ts";
import { type Branch, type Conditions, distanceFrom } from "./search-conditions.server.ts";

/**
 * The next people of a list after a position, group by group, until there are enough. When people of all groups are rare among the
 * first rows, all of them are read at once.
 */
export async function readHits(
  ctx: Ctx,
  conditions: Conditions,
  start: Position | null,
  enough: number,
): Promise<Hit[]> {
  const { sort, from, groups } = conditions;
  if (sort === "best" && groups.length > 1 && (start?.rare ?? (await isRare(ctx, conditions, enough))))
    return gatherRare(ctx, conditions, start, enough);
  const hits: Hit[] = [];
  for (let group = start?.group ?? 0; group < groups.length && hits.length < enough; group++) {
    const order = orderOf(sort, group, from);
    const rest = { order, from, start: start?.group === group ? start : null, enough: enough - hits.length };
    // People without a known location come last, and are only reached when few others were found.
    const read = sort === "distance" && group > 0 ? gatherBranch : readBranch;
    const found = await Promise.all((groups[group] ?? []).map((branch) => read(ctx, branch, rest)));
    const sorted = found.length === 1 ? found.flat() : found.flat().sort(order.descends ? descending : ascending);
    hits.push(...sorted.slice(0, rest.enough).map((row) => hitOf(row, group, false)));
  }
  return hits;
}

/** The number of people who match, at most `cap`. */
export async function countHits(ctx: Ctx, { where, trades, from }: Conditions, cap: number): Promise<number> {
  // For one place the first rows rarely contain enough people, so they are not tried.
  if (!from) {
    const first = firstRows(trades, BEST, undefined, FIRST_ROWS * 2);
    const common = await countIn(ctx.db, sql`select from ${first} where ${where ?? sql`true`} limit ${cap}`);
    if (common === cap) return cap;
  }
  return withIndexPlan(ctx.db, (tx) =>
    countIn(tx, sql`select from ${listing} where ${where ?? sql`true`} limit ${cap}`),
  );
}

const BEST = orderOf("best", 0, null);

async function countIn(db: Queryable, some: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (${some}) as found`);
  return rows[0]?.count ?? 0;
}

/** Whether the first rows probably contain less than a page of matches, estimated from a third of them. */
async function isRare(ctx: Ctx, { where, trades }: Conditions, enough: number): Promise<boolean> {
  const first = firstRows(trades, BEST, undefined, FIRST_ROWS / 3);
  const some = Math.ceil(enough / 3);
  return (await countIn(ctx.db, sql`select from ${first} where ${where ?? sql`true`} limit ${some}`)) < some;
}

/**
 * The first rows of an order after a position, under the table's name, so that filters are tested on these rows only. For up to four
 * trades the rows come from the index of each trade and are merged.
 */
function firstRows(trades: readonly string[] | null, order: Order, after: SQL | undefined, rows: number): SQL {
  const by = sql.join(order.by, sql`, `);
  const of = (trade: SQL | undefined) =>
    sql`select * from ${listing} where ${and(trade, after) ?? sql`true`} order by ${by} limit ${rows}`;
  if (!trades || trades.length === 0 || trades.length > 4 || !order.byTrade)
    return sql`(${of(undefined)}) as ${listing}`;
  const each = trades.map((trade) => sql`(${of(sql`${listing.trade} = ${trade}`)})`);
  if (each.length === 1) return sql`${each[0]} as ${listing}`;
  return sql`(select * from (${sql.join(each, sql` union all `)}) as ${listing} order by ${by} limit ${rows}) as ${listing}`;
}

interface Rest {
  order: Order;
  from: Conditions["from"];
  start: Position | null;
  enough: number;
}

interface Row extends Record<string, unknown> {
  id: string;
  keys: number[];
  distance: number | null;
}

/** The people of a branch among the first rows; if they are too few, the whole branch is read. */
async function readBranch(ctx: Ctx, branch: Branch, rest: Rest): Promise<Row[]> {
  const { order, start, enough } = rest;
  const after = start ? order.after(start) : undefined;
  const first = await ctx.db.execute<Row>(sql`
    select ${columnsOf(rest)} from ${firstRows(branch.trades, order, after, order.tried)} where ${branch.where ?? sql`true`}
    order by ${sql.join(order.by, sql`, `)} limit ${enough}`);
  return first.rows.length === enough ? first.rows : gatherBranch(ctx, branch, rest);
}

async function gatherBranch(ctx: Ctx, { where }: Branch, rest: Rest): Promise<Row[]> {
  const { order, start, enough } = rest;
  const after = start ? order.after(start) : undefined;
  const { rows } = await withIndexPlan(ctx.db, (tx) =>
    tx.execute<Row>(sql`
      with found as materialized (select ${columnsOf(rest)} from ${listing} where ${and(where, after) ?? sql`true`})
      select * from found order by ${direction(order)} limit ${enough}`),
  );
  return rows;
}

const columnsOf = ({ order, from }: Rest): SQL =>
  sql`${listing.userId} as id, (${order.keys})::float8[] as keys, ${distance(from)} as distance`;

/** Reads the group of nearby people first if there are only two groups: it is small, and often fills the page. */
async function gatherRare(ctx: Ctx, conditions: Conditions, start: Position | null, enough: number): Promise<Hit[]> {
  const [near = []] = conditions.groups;
  if (conditions.from && conditions.groups.length === 2 && (start?.group ?? 0) === 0) {
    const where = or(...near.map((branch) => branch.where ?? sql`true`));
    const hits = await gatherAll(ctx, { ...conditions, where, groups: [near] }, start, enough);
    if (hits.length === enough) return hits;
  }
  return gatherAll(ctx, conditions, start, enough);
}

/** Reads the people of all groups in one query, then groups and sorts them. */
async function gatherAll(
  ctx: Ctx,
  { sort, where, groups, from }: Conditions,
  start: Position | null,
  enough: number,
): Promise<Hit[]> {
  const order = orderOf(sort, 0, from);
  const nth = groups.map(
    (branches, group) =>
      sql`when ${or(...branches.map(({ inGroup }) => inGroup ?? sql`true`))} then ${sql.raw(String(group))}`,
  );
  const after = start
    ? sql`grp > ${start.group}::int or grp = ${start.group}::int and (keys, id) ${order.descends ? sql`<` : sql`>`}
        (${sql.param(start.keys)}::float8[], ${start.userId}::uuid)`
    : sql`grp is not null`;
  const { rows } = await withIndexPlan(ctx.db, (tx) =>
    tx.execute<Row & { grp: number }>(sql`
      with found as materialized (
        select ${listing.userId} as id, (${order.keys})::float8[] as keys, ${distance(from)} as distance,
          case ${sql.join(nth, sql` `)} end as grp
        from ${listing} where ${where ?? sql`true`})
      select * from found where ${after} order by grp, ${direction(order)} limit ${enough}`),
  );
  return rows.map((row) => hitOf(row, row.grp, true));
}

const direction = ({ descends }: Order): SQL => (descends ? sql`keys desc, id desc` : sql`keys, id`);
const distance = (from: Conditions["from"]): SQL => (from ? distanceFrom(from) : sql`null::float8`);

const hitOf = ({ id, keys, distance }: Row, group: number, rare: boolean): Hit => ({
  userId: id,
  keys,
  distance,
  group,
  rare,
});

function ascending(a: Row, b: Row): number {
  const at = a.keys.findIndex((key, nth) => key !== b.keys[nth]);
  return at < 0 ? (a.id < b.id ? -1 : 1) : (a.keys[at] ?? 0) - (b.keys[at] ?? 0);
}

const descending = (a: Row, b: Row): number => ascending(b, a);
