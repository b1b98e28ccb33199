import { redirect } from "react-router";
import { ctx } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { safePath } from "#app/web/respond.server.ts";
import { readNotification } from "../index.server.ts";
import type { Route } from "./+types/notification";

/** Opens what a notification is about; it is read then. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = context.get(ctx);
  signedIn(asked, "/auth?next=/notifications");
  const { path } = await orErrorPage(readNotification(asked, params));
  throw redirect(safePath(path, "/notifications"), 303);
}
