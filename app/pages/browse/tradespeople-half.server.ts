import type { Ctx } from "#app/context.server.ts";
import { COUNT_CAP, countTradespeople, listTradespeople } from "#features/tradespeople/index.server.ts";
import { cardOf } from "#features/tradespeople/rules/card.ts";
import { countLine, TRADESPERSON_CHIPS } from "#features/tradespeople/rules/search.ts";

/** What everyone else's Find screen shows for an address: a page of tradespeople, and the filters that were read. */
export async function loadTradespeople(app: Ctx, url: URL) {
  const text = (name: string, max: number) => url.searchParams.get(name)?.trim().slice(0, max) || undefined;
  const show = url.searchParams.get("show");
  const filters = {
    chip: TRADESPERSON_CHIPS.find((chip) => chip === show) ?? ("all" as const),
    category: text("category", 60),
    location: text("location", 60),
    service: text("service", 100),
  };
  const cursor = text("cursor", 200);
  const [list, count] = await Promise.all([
    listTradespeople(app, { ...filters, cursor }),
    countTradespeople(app, filters),
  ]);
  return {
    people: list.items.map(cardOf),
    nextCursor: list.nextCursor,
    unknownPlace: list.unknownPlace,
    count: countLine(count, COUNT_CAP),
    filters,
    cursor,
  };
}
