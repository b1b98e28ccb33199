import type { Ctx } from "#app/context.server.ts";
import { listTradespeople } from "#features/search/index.server.ts";
import { distanceText } from "#kernel/geo/distance.ts";
import { readLocation } from "#kernel/geo/location.ts";
import { outwardOf } from "#kernel/postcode.ts";
import { ratingOf } from "#kernel/rating.ts";
import { plainText } from "#kernel/rich-text.ts";
import { helpArticles } from "../../help/index.server.ts";
import { likelyPrice, type PricedWork } from "../../prices/index.server.ts";
import type { PriceRange } from "../../prices/rules/price-range.ts";
import { type LookedUp, quoted } from "../rules/answer.ts";
import { usualQuestions } from "../rules/category-questions.ts";
import { type GuideIndex, guideIndex } from "../rules/guide-index.ts";
import type { WrittenPage } from "../rules/passage.ts";
import { screenRoleOf } from "../rules/screens/screen.ts";

const NO_PAGES: readonly WrittenPage[] = [];

const indexes = new WeakMap<readonly WrittenPage[], Map<string, GuideIndex>>();

/** The guide's index of the articles under a product name and of these pages, cached for the same list of pages. */
export function getGuideIndex(brand: string, pages: readonly WrittenPage[] = NO_PAGES): GuideIndex {
  const byBrand = indexes.get(pages) ?? new Map<string, GuideIndex>();
  indexes.set(pages, byBrand);
  const index = byBrand.get(brand) ?? guideIndex(helpArticles(brand), pages);
  byBrand.set(brand, index);
  return index;
}

interface Wanted {
  service?: string | undefined;
  location?: string | undefined;
  min_rating?: number | undefined;
}

const LOOK_UP_TRADESPEOPLE_FOUND = 5;

/** Listed tradespeople with their public details: name, trade, the first part of the postcode, rating, rate. */
export async function lookUpTradespeople(
  ctx: Ctx,
  { service, location, min_rating: minRating }: Wanted,
): Promise<LookedUp> {
  const search = Object.fromEntries(
    Object.entries({ service, location, minRating }).filter(([, value]) => value !== undefined && value !== ""),
  );
  const { items, unknownPlace } = await listTradespeople(ctx, { ...search, limit: LOOK_UP_TRADESPEOPLE_FOUND });
  const rateOf = ({ hourlyRateMin: min, hourlyRateMax: max }: (typeof items)[number]) =>
    min === null && max === null ? null : `£${min ?? max} to £${max ?? min} an hour`;
  return {
    forModel: {
      ...(unknownPlace && { note: "We don’t know that place. Ask for a city or a postcode" }),
      tradespeople: items.map((person) => ({
        name: quoted(person.fullName, 80),
        trade: person.trade,
        location: person.location,
        distance: distanceText(person.distance),
        rating: person.reviewCount > 0 ? ratingOf(person) : "No reviews yet",
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
        person.reviewCount > 0 ? `${ratingOf(person)} stars` : "No reviews yet",
      ].join(" · "),
    })),
  };
}

const FOUND = 4;

/** The passages and screens that fit a question best, for the model to read. */
export const lookUpHelp =
  (index: GuideIndex) =>
  async (ctx: Ctx, { question }: { question: string }): Promise<LookedUp> => ({
    forModel: {
      answers: index
        .search(question, screenRoleOf(ctx.actor))
        .filter(({ topic: { intent, passage } }) => passage || intent?.go)
        .slice(0, FOUND)
        .map(({ topic: { intent, passage } }) => ({
          ...(passage && {
            title: passage.title,
            text: passage.paragraphs.map(plainText).join(" "),
            link: passage.href,
          }),
          ...(intent?.go && { screen: intent.go }),
          ...(intent?.say && { how: intent.say }),
        })),
    },
    label: "help articles",
    cards: [],
  });

interface JobHints {
  questions: string[];
  /** In pence; null while there are too few paid jobs. */
  priceRange: PriceRange | null;
  /** Whether the range is of the kind of work, and not of its whole category. */
  ofKind: boolean;
  /** The outward part of the given postcode ("LS6"), if it is valid. */
  district: string | null;
}

/**
 * Help with describing a job: the usual questions about its category, and the likely price near a complete or partial postcode.
 */
export async function jobHints(
  ctx: Ctx,
  { postcode = "", ...work }: Omit<PricedWork, "outward"> & { postcode?: string | undefined },
): Promise<JobHints> {
  const district = districtOf(postcode);
  const { range, ofKind } = await likelyPrice(ctx, { ...work, outward: district });
  return {
    questions: usualQuestions(work.category).map(({ ask }) => ask),
    priceRange: range,
    ofKind,
    district,
  };
}

function districtOf(typed: string): string | null {
  const place = readLocation(typed);
  if (place?.kind === "district") return place.outward;
  return place?.kind === "postcode" ? outwardOf(place.postcode) : null;
}
