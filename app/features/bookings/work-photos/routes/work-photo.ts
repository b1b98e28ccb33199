import { signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { keptPhoto } from "#app/web/private-file.server.ts";
import { workPhotoFor } from "../index.server.ts";
import type { Route } from "./+types/work-photo";

/** A photo of the work of a booking, for people who may see the booking. Browsers may cache it but revalidate each time. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  signedIn(app, signInPath(request));
  const size = new URL(request.url).searchParams.get("size") === "small" ? "small" : "full";
  const photo = await orErrorPage(workPhotoFor(app, { bookingId: params.id, photoId: params.photo, size }));
  return keptPhoto(request, photo);
}
