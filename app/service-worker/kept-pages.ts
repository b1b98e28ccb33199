import {
  ALWAYS_NEW,
  HTML,
  isOf,
  isPageReply,
  isRecent,
  KEPT_MAX,
  keptName,
  keptOwner,
  markedAsSaved,
  SAVED_AT,
} from "./kept.ts";
import type { WorkerScope } from "./scope.ts";

/** What a page asks the worker to keep for reading without a network (app/web/keep-pages.ts). */
export interface KeepRequest {
  type: "keep";
  /** The person's user id. */
  account: string;
  /** The first two are loaded again each time. */
  paths: readonly string[];
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

  async function keep({ account, paths }: KeepRequest): Promise<void> {
    await forgetOthers(account);
    const store = await caches.open(keptName(account));
    const wanted = paths.slice(0, KEPT_MAX);
    for (const { url } of await store.keys()) if (!wanted.includes(new URL(url).pathname)) await store.delete(url);
    for (const [place, path] of wanted.entries()) {
      const known = place >= ALWAYS_NEW && (await store.match(path));
      if (known && isRecent(known, Date.now())) continue;
      const reply = await fetch(path, { headers: { Accept: HTML }, credentials: "same-origin" }).catch(() => null);
      // Without a network nothing is replaced; a reply of another account means that this one has signed out.
      if (!reply) return;
      if (!isOf(account, reply)) continue;
      const headers = new Headers(reply.headers);
      headers.set(SAVED_AT, new Date().toISOString());
      await store.put(path, new Response(await reply.text(), { headers: plain(headers) }));
    }
  }

  /** The kept page with a mark that says when it was saved. */
  async function find(request: Request): Promise<Response | undefined> {
    const [name] = await mine();
    const reply = name && (await (await caches.open(name)).match(request, { ignoreVary: true }));
    return reply ? await markedAsSaved(reply, Date.now()) : undefined;
  }

  /** Deletes the pages of a person who is no longer signed in, by the reply for a page. */
  async function notice(reply: Response): Promise<void> {
    if (isPageReply(reply)) await forgetOthers(reply.headers.get("X-Account"));
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
