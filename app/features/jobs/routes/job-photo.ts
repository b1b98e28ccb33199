import { signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { keptPhoto } from "#app/web/private-file.server.ts";
import { jobPhotoFor } from "../index.server.ts";
import type { Route } from "./+types/job-photo";

/**
 * A photo of a job, for people who may see the job. Browsers may cache it but revalidate each time. Opened directly, it is
 * sandboxed by its security policy.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  signedIn(app, signInPath(request));
  const size = new URL(request.url).searchParams.get("size") === "small" ? "small" : "full";
  const photo = await orErrorPage(jobPhotoFor(app, { jobId: params.id, photoId: params.photo, size }));
  return keptPhoto(request, photo);
}
