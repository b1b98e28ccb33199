import { and, asc, gt, gte, lt } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { tradespersonListings } from "#db/schema/search.ts";
import { londonDay } from "#kernel/dates.ts";
import { MOST_ADDRESSES, type PartRange, type SitemapEntry } from "../rules/sitemap.ts";

const AT_ONCE = 1_000;

/** Everybody who is listed with an id in a range, in the order of ids, some at a time, at most what one file may hold. */
export async function* sitemapTradespeople(db: Queryable, { from, to }: PartRange): AsyncGenerator<SitemapEntry[]> {
  const { userId, changedAt } = tradespersonListings;
  let last: string | undefined;
  for (let sent = 0; sent < MOST_ADDRESSES; ) {
    const start = last ? gt(userId, last) : from ? gte(userId, from) : undefined;
    const rows = await db
      .select({ userId, changedAt })
      .from(tradespersonListings)
      .where(and(start, to ? lt(userId, to) : undefined))
      .orderBy(asc(userId))
      .limit(Math.min(AT_ONCE, MOST_ADDRESSES - sent));
    last = rows.at(-1)?.userId;
    if (!last) return;
    sent += rows.length;
    yield rows.map((row) => ({ path: `/tradesperson/${row.userId}`, changedOn: londonDay(row.changedAt) }));
  }
}
