import { areaCentres, cityCentres, type GeoPoint, METRES_PER_MILE } from "#kernel/geo/areas.ts";
import { metresBetween } from "#kernel/geo/cells.ts";
import { CITIES, type City } from "#kernel/geo/cities.ts";
import type { Distance } from "#kernel/geo/distance.ts";
import { distanceBetween, knownPlace } from "#kernel/geo/known-place.ts";
import { readLocation } from "#kernel/geo/location.ts";
import { areaOf } from "#kernel/postcode.ts";

/** A city further away than this does not count as nearby. */
const MAX_MILES = 60;

const centreOf = (city: City) => cityCentres.get(city.toLowerCase()) as GeoPoint;

const byDistance = (place: GeoPoint): { city: City; miles: number }[] =>
  CITIES.map((city) => ({ city, miles: Math.round(metresBetween(place, centreOf(city)) / METRES_PER_MILE) })).sort(
    (a, b) => a.miles - b.miles,
  );

/** The other cities, the nearest first, with the distance between the centres. */
export const citiesNear = (city: City): { city: City; isNear: boolean; distance: Distance | null }[] =>
  byDistance(centreOf(city)).flatMap((other) =>
    other.city === city
      ? []
      : [
          {
            city: other.city,
            isNear: other.miles <= MAX_MILES,
            distance: distanceBetween(knownPlace(centreOf(city)), knownPlace(centreOf(other.city))),
          },
        ],
  );

/** The city nearest to a postcode, district or postcode area; null for other texts, and where none is within 60 miles. */
export function cityOfPostcode(text: string): City | null {
  const location = readLocation(text);
  if (!location || location.kind === "city") return null;
  return cityOfArea(areaOf(text));
}

function cityOfArea(area: string): City | null {
  const centre = areaCentres.get(area);
  const [nearest] = centre ? byDistance(centre) : [];
  return nearest && nearest.miles <= MAX_MILES ? nearest.city : null;
}

/** The postcode areas of which each city is the nearest: "Leeds" → ["BD", "HD", "HG", "HX", "LS", "WF", …]. */
export function areasByCity(): Map<City, string[]> {
  const areas = new Map<City, string[]>(CITIES.map((city) => [city, []]));
  for (const area of areaCentres.keys()) {
    const city = cityOfArea(area);
    if (city) areas.get(city)?.push(area);
  }
  return areas;
}
