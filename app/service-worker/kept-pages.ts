import {
  DAY,
  HTML,
  isCurrent,
  isOf,
  isPageReply,
  KEPT_MAX,
  keptName,
  keptOwner,
  markedAsSaved,
  SAVED_AT,
  VERSION,
} from "./kept.ts";
import type { WorkerScope } from "./scope.ts";

/** What a page asks the worker to keep for reading without a network (app/web/keep-pages.ts). */
export interface KeepRequest {
  type: "keep";
  /** The person's user id. */
  account: string;
  pages: readonly DayPage[];
  /** Nothing has changed since this time, as far as the page has heard; absent if something has. */
  unchangedSince?: number;
}

export interface DayPage {
  path: string;
  /** Another one once what is known of the page has changed. */
  version: string;
}

/** Who is signed in, as the shown page says; null for a visitor. */
export interface AccountNotice {
  type: "account";
  account: string | null;
}

/**
 * Keeps a few pages of the signed-in person on the device. They are shown without a network only, for a day at most, and are deleted as
 * soon as a page of another person or of a visitor is seen, or somebody signs out.
 */
export function keptPages({ caches }: WorkerScope) {
  const mine = async (): Promise<string[]> => (await caches.keys()).filter((name) => keptOwner(name) !== null);

  /** Deletes what is not of this account. */
  async function forgetOthers(account: string | null): Promise<void> {
    const others = (await mine()).filter((name) => keptOwner(name) !== account);
    await Promise.all(others.map((name) => caches.delete(name)));
  }

  /** Loads what the browser has not received since the page has changed, so that the server renders each state of it once. */
  async function keep({ account, pages, unchangedSince = Number.POSITIVE_INFINITY }: KeepRequest): Promise<void> {
    await forgetOthers(account);
    const store = await caches.open(keptName(account));
    const wanted = pages.slice(0, KEPT_MAX);
    const paths = wanted.map(({ path }) => path);
    for (const { url } of await store.keys()) if (!paths.includes(new URL(url).pathname)) await store.delete(url);
    for (const { path, version } of wanted) {
      const known = await store.match(path);
      if (known && isCurrent(known, { version, unchangedSince, now: Date.now() })) continue;
      const reply = await fetch(path, { headers: { Accept: HTML }, credentials: "same-origin" }).catch(() => null);
      // Without a network nothing is replaced; a reply of another account means that this one has signed out.
      if (!reply) return;
      if (isOf(account, reply)) await put(store, path, reply, version);
    }
  }

  async function put(store: Cache, path: string, reply: Response, version?: string): Promise<void> {
    const headers = new Headers(reply.headers);
    if (version) headers.set(VERSION, version);
    headers.set(SAVED_AT, new Date().toISOString());
    await store.put(path, new Response(await reply.text(), { headers: plain(headers) }));
  }

  /** The kept page with a mark that says when it was saved. */
  async function find(request: Request): Promise<Response | undefined> {
    const [name] = await mine();
    const reply = name && (await (await caches.open(name)).match(request, { ignoreVary: true }));
    return reply ? await markedAsSaved(reply, Date.now()) : undefined;
  }

  /**
   * Deletes the pages of a person who is no longer signed in, by the reply for a page, and keeps the reply if it is the day's page or one that is
   * kept already.
   */
  async function notice({ url }: Pick<Request, "url">, reply: Response): Promise<void> {
    if (!isPageReply(reply)) return;
    const account = reply.headers.get("X-Account");
    await forgetOthers(account);
    const { pathname, search } = new URL(url);
    if (account === null || reply.redirected || search !== "") return;
    const store = await caches.open(keptName(account));
    if (pathname === DAY || (await store.match(pathname))) await put(store, pathname, reply);
  }

  async function hear(message: KeepRequest | AccountNotice): Promise<void> {
    if (message.type === "keep") await keep(message);
    else await forgetOthers(message.account);
  }

  return { find, notice, hear, forget: () => forgetOthers(null) };
}

/** The body is stored as text. */
function plain(headers: Headers): Headers {
  for (const name of ["Content-Encoding", "Content-Length", "Set-Cookie"]) headers.delete(name);
  return headers;
}
