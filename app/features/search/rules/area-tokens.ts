import { cityCentres, type GeoPoint, METRES_PER_MILE } from "#kernel/geo/areas.ts";
import { metresBetween } from "#kernel/geo/cells.ts";
import { CITIES, type City } from "#kernel/geo/cities.ts";
import type { Location } from "#kernel/geo/location.ts";
import { areaOf, outwardOf } from "#kernel/postcode.ts";

/** The radius of a city in miles. Somebody who serves the city serves every place within it. */
const reachOf = (city: string): number => (city === "London" ? 15 : 7);

/**
 * The tokens in a listing's areas that mean that it serves a place: the names of the place, the city around it, and for a city the
 * postcode area of its centre. A listing has "LS~" when it serves a district of LS, and "London~" when it serves an area or a district
 * of London.
 */
export function areaTokens(location: Location, place: GeoPoint | null): string[] {
  switch (location.kind) {
    case "city":
      return [location.city, ...cityTokens(location.city)];
    case "area":
      return [location.area, `${location.area}~`, ...citiesAt(place)];
    case "postcode":
      return [outwardOf(location.postcode), areaOf(location.postcode), ...citiesAt(place)];
    case "district":
      return [location.outward, areaOf(location.outward), ...citiesAt(place)];
  }
}

/** More trades than these are looked up by place alone, because each needs its own tokens. */
const MOST_TRADES = 4;

/** The tokens that mean that somebody of one of these trades (null: any) serves a place, where the trade is also asked for by itself. */
export function areaTokensOf(trades: readonly string[] | null, tokens: readonly string[]): string[] {
  if (!trades || trades.length === 0 || trades.length > MOST_TRADES) return [...tokens];
  return trades.flatMap((trade) => tokens.map((token) => `${trade}: ${token}`));
}

function citiesAt(place: GeoPoint | null): string[] {
  return CITIES.filter((city) => {
    const centre = cityCentres.get(city.toLowerCase());
    return place && centre && metresBetween(place, centre) <= reachOf(city) * METRES_PER_MILE;
  });
}

const cityTokens = (city: City): string[] =>
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

/** The name of a place as text: "Leeds", "LS6 2AB", "LS6", "LS". */
export function locationName(location: Location): string {
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
