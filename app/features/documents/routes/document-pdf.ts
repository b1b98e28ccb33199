import { signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { drawPdf, findDocument } from "../index.server.ts";
import { pdfHeaders } from "../rules/file-headers.ts";
import type { Route } from "./+types/document-pdf";

/** One of the signed-in person's documents as PDF; 404 for other people's documents. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  signedIn(app, signInPath(request));
  const { content, createdAt } = await orErrorPage(findDocument(app, params.id));
  return new Response(await drawPdf(app, content, createdAt), { headers: pdfHeaders(content.number) });
}
