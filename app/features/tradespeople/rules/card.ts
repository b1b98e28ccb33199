import { ratingOf } from "#features/reviews/rules/rating.ts";
import type { CardTexts } from "../ui/tradesperson-card.tsx";
import { rateText, rateWithUnit } from "./rate.ts";

/** What a card's words are made of. */
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
  miles: number | null;
}

/** A tradesperson in the words of the Find screen's card: first service area, real rating, "£45-70". */
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
    distance: person.miles === null ? null : `${person.miles} ${person.miles === 1 ? "mile" : "miles"}`,
  };
}

/** The same in the words of featured people: outward postcode or "UK", and the rate "£45-70 an hour". */
export const featuredCardOf = (person: Person): CardTexts => ({
  ...cardOf(person),
  area: person.location,
  rate: rateWithUnit(person),
});
