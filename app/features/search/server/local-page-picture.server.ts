import type { Ctx } from "#app/context.server.ts";
import { errors } from "#kernel/errors.ts";
import { localPagePictureText } from "../rules/link-picture.ts";
import { localTitle } from "../rules/local-page.labels.ts";
import { localPath, readLocal } from "../rules/local-paths.ts";
import type { Picture } from "./link-pictures.server.ts";
import { COUNT_CAP } from "./list-tradespeople.server.ts";
import { localFigures } from "./local-figures.server.ts";
import { texts } from "./texts.ts";

/** The picture of a local page such as "/find/plumbers/leeds". Throws NOT_FOUND when it lists nobody. */
export async function localPagePicture(ctx: Ctx, path: string): Promise<Picture> {
  const local = readLocal(path.split("/").slice(2));
  if (!local.known || localPath(local) !== path) throw errors.NOT_FOUND();
  const figures = await localFigures(ctx, local);
  if (figures.people === 0) throw errors.NOT_FOUND();
  const title = local.trade || local.city ? localTitle(local) : texts.tradespeopleNearYou;
  const text = localPagePictureText(ctx.settings.BRAND_NAME, title, {
    ...figures,
    atLeast: figures.people >= COUNT_CAP,
  });
  return { text };
}
