/**
 * How a request is handled: `asset` may come from the cache, `page` from the network, and `leave` is left to the browser. So is `sign-in`,
 * after which another person may use the device.
 */
export type Plan = "asset" | "page" | "sign-in" | "leave";

/**
 * Only built files, whose names change with their content, may come from the cache. Pages and data come from the network while there is one.
 */
export function planOf(request: Pick<Request, "method" | "mode" | "url">, origin: string): Plan {
  const url = new URL(request.url);
  if (url.origin !== origin) return "leave";
  if (request.method === "POST" && /^\/auth(\.data)?$|^\/api\/auth\/sign-/.test(url.pathname)) return "sign-in";
  if (request.method !== "GET") return "leave";
  if (request.mode === "navigate") return "page";
  return url.pathname.startsWith("/assets/") ? "asset" : "leave";
}

/** Whether a response may be cached: a complete file from our own origin that is marked as immutable. */
export const isCacheable = (reply: Pick<Response, "status" | "type" | "headers">): boolean =>
  reply.status === 200 && reply.type === "basic" && /\bimmutable\b/.test(reply.headers.get("Cache-Control") ?? "");

const PREFIX = "fettle-";
/** The name of a build's cache. */
export const cacheName = (build: string): string => PREFIX + build;

/**
 * The caches (given oldest first) that a new build deletes. The previous one stays for tabs that still show pages of that build;
 * caches with other prefixes are left alone.
 */
export function outdatedCaches(stores: readonly string[], build: string): string[] {
  const others = stores.filter((name) => name.startsWith(PREFIX) && name !== cacheName(build));
  return others.slice(0, -1);
}
