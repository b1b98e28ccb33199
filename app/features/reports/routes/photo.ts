import { ctxKey } from "#app/web/context.ts";
import { FILE_POLICY } from "#app/web/file-policy.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { pictureFormatOf } from "#features/uploads/rules/file-format.ts";
import { reportedPhoto } from "../index.server.ts";
import type { Route } from "./+types/photo";

/** The photo that a report is about, for the reporter, the reported person and admins. Never cached. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const bytes = await orErrorPage(reportedPhoto(context.get(ctxKey), params.id));
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": `image/${pictureFormatOf(bytes) ?? "jpeg"}`,
      "Content-Disposition": 'inline; filename="photo.jpg"',
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": FILE_POLICY,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
