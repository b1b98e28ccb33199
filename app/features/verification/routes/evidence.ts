import { ctxKey } from "#app/web/context.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { readEvidence } from "../index.server.ts";
import type { Route } from "./+types/evidence";

/**
 * Serves a file of a check by its short-lived link. It is not cached, and only shown on its own or in a frame of our pages. The
 * browser's viewer shows PDFs; scripts in them do not run.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const link = { fileId: params.id, until: query.get("until") ?? "", key: query.get("key") ?? "" };
  const { bytes, type, name } = await orErrorPage(readEvidence(context.get(ctxKey), link));
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `inline; filename*=UTF-8''${encoded(type === "image/jpeg" ? asJpeg(name) : name)}`,
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": type === "application/pdf" ? PDF_POLICY : PICTURE_POLICY,
      "X-Frame-Options": "SAMEORIGIN",
      "X-Robots-Tag": "noindex",
    },
  });
}

const PICTURE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'self'";
/** Without `sandbox`, because that would stop the browser's PDF viewer. Scripts are not allowed either way. */
const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";

/** Pictures are stored as JPEG, whatever their original format. */
const asJpeg = (name: string) => `${name.replace(/\.(jpe?g|png|webp)$/i, "")}.jpg`;
/** Encodes a name for a header (RFC 8187). */
const encoded = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
