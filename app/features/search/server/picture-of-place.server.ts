import type { Ctx } from "#app/context.server.ts";
import { COUNT_CAP, localFigures } from "#features/tradespeople/index.server.ts";
import { localTitle } from "#features/tradespeople/rules/local.labels.ts";
import { localPath, readLocal } from "#features/tradespeople/rules/local-paths.ts";
import { errors } from "#kernel/errors.ts";
import { placePicture } from "../rules/picture-text.ts";
import type { Picture } from "./link-pictures.server.ts";

/** What the picture of a trade's or a city's page says: "/find/plumbers/leeds". Throws NOT_FOUND where there is nobody. */
export async function pictureOfPlace(ctx: Ctx, path: string): Promise<Picture> {
  const local = readLocal(path.split("/").slice(2));
  if (!local.known || localPath(local) !== path) throw errors.NOT_FOUND();
  const figures = await localFigures(ctx, local);
  if (figures.people === 0) throw errors.NOT_FOUND();
  const title = local.trade || local.city ? localTitle(local) : "Tradespeople near you";
  const words = placePicture(ctx.settings.BRAND_NAME, title, { ...figures, atLeast: figures.people >= COUNT_CAP });
  return { words };
}
