import { signInPath } from "#app/web/actions.server.ts";
import { ctx } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { attachmentBytes, findAttachment } from "../index.server.ts";
import { asJpeg } from "../rules/attachment.labels.ts";
import type { Route } from "./+types/attachment";

/**
 * A file of a conversation, for its two people. Browsers may keep it, but ask each time whether they may still show it;
 * opened by itself it can do nothing, and a PDF is always saved, never opened here.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asked = context.get(ctx);
  signedIn(asked, signInPath(request));
  const attachment = await orErrorPage(findAttachment(asked, params.id));
  const { kind, name } = attachment;
  const small = kind === "photo" && new URL(request.url).searchParams.get("size") === "small";
  const tag = `"${attachment.id}${small ? "-small" : ""}"`;
  const headers = {
    "Cache-Control": "private, no-cache",
    ETag: tag,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Content-Type": kind === "pdf" ? "application/pdf" : small ? "image/webp" : "image/jpeg",
    "Content-Disposition":
      kind === "pdf"
        ? `attachment; filename*=UTF-8''${encoded(name)}`
        : `inline; filename*=UTF-8''${encoded(asJpeg(name))}`,
  };
  if (request.headers.get("If-None-Match") === tag) return new Response(null, { status: 304, headers });
  const bytes = await orErrorPage(attachmentBytes(asked, attachment, small ? "small" : "full"));
  return new Response(new Uint8Array(bytes), { headers });
}

/** A name as a header may carry it (RFC 8187). */
const encoded = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
