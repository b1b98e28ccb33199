import { Readable } from "node:stream";
import { signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { confirmedFor, orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { openExport } from "../index.server.ts";
import { exportHeaders } from "../rules/export.ts";
import type { Route } from "./+types/export-file";

/** Downloads a finished copy of the signed-in person's data. Other people's copies and expired ones give 404. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  signedIn(app, signInPath(request));
  confirmedFor(app, "/profile/export");
  const { stream, bytes } = await orErrorPage(openExport(app, params.id));
  return new Response(Readable.toWeb(stream) as ReadableStream, { headers: exportHeaders(bytes) });
}
