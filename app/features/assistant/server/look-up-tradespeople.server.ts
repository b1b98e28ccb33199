import type { Ctx } from "#app/context.server.ts";
import { ratingOf } from "#features/reviews/rules/rating.ts";
import { listTradespeople } from "#features/search/index.server.ts";
import { type LookedUp, quoted } from "../rules/looked-up.ts";
import { texts } from "./texts.ts";

interface Wanted {
  service?: string | undefined;
  location?: string | undefined;
  min_rating?: number | undefined;
}

const FOUND = 5;

/** Listed tradespeople with their public details: name, trade, the first part of the postcode, rating, rate. */
export async function lookUpTradespeople(
  ctx: Ctx,
  { service, location, min_rating: minRating }: Wanted,
): Promise<LookedUp> {
  const search = Object.fromEntries(
    Object.entries({ service, location, minRating }).filter(([, value]) => value !== undefined && value !== ""),
  );
  const { items, unknownPlace } = await listTradespeople(ctx, { ...search, limit: FOUND });
  const rateOf = ({ hourlyRateMin: min, hourlyRateMax: max }: (typeof items)[number]) =>
    min === null && max === null ? null : `£${min ?? max} to £${max ?? min} an hour`;
  return {
    forModel: {
      ...(unknownPlace && { note: texts.thatPlaceIsNotKnown }),
      tradespeople: items.map((person) => ({
        name: quoted(person.fullName, 80),
        trade: person.trade,
        location: person.location,
        miles_away: person.miles,
        rating: person.reviewCount > 0 ? ratingOf(person) : texts.noReviewsYet,
        review_count: person.reviewCount,
        rate: rateOf(person),
        link: `/tradesperson/${person.userId}`,
      })),
    },
    label: "tradespeople",
    cards: items.slice(0, 3).map((person) => ({
      kind: "person",
      title: person.fullName,
      href: `/tradesperson/${person.userId}`,
      detail: [
        person.trade,
        person.location,
        person.reviewCount > 0 ? texts.stars(ratingOf(person)) : texts.noReviewsYet,
      ].join(" · "),
    })),
  };
}
