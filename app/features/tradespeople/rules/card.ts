import { type Distance, distanceText } from "#kernel/geo/distance.ts";
import { ratingOf } from "#kernel/rating.ts";
import { picturePath } from "../portfolio/rules/portfolio.files.ts";
import { rateText, rateWithUnit } from "./rate.ts";

/** The texts of a card, from `cardOf`. */
export interface CardTexts {
  userId: string;
  name: string;
  avatarUrl: string | null;
  trade: string;
  /** The first service area, otherwise their own location. */
  area: string;
  /** "£45-70" or "Rate on request". */
  rate: string;
  /** One decimal place. */
  rating: number;
  reviewCount: number;
  verified: boolean;
  /** At most three are shown. */
  specialties: readonly string[];
  /** "3 miles", "about 90 miles"; null without a location of the search, and where the area says more. */
  distance: string | null;
  /** The first pictures of their work, small. */
  work: readonly { src: string; alt: string }[];
}

/** The facts that a card's texts are made from. */
interface Person {
  userId: string;
  fullName: string;
  avatarUrl: string | null;
  trade: string;
  location: string;
  hourlyRateMin: number | null;
  hourlyRateMax: number | null;
  specialties: string[];
  serviceAreas: string[];
  verified: boolean;
  ratingSum: number;
  reviewCount: number;
  distance: Distance | null;
  work: readonly { id: string; caption: string }[];
}

/** The texts of a search result's card: first service area, rating, "£45-70". */
export function cardOf(person: Person): CardTexts {
  return {
    userId: person.userId,
    name: person.fullName,
    avatarUrl: person.avatarUrl,
    trade: person.trade,
    area: person.serviceAreas[0] ?? person.location,
    rate: rateText(person),
    rating: ratingOf(person),
    reviewCount: person.reviewCount,
    verified: person.verified,
    specialties: person.specialties,
    distance: distanceText(person.distance),
    work: person.work.map(({ id, caption }) => ({ src: picturePath(person.userId, id, "after", 320), alt: caption })),
  };
}

/** The texts of a featured tradesperson's card: outward postcode or "UK", and the rate "£45-70 an hour". */
export const featuredCardOf = (person: Person): CardTexts => ({
  ...cardOf(person),
  area: person.location,
  rate: rateWithUnit(person),
});
