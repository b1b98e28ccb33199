interface MaybePlace {
  latitude: number | null;
  longitude: number | null;
}

const EARTH_RADIUS_MILES = 3_958.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Miles in a straight line to one decimal; null unless both places are known. */
export function milesBetween(a: MaybePlace, b: MaybePlace): number | null {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return null;
  const halfNorth = Math.sin(radians(b.latitude - a.latitude) / 2);
  const halfEast = Math.sin(radians(b.longitude - a.longitude) / 2);
  const chord = halfNorth ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfEast ** 2;
  return Math.round(2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord))) * 10) / 10;
}
