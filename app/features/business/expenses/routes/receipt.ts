import { ctxKey } from "#app/web/context.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { privateFile } from "#app/web/private-file.server.ts";
import { receiptBytes } from "../index.server.ts";
import type { Route } from "./+types/receipt";

/** The photo of an expense's receipt, for the tradesperson who recorded it. Never cached. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const bytes = await orErrorPage(receiptBytes(context.get(ctxKey), params.id));
  return privateFile(bytes, { type: "image/jpeg", disposition: 'inline; filename="receipt.jpg"' });
}
