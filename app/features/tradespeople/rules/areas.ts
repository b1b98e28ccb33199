import { CITIES, type City } from "#config/constants.ts";
import { areaOf, outwardOf } from "#kernel/postcode.ts";
import { cityCentres } from "#providers/geo/areas.ts";
import { metresBetween } from "#providers/geo/cells.ts";
import { type Location, METRES_PER_MILE, readLocation } from "#providers/geo/location.ts";
import type { GeoPoint } from "#providers/geo/port.ts";

/**
 * Service areas as searches know them: a city by its name, a district or area in capitals, of a whole postcode the
 * outward part ("ls6 2ab" → "LS6"). Other places stay as they were typed. Without duplicates.
 */
export function areasAsKnown(areas: readonly string[]): string[] {
  const known = areas.map((text) => {
    const location = readLocation(text);
    switch (location?.kind) {
      case "city":
        return location.city;
      case "postcode":
        return outwardOf(location.postcode);
      case "district":
        return location.outward;
      case "area":
        return location.area;
      default:
        return text;
    }
  });
  return [...new Set(known)];
}

/** How far a city reaches from its centre, in miles: who says they serve it serves this much. */
const reachOf = (city: string): number => (city === "London" ? 15 : 7);

/**
 * By which of the words of a listing's areas a place is served: its own names, the city that it lies in, and for a city the
 * postcode areas around its centre. "LS~" stands with everybody who serves some district of LS, "London~" with who serves an
 * area or a district of London.
 */
export function areaTokens(location: Location, place: GeoPoint | null): string[] {
  switch (location.kind) {
    case "city":
      return [location.city, ...wordsOfCity(location.city)];
    case "area":
      return [location.area, `${location.area}~`, ...citiesAt(place)];
    case "postcode":
      return [outwardOf(location.postcode), areaOf(location.postcode), ...citiesAt(place)];
    case "district":
      return [location.outward, areaOf(location.outward), ...citiesAt(place)];
  }
}

function citiesAt(place: GeoPoint | null): string[] {
  return CITIES.filter((city) => {
    const centre = cityCentres.get(city.toLowerCase());
    return place && centre && metresBetween(place, centre) <= reachOf(city) * METRES_PER_MILE;
  });
}

const wordsOfCity = (city: City): string[] =>
  city === "London" ? ["London~"] : [AREA_OF_CITY[city], `${AREA_OF_CITY[city]}~`];

const AREA_OF_CITY: Record<Exclude<City, "London">, string> = {
  Manchester: "M",
  Birmingham: "B",
  Leeds: "LS",
  Glasgow: "G",
  Liverpool: "L",
  Newcastle: "NE",
  Sheffield: "S",
  Bristol: "BS",
  Edinburgh: "EH",
  Cardiff: "CF",
  Belfast: "BT",
  Nottingham: "NG",
  Southampton: "SO",
  Leicester: "LE",
};

/** How a place is called on screen: "Leeds", "LS6 2AB", "LS6", "LS". */
export function nameOf(location: Location): string {
  switch (location.kind) {
    case "city":
      return location.city;
    case "postcode":
      return location.postcode;
    case "district":
      return location.outward;
    case "area":
      return location.area;
  }
}
