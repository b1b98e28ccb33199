import { createMiddleware } from "hono/factory";
import { errors } from "#kernel/errors.ts";
import type { AppEnv } from "../app-env.ts";
import { uploadLimit } from "./uploads.ts";

/** Larger than any form or JSON body needs to be. */
const MAX_BODY = 1024 * 1024;
/** Refuses bodies over the limit, by their Content-Length and by the bytes that arrive. */
export const bodyLimit = createMiddleware<AppEnv>(async (c, next) => {
  const { raw } = c.req;
  if (raw.method === "GET" || raw.method === "HEAD") return next();
  const most = uploadLimit(c.req.path, c.req.header("content-type")) ?? MAX_BODY;
  const announced = c.req.header("content-length");
  if (Number(announced ?? 0) > most) throw errors.TOO_LARGE();
  // Node enforces the Content-Length; only a body without one can grow.
  if (announced === undefined && raw.body) {
    c.req.raw = new Request(raw, { body: await collect(raw.body, most) });
  }
  return next();
});

async function collect(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > most) throw errors.TOO_LARGE();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
