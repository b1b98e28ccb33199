import { and, asc, gt, gte, lt } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { tradespersonListings } from "#db/schema/search.ts";
import { londonDay } from "#kernel/dates.ts";
import { MAX_URLS, type PartRange, type SitemapEntry } from "../rules/sitemap.ts";

const BATCH = 1_000;

/** The listed tradespeople with an id in a range, ordered by id, in batches, at most as many as one file may contain. */
export async function* sitemapTradespeople(db: Queryable, { from, to }: PartRange): AsyncGenerator<SitemapEntry[]> {
  const { userId, changedAt } = tradespersonListings;
  let last: string | undefined;
  for (let sent = 0; sent < MAX_URLS; ) {
    const start = last ? gt(userId, last) : from ? gte(userId, from) : undefined;
    const rows = await db
      .select({ userId, changedAt })
      .from(tradespersonListings)
      .where(and(start, to ? lt(userId, to) : undefined))
      .orderBy(asc(userId))
      .limit(Math.min(BATCH, MAX_URLS - sent));
    last = rows.at(-1)?.userId;
    if (!last) return;
    sent += rows.length;
    yield rows.map((row) => ({ path: `/tradesperson/${row.userId}`, changedOn: londonDay(row.changedAt) }));
  }
}
