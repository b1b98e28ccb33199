import { createMiddleware } from "hono/factory";
import type { Settings } from "#config/settings.server.ts";
import { defineErrors } from "#kernel/errors.ts";
import type { AppEnv } from "../app-env.ts";

const { BAD_ORIGIN } = defineErrors({
  BAD_ORIGIN: { status: 403, message: "This request did not come from our own pages. Please reload and try again" },
});

/**
 * Another site must not act with a visitor's cookies. A request that changes something
 * - with an Origin needs it to be ours, cookie or not (a cross-site form could otherwise sign a visitor in as someone else);
 * - with a cookie and without an Origin needs the browser's own word that it is same-origin (Sec-Fetch-Site).
 * Calls with a bearer token and no cookie are free: no browser adds a token by itself.
 */
export function originCheck(settings: Pick<Settings, "BASE_URL">) {
  const configured = settings.BASE_URL ? new URL(settings.BASE_URL).origin : null;
  return createMiddleware<AppEnv>(async (c, next) => {
    const { method, path } = c.req;
    if (method === "GET" || method === "HEAD" || method === "OPTIONS") return next();
    // The stand-ins for the outside know no session; scripts drive them as plain forms.
    if (path.startsWith("/sandbox/")) return next();
    const cookie = c.req.header("cookie") !== undefined;
    if (!cookie && c.req.header("authorization") !== undefined) return next();
    const origin = c.req.header("origin");
    if (origin !== undefined) {
      if (!isOwn(origin, c.req.url, configured)) throw BAD_ORIGIN();
    } else if (cookie && c.req.header("sec-fetch-site") !== "same-origin") throw BAD_ORIGIN();
    return next();
  });
}

const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** BASE_URL's origin; without BASE_URL, or on this machine, the one that the request was sent to. */
function isOwn(origin: string, requestUrl: string, configured: string | null): boolean {
  if (origin === configured) return true;
  const url = new URL(requestUrl);
  return origin === url.origin && (configured === null || LOOPBACK.test(url.hostname));
}
