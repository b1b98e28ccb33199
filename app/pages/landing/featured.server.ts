import type { Ctx } from "#app/context.server.ts";
import { cardsOf, type FoundCards, findNear } from "#features/search/index.server.ts";
import { featuredIds } from "#features/tradespeople/index.server.ts";
import { featuredCardOf } from "#features/tradespeople/rules/card.ts";
import { rateText } from "#features/tradespeople/rules/rate.ts";
import type { SavableCard } from "#features/tradespeople/ui/tradesperson-card.tsx";
import { ENGLISH, type Language } from "#kernel/language.ts";
import { withSaved } from "#pages/browse/found.server.ts";
import { textsIn } from "#ui/language.ts";
import { texts } from "./texts.ts";

/** The cards of featured people, or of people near a place; empty if reading them fails, because the page works without them. */
export async function featuredOrNone(
  ctx: Ctx,
  count: number,
  { language = ENGLISH, near = null }: { language?: Language; near?: string | null } = {},
): Promise<SavableCard[]> {
  try {
    const { cards, saved } = (near && (await peopleNear(ctx, count, near))) || (await featured(ctx, count));
    return withSaved(
      cards.map((person) => ({ ...featuredCardOf(person), rate: rateIn(language, person) })),
      saved,
    );
  } catch (error) {
    ctx.log.error({ err: error }, "featured tradespeople could not be read");
    return [];
  }
}

/** Checked people near a district ("LS6"), best first; null if too few are near. */
async function peopleNear(ctx: Ctx, count: number, location: string): Promise<FoundCards | null> {
  const hits = await findNear(ctx, location, count);
  return hits.length < count ? null : cardsOf(ctx, hits);
}

async function featured(ctx: Ctx, count: number): Promise<FoundCards> {
  const ids = await featuredIds(ctx, count);
  return cardsOf(
    ctx,
    ids.map((userId) => ({ userId, distance: null, from: null })),
  );
}

function rateIn(language: Language, rate: Parameters<typeof rateText>[0]): string {
  const t = textsIn(language, texts);
  return rate.hourlyRateMin === null ? t.rateOnRequest : t.anHour(rateText(rate));
}
