import { signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { keptFile } from "#app/web/private-file.server.ts";
import { dispositionOf } from "#features/uploads/rules/file-name.format.ts";
import { attachmentBytes, findAttachment } from "../index.server.ts";
import type { Route } from "./+types/attachment";

/**
 * A file of a conversation, for its two people. Browsers may cache it, but revalidate each time whether the reader may still
 * see it. The security policy prevents a file that is opened directly from running scripts, and PDFs are downloaded instead of
 * opened.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  signedIn(ctx, signInPath(request));
  const attachment = await orErrorPage(findAttachment(ctx, params.id));
  const isSmall = attachment.kind === "photo" && new URL(request.url).searchParams.get("size") === "small";
  return keptFile(request, {
    tag: `"${attachment.id}${isSmall ? "-small" : ""}"`,
    type: contentType(attachment.kind, isSmall),
    disposition: dispositionOf(attachment),
    bytes: () => attachmentBytes(ctx, attachment, isSmall ? "small" : "full"),
  });
}

function contentType(kind: "photo" | "pdf", isSmall: boolean): string {
  if (kind === "pdf") return "application/pdf";
  return isSmall ? "image/webp" : "image/jpeg";
}
