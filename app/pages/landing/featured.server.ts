import type { Ctx } from "#app/context.server.ts";
import { featuredIds, listedCards, savedAmong } from "#features/tradespeople/index.server.ts";
import { featuredCardOf } from "#features/tradespeople/rules/card.ts";
import type { SavableCard } from "#features/tradespeople/ui/tradesperson-card.tsx";
import { withSaved } from "#pages/browse/found.server.ts";

/** The cards of featured people; empty if reading them fails, because the page works without them. */
export async function featuredOrNone(ctx: Ctx, count: number): Promise<SavableCard[]> {
  try {
    const ids = await featuredIds(ctx, count);
    const [people, saved] = await Promise.all([listedCards(ctx, ids), savedAmong(ctx, ids)]);
    return withSaved(people.map(featuredCardOf), saved);
  } catch (error) {
    ctx.log.error({ err: error }, "featured tradespeople could not be read");
    return [];
  }
}
