import { desc, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { FIRST_ROWS } from "#db/bounded.server.ts";
import { tradespersonListings as listing } from "#db/schema/search.ts";
import type { GeoPoint } from "#kernel/geo/areas.ts";
import { TRADESPERSON_SORTS, type TradespersonSort } from "../rules/search-address.ts";
import { distanceFrom } from "./search-conditions.server.ts";

/** Somebody's position in a list: the group, and the sort keys in it. */
export interface Position {
  group: number;
  userId: string;
  keys: number[];
  /** Whether the people are few enough to weigh all of them. */
  weighed: boolean;
}

/** Somebody who was found, with the straight line through the earth to them, in metres, if there is a place to measure from. */
export interface Hit extends Position {
  distance: number | null;
}

export interface Order {
  /** Whether each trade has an index in this order. */
  byTrade: boolean;
  by: SQL[];
  /**
   * The same for the first rows as a subquery: a computed key is its column `apart`. By the expression PostgreSQL would not see that they are
   * sorted already, and read all of them before it returns the first.
   */
  byAmongFirst?: SQL[];
  /** A computed key, as a column of the first rows. */
  computed?: SQL;
  /** The number of first rows that a search tests. The index of places costs more for each row than the others. */
  tried: number;
  /** Whether all keys are sorted in descending order. */
  descends: boolean;
  /** The keys of `by` without the id, as numbers. */
  keys: SQL<number[]>;
  /** The condition for rows after a position. */
  after(position: Position): SQL;
}

/**
 * The order of a branch of a list. Each order ends with the id, so that it is stable, and has an index. `points` are the branch's own
 * in the order "best match".
 */
export function orderOf(sort: TradespersonSort, group: number, from: GeoPoint | null, points = 0): Order {
  if (sort === "distance" && from && group === 0) {
    const distance = distanceFrom(from);
    return {
      byTrade: false,
      tried: FIRST_ROWS / 3,
      descends: false,
      by: [distance, sql`${listing.userId}`],
      byAmongFirst: [sql`apart`, sql`${listing.userId}`],
      computed: distance,
      keys: sql`array[${distance}]`,
      after: ({ keys, userId }) => sql`(${distance}, ${listing.userId}) > (${keys[0]}::float8, ${userId}::uuid)`,
    };
  }
  return sort === "distance" || sort === "best" ? bestOrder(points) : ORDERS[sort];
}

const { score, rating, reviewCount, rate, createdAt, userId: id } = listing;

const bestOrder = (points: number): Order => ({
  byTrade: true,
  tried: FIRST_ROWS,
  descends: true,
  by: [desc(score), desc(id)],
  keys: sql`array[${score} + ${points}::int]`,
  after: ({ keys, userId }) => sql`(${score}, ${id}) < (${(keys[0] ?? 0) - points}::int, ${userId}::uuid)`,
});

const ORDERS: Record<Exclude<TradespersonSort, "distance" | "best">, Order> = {
  rating: {
    byTrade: true,
    tried: FIRST_ROWS,
    descends: true,
    by: [desc(rating), desc(reviewCount), desc(id)],
    keys: sql`array[${rating}, ${reviewCount}]`,
    after: ({ keys, userId }) =>
      sql`(${rating}, ${reviewCount}, ${id}) < (${keys[0]}::int, ${keys[1]}::int, ${userId}::uuid)`,
  },
  rate: {
    byTrade: true,
    tried: FIRST_ROWS,
    descends: false,
    by: [sql`${rate}`, sql`${id}`],
    keys: sql`array[${rate}]`,
    after: ({ keys, userId }) => sql`(${rate}, ${id}) > (${keys[0]}::int, ${userId}::uuid)`,
  },
  newest: {
    byTrade: true,
    tried: FIRST_ROWS,
    descends: true,
    by: [desc(createdAt), desc(id)],
    keys: sql`array[(extract(epoch from ${createdAt}) * 1000)::float8]`,
    after: ({ keys, userId }) =>
      sql`(${createdAt}, ${id}) < (${new Date(keys[0] ?? 0).toISOString()}::timestamptz, ${userId}::uuid)`,
  },
};

const WHOLE = z.int().min(0).max(2_000_000_000);
const KEYS: Record<TradespersonSort, z.ZodType<number[]>> = {
  best: z.tuple([z.int().min(-10_000).max(10_000)]),
  rating: z.tuple([WHOLE, WHOLE]),
  rate: z.tuple([WHOLE]),
  // From 1970 to 2286: times that PostgreSQL and JavaScript write in the same way.
  newest: z.tuple([z.int().min(0).max(1e13)]),
  distance: z.tuple([z.number().min(0).max(2e7)]),
};

export const writeCursor = (sort: TradespersonSort, { group, userId, keys, weighed }: Position): string =>
  Buffer.from(JSON.stringify([sort, group, weighed ? 1 : 0, userId, ...keys])).toString("base64url");

/** The position in a cursor of this order; null (the start) for anything else. */
export function readCursor(sort: TradespersonSort, cursor: string | undefined, groups: number): Position | null {
  const said = parsedJson(Buffer.from(cursor ?? "", "base64url").toString("utf8"));
  if (!Array.isArray(said) || said[0] !== sort) return null;
  const position = POSITION.safeParse(said.slice(1, 4));
  const keys = KEYS[sort].safeParse(said.slice(4));
  if (!position.success || !keys.success || position.data[0] >= groups) return null;
  const [group, weighed, userId] = position.data;
  return { group, weighed: weighed === 1, userId, keys: keys.data };
}

/** Whether a text is a cursor of one of these orders. */
export const isListingCursor = (cursor: string, sorts: readonly TradespersonSort[] = TRADESPERSON_SORTS): boolean =>
  sorts.some((sort) => readCursor(sort, cursor, Number.POSITIVE_INFINITY) !== null);

const POSITION = z.tuple([z.int().min(0), z.int().min(0).max(1), z.uuid()]);

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
