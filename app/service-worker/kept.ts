/** What decides about pages that are kept for reading without a network. */

const PREFIX = "pages-";
/** The name of the cache of a person's pages. It begins like no cache of a build, which a new build would delete. */
export const keptName = (account: string): string => PREFIX + account;
/** Whose pages a cache has; null if it has none. */
export const keptOwner = (name: string): string | null => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null);

/** So many pages are kept. */
export const KEPT_MAX = 12;
const HOUR = 3_600_000;
/** A page is not shown after a day. */
const SHOWN_FOR = 24 * HOUR;
/** The page of a tradesperson's day. */
export const DAY = "/tradesperson-dashboard";
/** What no other page shows of a page may be so old. */
const CURRENT_FOR = 3 * HOUR;

export const HTML = "text/html";
export const SAVED_AT = "X-Saved-At";
export const VERSION = "X-Kept-Version";

type Reply = Pick<Response, "status" | "type" | "headers" | "redirected">;

/** Whether a reply is a whole page of ours, which says whose it is. A failure of the server says nothing. */
export const isPageReply = ({ status, type, headers }: Omit<Reply, "redirected">): boolean =>
  status === 200 && type === "basic" && (headers.get("Content-Type") ?? "").startsWith(HTML);

/** Whether a reply is the requested page, for this account. */
export const isOf = (account: string, reply: Reply): boolean =>
  isPageReply(reply) && !reply.redirected && reply.headers.get("X-Account") === account;

const savedAt = ({ headers }: Pick<Reply, "headers">): number => new Date(headers.get(SAVED_AT) ?? 0).getTime();

/** Whether a kept page is what the server would send now. One that the browser received by opening it has no version. */
export function isCurrent(
  reply: Pick<Reply, "headers">,
  { version, unchangedSince, now }: { version: string; unchangedSince: number; now: number },
): boolean {
  if (now - savedAt(reply) > CURRENT_FOR) return false;
  const kept = reply.headers.get(VERSION);
  return kept === null ? savedAt(reply) >= unchangedSince : kept === version;
}

/** The page with the time at which it was saved on its root element, which app/web/lazy-shell.tsx shows; undefined after a day. */
export async function markedAsSaved(reply: Response, now: number): Promise<Response | undefined> {
  if (now - savedAt(reply) > SHOWN_FOR) return undefined;
  const saved = `<html data-saved-at="${reply.headers.get(SAVED_AT)}"`;
  return new Response((await reply.text()).replace("<html", saved), { headers: reply.headers });
}
