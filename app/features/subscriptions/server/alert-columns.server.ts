import type { Ctx } from "#app/context.server.ts";
import { JOB_CATEGORIES } from "#config/constants.ts";
import { validationError } from "#kernel/errors.ts";
import { ANYWHERE, cellsAround } from "#kernel/geo/cells.ts";
import { METRES_PER_MILE, readLocation } from "#kernel/geo/location.ts";
import type { AlertSettings } from "../rules/alert.schema.ts";
import { texts } from "./texts.ts";

/** The columns of an alert: its location on the map, and the cells that its circle touches. Throws VALIDATION_FAILED. */
export async function alertColumns(ctx: Ctx, { location, radiusMiles, ...settings }: AlertSettings) {
  const saved = { ...settings, categories: settings.categories.length > 0 ? settings.categories : [...JOB_CATEGORIES] };
  if (location === null)
    return { ...saved, location, radiusMiles: null, latitude: null, longitude: null, cells: [ANYWHERE] };
  const read = readLocation(location);
  const place = read && (await ctx.geocoder.ofLocation(read));
  if (!place) throw validationError([{ field: "location", message: texts.weCannotFindThatPlace }]);
  return { ...saved, location, radiusMiles, ...place, cells: cellsAround(place, radiusMiles * METRES_PER_MILE) };
}
