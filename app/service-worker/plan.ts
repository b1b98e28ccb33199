/** What is done with a request: kept files may answer `asset`s, the network alone answers a `page`, `leave` is not ours. */
export type Plan = "asset" | "page" | "leave";

/**
 * Only built files, whose names change with their content, are ever answered from what is kept. Pages, data, money and
 * messages always come from the network.
 */
export function planOf(request: Pick<Request, "method" | "mode" | "url">, origin: string): Plan {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin) return "leave";
  if (request.mode === "navigate") return "page";
  return url.pathname.startsWith("/assets/") ? "asset" : "leave";
}

/** Whether an answer may be kept: a whole file of ours that its sender promises never to change. */
export const mayKeep = (reply: Pick<Response, "status" | "type" | "headers">): boolean =>
  reply.status === 200 && reply.type === "basic" && /\bimmutable\b/.test(reply.headers.get("Cache-Control") ?? "");

const PREFIX = "fettle-";
/** The name of the store of one build. */
export const storeOf = (build: string): string => PREFIX + build;

/**
 * Which of the stores (oldest first) a new build clears away. The one before it stays for tabs that are still open with its
 * pages; stores that are not ours are left alone.
 */
export function outdated(stores: readonly string[], build: string): string[] {
  const others = stores.filter((name) => name.startsWith(PREFIX) && name !== storeOf(build));
  return others.slice(0, -1);
}
