import { validationError } from "#kernel/errors.ts";
import type { GeoPoint } from "#kernel/geo/areas.ts";
import { UNKNOWN_POSTCODE } from "#kernel/geo/postcode-problem.ts";
import type { Geocoder } from "./port.ts";

/**
 * The place of a normalised postcode that somebody gives. Call it before a transaction, because it may wait for a service. Throws VALIDATION_FAILED on
 * `postcode` for one that the directory does not know or that is no longer in use, and for one without any place.
 */
export async function requirePlace({ geocoder }: { geocoder: Geocoder }, postcode: string): Promise<GeoPoint> {
  const problem = await geocoder.problemOf(postcode);
  const place = problem ? null : await geocoder.ofPostcode(postcode);
  if (!place) throw validationError([{ field: "postcode", message: problem ?? UNKNOWN_POSTCODE }]);
  return place;
}
