import { and, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { FIRST_ROWS, gathering } from "#db/bounded.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { tradespersonListings as listing } from "#db/schema/index.ts";
import { type Hit, orderOf, type Position } from "./listing-orders.server.ts";
import { type Conditions, distanceFrom } from "./tradesperson-filters.server.ts";

/** What a list still has to give: from a group on, after a position in it. */
interface Rest {
  group: number;
  start: Position | null;
  enough: number;
}

/**
 * The next people of a list, group after group, until there are enough. Each group is first looked for among the first rows
 * of its order, and gathered by its filters when it is rarer than that. When all groups together are, they are gathered at once.
 */
export async function readHits(
  ctx: Ctx,
  conditions: Conditions,
  start: Position | null,
  enough: number,
): Promise<Hit[]> {
  const { groups } = conditions;
  if (groups.length > 1 && (start?.rare ?? (await isRare(ctx, conditions, enough)))) {
    return gather(ctx, conditions, { group: start?.group ?? 0, start, enough }, groups.length);
  }
  const hits: Hit[] = [];
  for (let group = start?.group ?? 0; group < groups.length && hits.length < enough; group++) {
    const rest = { group, start: start?.group === group ? start : null, enough: enough - hits.length };
    const first = await amongFirst(ctx, conditions, rest);
    hits.push(...(first.length === rest.enough ? first : await gather(ctx, conditions, rest, group + 1)));
  }
  return hits;
}

/** How many people fit, at most `cap`. */
export async function countHits(ctx: Ctx, { where, trade }: Conditions, cap: number): Promise<number> {
  const first = firstRows(trade, ORDER.best, undefined, FIRST_ROWS * 2);
  const common = await countIn(ctx.db, sql`select from ${first} where ${where ?? sql`true`} limit ${cap}`);
  if (common === cap) return cap;
  return gathering(ctx.db, (tx) => countIn(tx, sql`select from ${listing} where ${where ?? sql`true`} limit ${cap}`));
}

const ORDER = { best: orderOf("best", 0, null) };

async function countIn(db: Queryable, some: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (${some}) as found`);
  return rows[0]?.count ?? 0;
}

/** Whether fewer than a page are found among the first rows. */
async function isRare(ctx: Ctx, { where, trade }: Conditions, enough: number): Promise<boolean> {
  const some = sql`select from ${firstRows(trade, ORDER.best, undefined, FIRST_ROWS)} where ${where ?? sql`true`} limit ${enough}`;
  return (await countIn(ctx.db, some)) < enough;
}

/** The first rows of an order, as the table itself: filters on them are tried one row after the other. */
const firstRows = (
  trade: string | null,
  order: Pick<ReturnType<typeof orderOf>, "by">,
  after: SQL | undefined,
  rows: number,
): SQL =>
  sql`(select * from ${listing} where ${and(trade ? sql`${listing.trade} = ${trade}` : sql`true`, after)}
    order by ${sql.join(order.by, sql`, `)} limit ${rows}) as ${listing}`;

/** Those of a group who are among the first rows: in the right order, and none is missing between them. */
async function amongFirst(
  ctx: Ctx,
  { sort, where, groups, from, trade }: Conditions,
  { group, start, enough }: Rest,
): Promise<Hit[]> {
  const order = orderOf(sort, group, from);
  const { rows } = await ctx.db.execute<Row>(sql`
    select ${listing.userId} as id, ${order.keys} as keys, ${distance(from)} as distance
    from ${firstRows(trade, order, start ? order.after(start) : undefined, FIRST_ROWS)}
    where ${and(where, groups[group]) ?? sql`true`}
    order by ${sql.join(order.by, sql`, `)} limit ${enough}`);
  return rows.map((row) => hitOf(row, group, false));
}

/** Those of the groups from one on up to another, all found first and sorted then. */
async function gather(
  ctx: Ctx,
  { sort, where, groups, from }: Conditions,
  { group, start, enough }: Rest,
  end: number,
): Promise<Hit[]> {
  const rare = end - group > 1 || start?.rare === true;
  const order = orderOf(sort, group, from);
  const nth = groups
    .slice(0, end)
    .map((condition, index) => sql`when ${condition ?? sql`true`} then ${sql.raw(String(index))}`);
  const only = end - group === 1 ? groups[group] : undefined;
  const { rows } = await gathering(ctx.db, (tx) =>
    tx.execute<Row & { grp: number }>(sql`
      with found as materialized (
        select ${listing.userId} as id, (${order.keys})::float8[] as keys, ${distance(from)} as distance,
          case ${sql.join(nth, sql` `)} end as grp
        from ${listing} where ${and(where, only) ?? sql`true`})
      select id, keys, distance, grp from found
      where grp >= ${group}::int ${start ? notBefore(start, order.descends) : sql``}
      order by grp, keys ${order.descends ? sql`desc` : sql`asc`}, id ${order.descends ? sql`desc` : sql`asc`}
      limit ${enough}`),
  );
  return rows.map((row) => hitOf(row, row.grp, rare));
}

const notBefore = ({ group, keys, userId }: Position, descends: boolean): SQL =>
  sql`and (grp > ${group}::int or (keys, id) ${descends ? sql`<` : sql`>`} (${sql.param(keys)}::float8[], ${userId}::uuid))`;

const distance = (from: Conditions["from"]): SQL => (from ? distanceFrom(from) : sql`null::float8`);

interface Row extends Record<string, unknown> {
  id: string;
  keys: number[];
  distance: number | null;
}

const hitOf = ({ id, keys, distance }: Row, group: number, rare: boolean): Hit => ({
  userId: id,
  keys,
  distance,
  group,
  rare,
});
