import type { Ctx } from "#app/context.server.ts";
import type { TradespersonCard } from "#features/tradespeople/index.server.ts";
import { readService } from "../rules/read-service.ts";
import type { TradespersonSearch } from "../rules/search-address.ts";
import { listTradespeople } from "./list-tradespeople.server.ts";

/** People to show when a search finds nobody. */
export interface NextBest {
  /** They do the work but do not cover the place; they work there in a related trade; or they do something else. */
  reason: "farther" | "related-trade" | "other-work";
  items: TradespersonCard[];
}

const FEW = 3;

/**
 * For a search that finds nobody, people to show instead: the nearest who do the work, and people at the place in trades that do such
 * work too; otherwise anybody at the place, otherwise the nearest of all. Empty if nobody is listed at all.
 */
export async function nextBest(ctx: Ctx, { service, category, location }: TradespersonSearch): Promise<NextBest[]> {
  const list = async (reason: NextBest["reason"], search: Parameters<typeof listTradespeople>[1]) => {
    const { items } = await listTradespeople(ctx, { ...search, limit: FEW });
    return items.length > 0 ? [{ reason, items }] : [];
  };
  const { also } = readService(service ?? "");
  const fitting = [
    ...(await list("farther", { service, category, location, everywhere: true, sort: "distance" })),
    ...(also.length > 0 ? await list("related-trade", { location, trades: also }) : []),
  ];
  if (fitting.length > 0) return fitting;
  const near = await list("other-work", { location });
  return near.length > 0 ? near : list("other-work", { location, everywhere: true, sort: "distance" });
}
