import { hash } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../app-env.ts";
import { textOf } from "./reply-text.ts";

/** The cursor of the next page, with which every page of a list ends. */
const NEXT = /"next_cursor":"([^"\\]+)"\}$/;

/**
 * Gives each JSON reply to a read its version (`ETag`), answers 304 where the caller has it already, and links a list's next page. The
 * version is a hash of the reply, so it changes with anything that the caller would see. The query still runs: this saves the transfer.
 */
export const validators = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { method, url } = c.req;
  const reply = c.res;
  if ((method !== "GET" && method !== "HEAD") || reply.status !== 200) return;
  // Replies with a secret forbid to be stored.
  if (!reply.headers.get("Content-Type")?.startsWith("application/json") || reply.headers.has("Cache-Control")) return;
  const known = textOf(reply);
  const text = known ?? (await reply.text());
  const etag = `W/"${hash("sha256", text, "base64url").slice(0, 22)}"`;
  const headers = known === undefined ? new Headers(reply.headers) : reply.headers;
  headers.set("ETag", etag);
  headers.set("Cache-Control", "private, no-cache");
  headers.append("Vary", "Cookie, Authorization");
  const cursor = NEXT.exec(text)?.[1];
  if (cursor !== undefined) headers.set("Link", `<${nextPage(url, cursor)}>; rel="next"`);
  const asked = c.req.header("if-none-match");
  if (asked === undefined || !hasVersion(asked, etag)) {
    if (known === undefined) replace(c, new Response(text, { status: 200, headers }));
    return;
  }
  headers.delete("Content-Type");
  headers.delete("Content-Length");
  replace(c, new Response(null, { status: 304, headers }));
});

/** Without the response before it, whose headers would be merged into the new one by reading its body again. */
function replace(c: Context<AppEnv>, reply: Response): void {
  c.res = undefined;
  c.res = reply;
}

function nextPage(url: string, cursor: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete("after");
  searchParams.set("cursor", cursor);
  return `${pathname}?${searchParams}`;
}

/** Compares weakly, as `If-None-Match` asks (RFC 9110, 13.1.2). */
const hasVersion = (asked: string, etag: string) =>
  asked.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === etag.replace(/^W\//, ""));
