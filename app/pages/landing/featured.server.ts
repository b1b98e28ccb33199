import type { Ctx } from "#app/context.server.ts";
import { featuredIds, listedCards, savedAmong } from "#features/tradespeople/index.server.ts";
import { featuredCardOf } from "#features/tradespeople/rules/card.ts";
import { rateText } from "#features/tradespeople/rules/rate.ts";
import type { SavableCard } from "#features/tradespeople/ui/tradesperson-card.tsx";
import { ENGLISH, type Language } from "#kernel/language.ts";
import { withSaved } from "#pages/browse/found.server.ts";
import { textsIn } from "#ui/language.ts";
import { texts } from "./texts.ts";

/** The cards of featured people; empty if reading them fails, because the page works without them. */
export async function featuredOrNone(ctx: Ctx, count: number, language: Language = ENGLISH): Promise<SavableCard[]> {
  try {
    const ids = await featuredIds(ctx, count);
    const [people, saved] = await Promise.all([listedCards(ctx, ids), savedAmong(ctx, ids)]);
    return withSaved(
      people.map((person) => ({ ...featuredCardOf(person), rate: rateIn(language, person) })),
      saved,
    );
  } catch (error) {
    ctx.log.error({ err: error }, "featured tradespeople could not be read");
    return [];
  }
}

function rateIn(language: Language, rate: Parameters<typeof rateText>[0]): string {
  const t = textsIn(language, texts);
  return rate.hourlyRateMin === null ? t.rateOnRequest : t.anHour(rateText(rate));
}
