import { signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { privateFile } from "#app/web/private-file.server.ts";
import { dispositionOf } from "#features/uploads/rules/file-name.format.ts";
import { ticketFileBytes } from "../index.server.ts";
import type { Route } from "./+types/file";

/** A file of a ticket, for its person and operators who answer. It is never cached. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  signedIn(ctx, signInPath(request));
  const { bytes, type, ...file } = await orErrorPage(ticketFileBytes(ctx, params.id));
  return privateFile(bytes, { type, disposition: dispositionOf(file) });
}
