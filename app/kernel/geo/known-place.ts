import { areaCentres, cityCentres, type GeoPoint } from "./areas.ts";
import { metresBetween } from "./cells.ts";
import { type Distance, distanceOf, type Exactness } from "./distance.ts";

export interface KnownPlace extends GeoPoint {
  known: Exactness;
}

const nameOf = ({ latitude, longitude }: GeoPoint): string => `${latitude} ${longitude}`;
const AREA_CENTRES = new Set([...areaCentres.values()].map(nameOf));
const CITY_CENTRES = new Set([...cityCentres.values()].map(nameOf));

/** A place with how exactly it is known: as the text that it was found for (`as`), unless only a centre was found. */
export function knownPlace({ latitude, longitude }: GeoPoint, as: Exactness = "postcode"): KnownPlace {
  const point = { latitude, longitude };
  const name = nameOf(point);
  return { ...point, known: AREA_CENTRES.has(name) ? "area" : CITY_CENTRES.has(name) ? "city" : as };
}

/** The place of a row with coordinates; null where they are not known. */
export const placeOfRow = (row: { latitude: number | null; longitude: number | null }): KnownPlace | null =>
  row.latitude === null || row.longitude === null
    ? null
    : knownPlace({ latitude: row.latitude, longitude: row.longitude });

/** The distance in a straight line; null unless both places are known. */
export const distanceBetween = (from: KnownPlace | null, to: KnownPlace | null): Distance | null =>
  from && to && distanceOf(metresBetween(from, to), from.known, to.known);
