import { type Guide, guideOf } from "#config/kinds-of-work/guide.ts";
import { CITIES, type City } from "#kernel/geo/cities.ts";

/** What a page of prices is about: all work, a kind of work, or a kind of work in a city. */
export interface PriceSubject {
  work: Guide | null;
  city: City | null;
}

/** The subject of the parts of a path under /prices, in any case; null if one of them is not known. For the server: it knows every guide. */
export function readPricePath(kind: string | undefined, place: string | undefined): PriceSubject | null {
  const work = kind === undefined ? null : guideOf(kind.toLowerCase());
  const city = place === undefined ? null : CITIES.find((one) => one.toLowerCase() === place.toLowerCase());
  if (city === undefined || (kind !== undefined && !work)) return null;
  return { work, city };
}
