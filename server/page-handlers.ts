import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import type { RouteOfPath } from "./route-patterns.ts";

type RouteOf = (path: string) => RouteOfPath;

/**
 * Returns a function that gives the router's handler for a path: one that knows the routes of this path only. The router goes through all of
 * its routes several times for each request (to match the address, to make the routes that render, to name the modules that the browser loads),
 * which took a tenth of a signed-in page's time with 190 routes. A handler is made at the first request and kept; a path without a route gets one
 * with all routes.
 */
export function pageHandlers(
  build: ServerBuild,
  { routeOf, mode }: { routeOf: RouteOf; mode: string },
): (path: string) => RequestHandler {
  const whole = createRequestHandler(build, mode);
  const handlers = new Map<string, RequestHandler>();
  return (path) => {
    if (routeOf(path).ids.length === 0) return whole;
    const ids = neededFor(path, routeOf);
    const key = [...ids].join();
    const handler = handlers.get(key) ?? createRequestHandler(withRoutes(build, ids), mode);
    handlers.set(key, handler);
    return handler;
  };
}

/** The routes of a path, and those of the paths above it, which the router names to the browser in advance. */
export function neededFor(path: string, routeOf: RouteOf): Set<string> {
  const ids = new Set([...routeOf("/").ids, ...routeOf(path).ids]);
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1))
    for (const id of routeOf(path.slice(0, end)).ids) ids.add(id);
  return ids;
}

function withRoutes(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  // In their own order, which decides between routes of the same rank.
  const only = <Kind>(all: Record<string, Kind>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id))) as Record<string, Kind>;
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}
