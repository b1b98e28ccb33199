import { signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { keptFile } from "#app/web/private-file.server.ts";
import { quoteFileFor } from "../index.server.ts";
import type { Route } from "./+types/quote-file";

/** A file of a quote, for people who may see the quote. Browsers may cache it but revalidate each time. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  signedIn(app, signInPath(request));
  const size = new URL(request.url).searchParams.get("size") === "small" ? "small" : "full";
  return keptFile(request, await orErrorPage(quoteFileFor(app, { quoteId: params.id, fileId: params.file, size })));
}
