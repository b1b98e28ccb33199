import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createMiddleware } from "hono/factory";
import type { Front } from "../front.ts";

const SMALLEST = 1_024;
const COMPRESSIBLE =
  /^(text\/(?!event-stream)|application\/(json|problem\+json|javascript|xml|manifest\+json)|image\/svg)/;
const brotli = promisify(brotliCompress);
const squeeze = promisify(gzip);
/** On the way out speed counts more than the last byte; files are compressed harder at build time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const GZIP = { level: 4 };

/** Compresses what the application answers. Event streams pass untouched: they must not be held back. */
export const compress = createMiddleware<Front>(async (c, next) => {
  await next();
  const { res } = c;
  const accepted = c.req.header("accept-encoding") ?? "";
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
  if (!res.body || c.req.method === "HEAD" || res.headers.has("Content-Encoding")) return;
  if (!COMPRESSIBLE.test(res.headers.get("Content-Type") ?? "")) return;
  res.headers.append("Vary", "Accept-Encoding");
  if (!encoding || Number(res.headers.get("Content-Length") ?? SMALLEST) < SMALLEST) return;
  const plain = new Uint8Array(await res.arrayBuffer());
  const headers = new Headers(res.headers);
  const body =
    plain.length < SMALLEST ? plain : await (encoding === "br" ? brotli(plain, BROTLI) : squeeze(plain, GZIP));
  if (body !== plain) headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  c.res = undefined;
  c.res = new Response(body as BodyInit, { status: res.status, statusText: res.statusText, headers });
});
