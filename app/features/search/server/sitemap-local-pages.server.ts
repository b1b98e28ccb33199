import type { Ctx } from "#app/context.server.ts";
import { TRADES } from "#config/constants.ts";
import { localPath } from "../rules/local-paths.ts";
import type { SitemapEntry } from "../rules/sitemap.ts";
import { countInCities, countTrades } from "./local-counts.server.ts";

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
