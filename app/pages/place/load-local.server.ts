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
import { searchAddress } from "#features/search/rules/search-address.ts";
import { mediumDay } from "#kernel/dates.ts";
import { CITIES } from "#kernel/geo/cities.ts";
import { findPage } from "#pages/browse/found.server.ts";
import { texts } from "./load-local.texts.ts";

const PEOPLE = 6;
const REVIEWS = 3;
const NEARBY = 6;

/** Another local page, and how many people it shows. */
export interface LocalLink {
  to: string;
  label: string;
  /** "12 verified", "45 miles away". */
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
    trail: trailOf(local),
    title: trade || city ? localTitle(local) : texts.findTradespeopleNearYou,
    seeking: oneOf(trade),
    intro: localIntro(local, figures.people, COUNT_CAP),
    description: localDescription(local, figures, COUNT_CAP),
    facts: localFacts(local, figures, COUNT_CAP),
    nobody: figures.people === 0,
    people: people.items,
    peopleTitle: texts.peopleTitle(trade && TRADE_NAMES[trade].plural),
    all: searchAddress(trade || city ? "/browse-services" : "/browse", search),
    specialties: figures.specialties.map((name) => ({
      name,
      to: searchAddress("/browse-services", { service: name, location: city ?? undefined }),
    })),
    reviews: reviews.map(reviewWords),
    questions: localQuestions(local, figures),
    trades: tradeLinks(local, trades),
    cities: cityLinks(local, cities),
  };
}

export type LocalPage = Awaited<ReturnType<typeof loadLocal>>;

const FIRST = [
  { name: "Home", path: "/" },
  { name: texts.findTradespeople, path: "/find" },
];

function trailOf({ trade, city }: Local) {
  return [
    ...FIRST,
    ...(trade ? [{ name: TRADE_NAMES[trade].plural, path: localPath({ trade }) }] : []),
    ...(city ? [{ name: city, path: localPath({ trade, city }) }] : []),
  ];
}

const reviewWords = ({ createdAt, ...review }: LocalReview) => ({ ...review, date: mediumDay(createdAt) });

function verified(count: number): string {
  if (count === 0) return texts.noneYet;
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

/** The nearest other cities, or all cities. */
function cityLinks({ trade, city }: Local, counts: Map<string, number>): LocalLink[] {
  const link = (other: (typeof CITIES)[number], away?: number): LocalLink => ({
    to: localPath({ trade, city: other }),
    label: other,
    hint: texts.verifiedAndAway(verified(counts.get(other) ?? 0), away),
  });
  if (!city) return CITIES.map((other) => link(other));
  return citiesNear(city)
    .slice(0, NEARBY)
    .map((near) => link(near.city, near.miles));
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
