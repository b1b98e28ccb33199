import type { Ctx } from "#app/context.server.ts";
import { TRADE_NAMES } from "#config/brand/trade-names.ts";
import { TRADES } from "#config/constants.ts";
import {
  COUNT_CAP,
  countInCities,
  countTrades,
  type LocalReview,
  localFigures,
  localReviews,
} from "#features/search/index.server.ts";
import { citiesNear } from "#features/search/rules/cities.ts";
import {
  localDescription,
  localFacts,
  localIntro,
  localQuestions,
  localTitle,
  oneOf,
} from "#features/search/rules/local-page.labels.ts";
import { type Local, localPath, type ReadLocal } from "#features/search/rules/local-paths.ts";
import { localTrail } from "#features/search/rules/local-trail.ts";
import { searchAddress } from "#features/search/rules/search-address.ts";
import { mediumDay } from "#kernel/dates.ts";
import { CITIES } from "#kernel/geo/cities.ts";
import { distanceText } from "#kernel/geo/distance.ts";
import { findPage } from "#pages/browse/found.server.ts";

const PEOPLE = 6;
const REVIEWS = 3;
const NEARBY = 6;

/** Another local page, and how many people it shows. */
export interface LocalLink {
  to: string;
  label: string;
  /** "12 verified", "12 verified, about 30 miles away". */
  hint: string;
  /** The trade, for its icon. */
  trade?: string;
}

/** The data of the page for a trade, a city or both. */
export async function loadLocal(app: Ctx, local: Local) {
  const { trade, city } = local;
  const search = { service: trade ?? undefined, location: city ?? undefined };
  const [figures, reviews, people, trades, cities] = await Promise.all([
    localFigures(app, local),
    localReviews(app, local, REVIEWS),
    findPage(app, { ...search, limit: PEOPLE }),
    countTrades(app, city),
    countInCities(app, trade),
  ]);
  return {
    trade,
    city,
    path: localPath(local),
    trail: localTrail(local),
    title: trade || city ? localTitle(local) : "Find tradespeople near you",
    seeking: oneOf(trade),
    intro: localIntro(local, figures.people, COUNT_CAP),
    description: localDescription(local, figures, COUNT_CAP),
    facts: localFacts(local, figures, COUNT_CAP),
    nobody: figures.people === 0,
    people: people.items,
    peopleTitle: `${(trade && TRADE_NAMES[trade].plural) ?? "Tradespeople"} you can ask`,
    all: searchAddress(trade || city ? "/browse-services" : "/browse", search),
    specialties: figures.specialties.map((name) => ({
      name,
      to: searchAddress("/browse-services", { service: name, location: city ?? undefined }),
    })),
    reviews: reviews.map(reviewWords),
    questions: localQuestions(local, figures),
    trades: tradeLinks(local, trades),
    cities: cityLinks(local, cities),
    /** Whether these cities are near the page’s city. */
    areNear: city !== null && citiesNear(city).some(({ isNear }) => isNear),
  };
}

export type LocalPage = Awaited<ReturnType<typeof loadLocal>>;

const reviewWords = ({ createdAt, ...review }: LocalReview) => ({ ...review, date: mediumDay(createdAt) });

function verified(count: number): string {
  if (count === 0) return "None yet";
  return count >= COUNT_CAP ? `${COUNT_CAP.toLocaleString("en-GB")}+ verified` : `${count} verified`;
}

/** The other trades of the city, or all trades. */
function tradeLinks({ trade, city }: Local, counts: Map<string, number>): LocalLink[] {
  return TRADES.filter((other) => other !== trade).map((other) => ({
    to: localPath({ trade: other, city }),
    label: TRADE_NAMES[other].plural,
    hint: verified(counts.get(other) ?? 0),
    trade: other,
  }));
}

/** The nearby other cities, where none is near all others, or without a city all. */
function cityLinks({ trade, city }: Local, counts: Map<string, number>): LocalLink[] {
  const link = (other: (typeof CITIES)[number], away: string | null = null): LocalLink => ({
    to: localPath({ trade, city: other }),
    label: other,
    hint: `${verified(counts.get(other) ?? 0)}${away === null ? "" : `, ${away} away`}`,
  });
  if (!city) return CITIES.map((other) => link(other));
  const others = citiesNear(city);
  const near = others.filter(({ isNear }) => isNear).slice(0, NEARBY);
  return (near.length > 0 ? near : others).map((other) => link(other.city, distanceText(other.distance)));
}

/** Suggestions for a URL with an unknown trade or city. */
export function loadUnknown(read: ReadLocal) {
  return {
    suggestions: read.suggestions.map((local) => ({ to: localPath(local), label: localTitle(local) })),
    trades: TRADES.map((trade) => ({
      to: localPath({ trade, city: read.city }),
      label: read.city ? localTitle({ trade, city: read.city }) : TRADE_NAMES[trade].plural,
    })),
    cities: CITIES.map((city) => ({ to: localPath({ trade: read.trade, city }), label: city })),
  };
}
