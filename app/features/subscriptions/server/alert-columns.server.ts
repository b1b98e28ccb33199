import type { Ctx } from "#app/context.server.ts";
import { JOB_CATEGORIES } from "#config/constants.ts";
import { validationError } from "#kernel/errors.ts";
import { cellsAround } from "#kernel/geo/cells.ts";
import { METRES_PER_MILE, readLocation } from "#kernel/geo/location.ts";
import type { AlertWishes } from "../rules/alert.schema.ts";

/** No square of the map has this number. */
export const ANYWHERE = 0;

/** An alert as it is kept: the place found on the map, with the squares that its circle touches. Throws VALIDATION_FAILED. */
export async function alertColumns(ctx: Ctx, { location, radiusMiles, ...wishes }: AlertWishes) {
  const kept = { ...wishes, categories: wishes.categories.length > 0 ? wishes.categories : [...JOB_CATEGORIES] };
  if (location === null)
    return { ...kept, location, radiusMiles: null, latitude: null, longitude: null, cells: [ANYWHERE] };
  const read = readLocation(location);
  const place = read && (await ctx.geocoder.ofLocation(read));
  if (!place) throw validationError([{ field: "location", message: "We do not know where that is" }]);
  return { ...kept, location, radiusMiles, ...place, cells: cellsAround(place, radiusMiles * METRES_PER_MILE) };
}
