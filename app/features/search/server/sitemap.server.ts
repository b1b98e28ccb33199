import { and, asc, gt, gte, lt, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { TRADES } from "#config/constants.ts";
import type { Queryable } from "#db/client.server.ts";
import type { Anonymise } from "#db/personal-data.ts";
import { tradespersonListings } from "#db/schema/search.ts";
import { londonDay } from "#kernel/dates.ts";
import { localPath } from "../rules/local-paths.ts";
import { MAX_URLS, PART_SIZE, type PartRange, partName, type SitemapEntry } from "../rules/sitemap.ts";
import { countInCities, countTrades } from "./local-pages.server.ts";

/** Deletes the words of a person's profile from the spelling dictionary, unless another profile contains them. */
export const anonymise: Anonymise = async (tx, person) => {
  await tx.execute(sql`
    with theirs as (
      select unnest(tsvector_to_array(to_tsvector('pg_catalog.simple',
        concat_ws(' ', p.full_name, t.trade, array_to_string(t.specialties, ' '), t.bio)))) as word
      from tradesperson_profiles t join profiles p on p.id = t.user_id where t.user_id = ${person}
    )
    delete from search_words using theirs
    where search_words.word = theirs.word and not exists (
      select from tradesperson_listings other where other.user_id <> ${person}
        and other.words @@ (plainto_tsquery('pg_catalog.simple', theirs.word) || plainto_tsquery('pg_catalog.english', theirs.word)))`);
};

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

/**
 * The names of the sitemap's parts: the fixed pages, the local pages, then tradespeople by id, `size` for each part. Ids are ordered by
 * time, so parts do not change when people join. One scan of the primary key's index.
 */
export async function sitemapParts(db: Queryable, size = PART_SIZE): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select user_id from (
      select user_id, row_number() over (order by user_id) as place from ${tradespersonListings}
    ) numbered where place > 1 and place % ${size} = 1 order by user_id`);
  const starts = rows.map((row) => row.user_id);
  const people = [null, ...starts].map((from, index) => partName(from, starts[index] ?? null));
  return ["pages.xml", "places.xml", ...people];
}

/** The local pages that list somebody. */
export async function* sitemapLocalPages(ctx: Ctx): AsyncGenerator<SitemapEntry[]> {
  const everywhere = await countTrades(ctx, null);
  if (everywhere.size === 0) return;
  yield [{ path: localPath({}) }];
  for (const trade of [null, ...TRADES]) {
    if (trade && !everywhere.get(trade)) continue;
    const counts = await countInCities(ctx, trade);
    const cities = [...counts].filter(([, count]) => count > 0).map(([city]) => city);
    const paths = [...(trade ? [localPath({ trade })] : []), ...cities.map((city) => localPath({ trade, city }))];
    yield paths.map((path) => ({ path }));
  }
}
