import { sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { tradespersonListings } from "#db/schema/search.ts";
import { PART_SIZE, partName } from "../rules/sitemap.ts";

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
