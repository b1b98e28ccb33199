import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../app-env.ts";
import { quotaOf } from "../rate-limits.ts";

/**
 * `RateLimit` and `RateLimit-Policy` on every answer of the API (draft-ietf-httpapi-ratelimit-headers-10): the limit that counts for
 * this call, and what is left of it. A call that was refused before it was counted has used nothing.
 */
export const quotaHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  const { rule, limit, seconds, left, reset } = c.get("quota") ?? quotaOf(isRead ? "read" : "write");
  const refused = c.res.status === 429;
  const wait = Number(c.res.headers.get("Retry-After") ?? reset);
  // Not with `c.header`, which makes a stream of the body of a finished response.
  const { headers } = c.res;
  headers.set("RateLimit-Policy", `"${rule}";q=${limit};w=${seconds}`);
  headers.set("RateLimit", `"${rule}";r=${refused ? 0 : left};t=${refused ? wait : reset}`);
});
