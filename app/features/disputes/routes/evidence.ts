import { ctxKey } from "#app/web/context.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { privateFile } from "#app/web/private-file.server.ts";
import { evidenceBytes } from "../index.server.ts";
import type { Route } from "./+types/evidence";

/** A file of evidence, for the two sides and admins. It is never cached, and a sandbox keeps it from running anything. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const file = { disputeId: params.id, evidenceId: params.evidence };
  const { bytes, type } = await orErrorPage(evidenceBytes(context.get(ctxKey), file));
  const disposition =
    type === "application/pdf" ? 'attachment; filename="evidence.pdf"' : 'inline; filename="evidence.jpg"';
  return privateFile(bytes, { type, disposition });
}
