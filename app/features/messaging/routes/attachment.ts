import { signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { keptFile } from "#app/web/private-file.server.ts";
import { attachmentBytes, findAttachment } from "../index.server.ts";
import { jpegName } from "../rules/attachment.format.ts";
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
    disposition: contentDisposition(attachment),
    bytes: () => attachmentBytes(ctx, attachment, isSmall ? "small" : "full"),
  });
}

function contentType(kind: "photo" | "pdf", isSmall: boolean): string {
  if (kind === "pdf") return "application/pdf";
  return isSmall ? "image/webp" : "image/jpeg";
}

function contentDisposition({ kind, name }: { kind: "photo" | "pdf"; name: string }): string {
  if (kind === "pdf") return `attachment; filename*=UTF-8''${encodeName(name)}`;
  return `inline; filename*=UTF-8''${encodeName(jpegName(name))}`;
}

/** A file name in the form that a header allows (RFC 8187). */
const encodeName = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
