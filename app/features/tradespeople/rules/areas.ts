import { readLocation } from "#providers/geo/location.ts";
import { outwardOf } from "#providers/geo/postcode.ts";

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
