import { hash } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../app-env.ts";
import { textOf } from "./reply-text.ts";

/** The cursor of the next page, with which every page of a list ends. */
const NEXT = /"next_cursor":"([^"\\]+)"\}$/;
/** The path and the query of the address of a request. */
const ADDRESS = /^https?:\/\/[^/?#]*([^?#]*)\??([^#]*)/;
/** A cursor has at most 200 characters. */
const LONGEST_NEXT = 300;

/** The version of a reply, and what else tells a caller that they may keep it for themselves. */
export const versionHeaders = (text: string): { ETag: string; "Cache-Control": string } => ({
  ETag: `W/"${hash("sha256", text, "base64url").slice(0, 22)}"`,
  "Cache-Control": "private, no-cache",
});
/** What a reply of the API depends on. */
export const CALLER = "Cookie, Authorization";

/** The link to the next page of a list; undefined for anything else. */
export function nextLink(url: string, text: string): string | undefined {
  const cursor = NEXT.exec(text.slice(-LONGEST_NEXT))?.[1];
  return cursor === undefined ? undefined : `<${nextPage(url, cursor)}>; rel="next"`;
}

/**
 * Gives each JSON reply to a read its version (`ETag`), answers 304 where the caller has it already, and links a list's next page. The
 * version is a hash of the reply, so it changes with anything that the caller would see. The query still runs: this saves the transfer.
 */
export const validators = createMiddleware<AppEnv>(async (c, following) => {
  await following();
  const { method, url } = c.req;
  const reply = c.res;
  if ((method !== "GET" && method !== "HEAD") || reply.status !== 200) return;
  // Replies with a secret forbid to be stored.
  if (!reply.headers.get("Content-Type")?.startsWith("application/json") || reply.headers.has("Cache-Control")) return;
  const known = textOf(reply);
  const text = known ?? (await reply.text());
  const version = versionHeaders(text);
  const headers = known === undefined ? new Headers(reply.headers) : reply.headers;
  for (const [name, value] of Object.entries(version)) headers.set(name, value);
  headers.append("Vary", CALLER);
  const next = nextLink(url, text);
  if (next !== undefined) headers.set("Link", next);
  const asked = c.req.header("if-none-match");
  if (asked === undefined || !hasVersion(asked, version.ETag)) {
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
  const [, path, query] = ADDRESS.exec(url) ?? [];
  const parameters = new URLSearchParams(query);
  parameters.delete("after");
  parameters.set("cursor", cursor);
  return `${path}?${parameters}`;
}

/** Compares weakly, as `If-None-Match` asks (RFC 9110, 13.1.2). */
const hasVersion = (asked: string, etag: string) =>
  asked.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === etag.replace(/^W\//, ""));
