import { and, desc, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { profiles, tradespersonProfiles, userSettings } from "#db/schema/index.ts";
import { readTradespeople, type TradespersonCard } from "./listed.server.ts";
import {
  milesFrom,
  type TradespersonFilters,
  tradespersonConditions,
  type UnknownPlace,
} from "./tradesperson-filters.server.ts";

export interface FoundTradespeople extends Page<TradespersonCard> {
  /** The list is empty because a filter needs a place that we do not know. */
  unknownPlace: UnknownPlace | null;
}

/** Counting stops here: a number that large says the same, and costs no more. */
export const COUNT_CAP = 1_000;

/** Listed tradespeople, newest first: for everybody. One query a page. */
export async function listTradespeople(
  ctx: Ctx,
  request: TradespersonFilters & PageRequest = {},
): Promise<FoundTradespeople> {
  const conditions = await tradespersonConditions(ctx, request);
  if ("unknownPlace" in conditions) return { items: [], nextCursor: null, unknownPlace: conditions.unknownPlace };
  const limit = pageLimit(request);
  const { id, createdAt } = tradespersonProfiles;
  const rows = await readTradespeople(ctx.db, milesFrom(conditions.from))
    .where(and(conditions.where, olderThan(createdAt, id, request.cursor)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  return { ...pageOf(rows, limit), unknownPlace: null };
}

/** How many listed tradespeople the filters leave, at most COUNT_CAP. */
export async function countTradespeople(ctx: Ctx, filters: TradespersonFilters = {}): Promise<number> {
  const conditions = await tradespersonConditions(ctx, filters);
  if ("unknownPlace" in conditions) return 0;
  const some = ctx.db
    .select({ one: sql`1`.as("one") })
    .from(tradespersonProfiles)
    .innerJoin(profiles, eq(profiles.id, tradespersonProfiles.userId))
    .leftJoin(userSettings, eq(userSettings.userId, tradespersonProfiles.userId))
    .where(conditions.where)
    .limit(COUNT_CAP)
    .as("some");
  const [row] = await ctx.db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}
