import { readLocation } from "#kernel/geo/location.ts";
import { outwardOf } from "#kernel/postcode.ts";

/**
 * Service areas in the form that searches use: a city by its name, a district or area in capitals, a full postcode as its
 * outward part ("ls6 2ab" → "LS6"). Other places stay as they were typed. Duplicates are removed.
 */
export function normaliseServiceAreas(areas: readonly string[]): string[] {
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
