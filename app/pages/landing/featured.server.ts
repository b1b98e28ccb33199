import type { Ctx } from "#app/context.server.ts";
import { featured } from "#features/tradespeople/index.server.ts";
import { featuredCardOf } from "#features/tradespeople/rules/card.ts";
import type { SavableCard } from "#features/tradespeople/ui/tradesperson-card.tsx";
import { savable } from "#pages/browse/found.server.ts";

/** The featured people in words; nobody when they cannot be read: a screen does without them. */
export async function featuredOrNobody(app: Ctx, count: number): Promise<SavableCard[]> {
  try {
    return await savable(app, (await featured(app, count)).map(featuredCardOf));
  } catch (error) {
    app.log.error({ err: error }, "featured tradespeople could not be read");
    return [];
  }
}
