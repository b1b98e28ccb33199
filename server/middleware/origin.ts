import { createMiddleware } from "hono/factory";
import type { Settings } from "#config/settings.server.ts";
import { defineErrors } from "#kernel/errors.ts";
import type { AppEnv } from "../app-env.ts";

const { BAD_ORIGIN } = defineErrors({
  BAD_ORIGIN: { status: 403, message: "This request did not come from our own pages. Reload and try again" },
});

/**
 * Prevents other sites from acting with a visitor's cookies. A request that changes something
 * - with an Origin header must have our own origin, even without a cookie (a cross-site form could otherwise sign a visitor in
 *   as someone else);
 * - with a cookie and without an Origin header must be same-origin according to Sec-Fetch-Site.
 * Calls with a bearer token and no cookie are allowed, because no browser adds a token automatically.
 */
export function originCheck(settings: Pick<Settings, "BASE_URL">) {
  const configured = settings.BASE_URL ? new URL(settings.BASE_URL).origin : null;
  return createMiddleware<AppEnv>(async (c, next) => {
    const { method, path } = c.req;
    if (method === "GET" || method === "HEAD" || method === "OPTIONS") return next();
    // The sandboxes use no session, and scripts post to their forms.
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

/** Whether the origin is that of BASE_URL or, without BASE_URL or on a loopback address, that of the request. */
function isOwn(origin: string, requestUrl: string, configured: string | null): boolean {
  if (origin === configured) return true;
  const url = new URL(requestUrl);
  return origin === url.origin && (configured === null || LOOPBACK.test(url.hostname));
}
