import { signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { FILE_POLICY } from "#app/web/file-policy.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { workPhotoFor } from "../index.server.ts";
import type { Route } from "./+types/work-photo";

/** A photo of the work of a booking, for people who may see the booking. Browsers may cache it but revalidate each time. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  signedIn(app, signInPath(request));
  const size = new URL(request.url).searchParams.get("size") === "small" ? "small" : "full";
  const photo = await orErrorPage(workPhotoFor(app, { bookingId: params.id, photoId: params.photo, size }));
  const headers = {
    "Content-Type": photo.type,
    "Content-Disposition": `inline; filename="photo.${photo.type === "image/webp" ? "webp" : "jpg"}"`,
    "Cache-Control": "private, no-cache",
    ETag: photo.tag,
    "Content-Security-Policy": FILE_POLICY,
    "X-Content-Type-Options": "nosniff",
  };
  if (request.headers.get("If-None-Match") === photo.tag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(await orErrorPage(photo.bytes())), { headers });
}
