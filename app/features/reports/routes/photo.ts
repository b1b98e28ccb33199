import { ctxKey } from "#app/web/context.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { privateFile } from "#app/web/private-file.server.ts";
import { pictureFormatOf } from "#features/uploads/rules/file-format.ts";
import { reportedPhoto } from "../index.server.ts";
import type { Route } from "./+types/photo";

/** The photo that a report is about, for the reporter, the reported person and admins. Never cached. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const bytes = await orErrorPage(reportedPhoto(context.get(ctxKey), params.id));
  const type = `image/${pictureFormatOf(bytes) ?? "jpeg"}`;
  return privateFile(bytes, { type, disposition: 'inline; filename="photo.jpg"' });
}
