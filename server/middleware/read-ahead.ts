import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import { findTargetHandler } from "hono/utils/handler";
import { guardOf } from "#app/web/api.server.ts";
import type { AheadRead } from "#db/hot-read.server.ts";
import type { AppEnv } from "../app-env.ts";

/** The read that the endpoint of a request declares to make for its caller. */
export function readAhead(c: Context<AppEnv>): AheadRead | undefined {
  if (c.req.method !== "GET" || !c.req.path.startsWith("/api/v1/")) return undefined;
  for (const { handler, path } of matchedRoutes(c)) {
    const ahead = guardOf(findTargetHandler(handler))?.ahead;
    if (ahead) return ahead({ params: paramsIn(path, c.req.path), query: c.req.query() });
  }
  return undefined;
}

/** The parameters of a path, whose pattern is "/api/v1/jobs/:id". */
function paramsIn(pattern: string, path: string): Record<string, string> {
  const parts = path.split("/");
  const named = pattern.split("/").map((name, i) => [name, parts[i] ?? ""] as const);
  return Object.fromEntries(named.flatMap(([name, value]) => (name.startsWith(":") ? [[name.slice(1), value]] : [])));
}
