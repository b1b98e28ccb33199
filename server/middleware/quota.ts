import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../app-env.ts";
import { type Quota, quotaOf } from "../rate-limits.ts";

/**
 * `RateLimit` and `RateLimit-Policy` on every answer of the API (draft-ietf-httpapi-ratelimit-headers-10): the limit that counts for
 * this call, and what is left of it. A call that was refused before it was counted has used nothing.
 */
export const quotaHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  const quota = c.get("quota") ?? quotaOf(isRead ? "read" : "write");
  const wait = Number(c.res.headers.get("Retry-After") ?? quota.reset);
  // Not with `c.header`, which makes a stream of the body of a finished response.
  const { headers } = c.res;
  const shown = limitHeaders(c.res.status === 429 ? { ...quota, left: 0, reset: wait } : quota);
  for (const [name, value] of Object.entries(shown)) headers.set(name, value);
});

/** What is left of a limit, as callers of the API read it. */
export const limitHeaders = ({ rule, limit, seconds, left, reset }: Quota) => ({
  "RateLimit-Policy": `"${rule}";q=${limit};w=${seconds}`,
  RateLimit: `"${rule}";r=${left};t=${reset}`,
});
