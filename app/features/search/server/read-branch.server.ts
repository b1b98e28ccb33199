import { and, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { withIndexPlan } from "#db/bounded.server.ts";
import { tradespersonListings as listing } from "#db/schema/search.ts";
import { jsonRows } from "#db/statement.server.ts";
import type { Order, Position } from "./listing-orders.server.ts";
import { type Branch, type Conditions, distanceFrom, type Test } from "./search-conditions.server.ts";

/**
 * A condition for the first rows of an order. What its index has is tested first, and if that is all, no row is read. Words are stored in the row:
 * it is looked up for the few people at a place; without a place each row is read, and PostgreSQL, which believes a test of words to be
 * cheap, would make it first.
 */
export const firstTest = ({ where, indexed, isIndexed, isPlaced }: Test): SQL => {
  if (isIndexed || !where) return indexed ?? sql`true`;
  if (!indexed) return where;
  const fits = isPlaced ? sql`exists (select from ${listing} where ${listing.userId} = listed and ${where})` : where;
  return sql`case when ${indexed} then ${fits} else false end`;
};

/**
 * The first rows of an order after a position, under the table's name, so that filters are tested on these rows only; `listed` is their id once more. For up to four
 * trades the rows come from the index of each trade and are merged.
 */
export function firstRows(trades: readonly string[] | null, order: Order, after: SQL | undefined, rows: number): SQL {
  const by = sql.join(order.by, sql`, `);
  const computed = order.computed ? sql`, ${order.computed} as apart` : sql``;
  const of = (trade: SQL | undefined) =>
    sql`select *, ${listing.userId} as listed${computed} from ${listing} where ${and(trade, after) ?? sql`true`} order by ${by} limit ${rows}`;
  if (!trades || trades.length === 0 || trades.length > 4 || !order.byTrade)
    return sql`(${of(undefined)}) as ${listing}`;
  const each = trades.map((trade) => sql`(${of(sql`${listing.trade} = ${trade}`)})`);
  if (each.length === 1) return sql`${each[0]} as ${listing}`;
  return sql`(select * from (${sql.join(each, sql` union all `)}) as ${listing} order by ${by} limit ${rows}) as ${listing}`;
}

/** Whether an order has no more than this many rows: what the first rows do not contain does not exist. */
export const isWhole = (trades: Conditions["trades"], order: Order, after: SQL | undefined, rows: number): SQL =>
  sql`not exists (select from ${firstRows(trades, order, after, rows + 1)} offset ${rows})`;

/** What is left to be read of a list. */
interface Rest {
  order: Order;
  from: Conditions["from"];
  start: Position | null;
  enough: number;
}

/** Somebody who was found, with the keys of the order. */
export interface Row extends Record<string, unknown> {
  id: string;
  keys: number[];
  distance: number | null;
}

/** The people of a branch among the first rows; if they are too few and there are further rows, the whole branch is read. */
export async function readBranch(ctx: Ctx, branch: Branch, rest: Rest): Promise<Row[]> {
  // Few of the first rows are at the place, and few of these have the words.
  if (branch.isByWords && branch.isPlaced) return gatherBranch(ctx, branch, rest);
  const first = branch.isByWords ? await readSampled(ctx, branch, rest) : await readFirst(ctx, branch, rest);
  return first?.isAll ? first.rows : gatherBranch(ctx, branch, rest);
}

interface First {
  rows: Row[];
  isAll: boolean;
}

/** The people of a branch among the first rows. */
async function readFirst(ctx: Ctx, branch: Branch, rest: Rest): Promise<First | undefined> {
  const { order, enough } = rest;
  const [first] = await jsonRows<First>(
    ctx.db,
    sql`with found as materialized (${amongFirst(branch, rest, order.tried)})
      select (select coalesce(json_agg(found), '[]') from found) as rows,
        case when (select count(*) from found) < ${enough} then ${isWhole(branch.trades, order, afterStart(rest), order.tried)} else true end as "isAll"`,
  );
  return first;
}

/** The share of the first rows that is tested as a sample. */
const SAMPLE = 1 / 5;
/** A sample with fewer matches than average may still mean that there are enough. */
const UNSURE = 1.5;

/**
 * The same where each row must be read for its words: a sample of the first rows says whether a page of them is to be expected; where it is not,
 * reading the others would be wasted work.
 */
async function readSampled(ctx: Ctx, branch: Branch, rest: Rest): Promise<First | undefined> {
  const { order, enough } = rest;
  const rows = Math.round(order.tried * SAMPLE);
  const fewest = Math.ceil((enough * SAMPLE) / UNSURE);
  const promising = sql`(select count(*) between ${fewest}::int and ${enough - 1}::int from sample)`;
  const whole = (tested: number) => isWhole(branch.trades, order, afterStart(rest), tested);
  const [first] = await jsonRows<First>(
    ctx.db,
    sql`with sample as materialized (${amongFirst(branch, rest, rows)}),
      found as materialized (${amongFirst(branch, rest, order.tried, promising)})
      select (select coalesce(json_agg(one), '[]') from (
          select * from found union all select * from sample where not ${promising}) as one) as rows,
        case when (select count(*) from sample) = ${enough} or (select count(*) from found) = ${enough} then true
          when ${promising} then ${whole(order.tried)} else ${whole(rows)} end as "isAll"`,
  );
  return first;
}

/** The people of a branch among the first rows, in their order. */
const amongFirst = (branch: Branch, rest: Rest, rows: number, also?: SQL): SQL => {
  const { order, enough } = rest;
  return sql`select ${columnsOf(rest)} from ${firstRows(branch.trades, order, afterStart(rest), rows)}
    where ${and(firstTest(branch), also)} order by ${sql.join(order.byAmongFirst ?? order.by, sql`, `)} limit ${enough}`;
};

const afterStart = ({ order, start }: Rest): SQL | undefined => (start ? order.after(start) : undefined);

/** The people of a branch in an order, all of whom are read. */
export async function gatherBranch(ctx: Ctx, { where }: Branch, rest: Rest): Promise<Row[]> {
  const { order, enough } = rest;
  const after = afterStart(rest);
  const { rows } = await withIndexPlan(ctx.db, (tx) =>
    tx.execute<Row>(sql`
      with found as materialized (select ${columnsOf(rest)} from ${listing} where ${and(where, after) ?? sql`true`})
      select * from found order by ${direction(order)} limit ${enough}`),
  );
  return rows;
}

const columnsOf = ({ order, from }: Rest): SQL =>
  sql`${listing.userId} as id, (${order.keys})::float8[] as keys, ${distance(from)} as distance`;

/** The direction of an order's keys, of rows that were found. */
export const direction = ({ descends }: Order): SQL => (descends ? sql`keys desc, id desc` : sql`keys, id`);
/** The distance from the place; null without one. */
export const distance = (from: Conditions["from"]): SQL => (from ? distanceFrom(from) : sql`null::float8`);
