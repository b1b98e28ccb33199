import { sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Trade } from "#config/constants.ts";
import { fromReplica } from "#db/from-replica.server.ts";
import { jsonRows } from "#db/joined-reads.server.ts";
import { tradespersonListings as listing } from "#db/schema/search.ts";
import { CITIES, type City } from "#kernel/geo/cities.ts";
import { COUNT_CAP } from "./list-tradespeople.server.ts";
import { one, whereOf } from "./local-tradespeople.server.ts";

/** The number of listed people of a trade (null: any) who cover each city, at most COUNT_CAP each. One statement. */
export const countInCities = fromReplica(async (ctx: Ctx, trade: Trade | null = null): Promise<Map<City, number>> => {
  const counts = await Promise.all(
    CITIES.map(
      async (city) =>
        sql`(select count(*)::int from (select from ${listing} where ${await whereOf(ctx, { trade, city })} limit ${COUNT_CAP}) covering)`,
    ),
  );
  const row = await one<{ counts: number[] }>(ctx, sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  return new Map(CITIES.map((city, at) => [city, row.counts[at] ?? 0]));
});

/** The number of listed people of each trade who cover a city (null: anywhere); trades without people are left out. */
export const countTrades = fromReplica(async (ctx: Ctx, city: City | null): Promise<Map<string, number>> => {
  const rows = await jsonRows<{ trade: string; count: number }>(
    ctx.db,
    sql`select ${listing.trade} as trade, count(*)::int as count from ${listing}
      where ${await whereOf(ctx, { trade: null, city })} group by 1`,
  );
  return new Map(rows.map(({ trade, count }) => [trade, count]));
});
