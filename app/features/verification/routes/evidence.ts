import { ctxKey } from "#app/web/context.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { readEvidence } from "../index.server.ts";
import type { Route } from "./+types/evidence";

/**
 * A file of a check behind its short-lived link. It is kept nowhere, and shown alone or in a frame of our own pages only;
 * a browser's own viewer draws a PDF, in which nothing runs.
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
/** A sandbox would keep the browser's own viewer from starting; scripts of ours or others find no way in all the same. */
const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";

/** Pictures are kept as JPEG, whatever came. */
const asJpeg = (name: string) => `${name.replace(/\.(jpe?g|png|webp)$/i, "")}.jpg`;
/** A name as a header may carry it (RFC 8187). */
const encoded = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
