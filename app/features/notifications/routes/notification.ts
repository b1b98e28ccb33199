import { redirect } from "react-router";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { safePath } from "#app/web/respond.server.ts";
import { readNotification } from "../index.server.ts";
import type { Route } from "./+types/notification";

/** Marks a notification as read and opens the page that it leads to. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  signedIn(app, "/auth?next=/notifications");
  const { path } = await orErrorPage(readNotification(app, params));
  throw redirect(safePath(path, "/notifications"), 303);
}
