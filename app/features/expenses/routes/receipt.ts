import { ctxKey } from "#app/web/context.ts";
import { FILE_POLICY } from "#app/web/file-policy.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { receiptBytes } from "../index.server.ts";
import type { Route } from "./+types/receipt";

/** The photo of an expense's receipt, for the tradesperson who recorded it. Never cached. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const bytes = await orErrorPage(receiptBytes(context.get(ctxKey), params.id));
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "image/jpeg",
      "Content-Disposition": 'inline; filename="receipt.jpg"',
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": FILE_POLICY,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
