import { type Results, submissionsEnded } from "./route-results.ts";

/**
 * Background refreshes of the page's data. A refresh that fails changes nothing on the page, and is repeated when the network or the page's
 * visibility returns, or after a pause.
 */

export interface ShownPage {
  /** Its address without the fragment. */
  url: string;
  /** The data that each of its routes shows. */
  data: ReadonlyMap<string, unknown>;
}

/** What the page shows. Only the browser sets it. */
let shown: ShownPage | undefined;
let running = 0;
let failures = 0;

/** Records what the page shows now, which a refresh that fails must leave as it is. */
export function recordShownPage(page: ShownPage): void {
  shown = page;
}

/** What the page shows; undefined before the first record. */
export const shownPage = (): ShownPage | undefined => shown;

/** Runs a refresh once, after what is being sent: the router would not go where its reply leads. Returns whether everything was loaded. */
export async function refreshOnce(revalidate: () => Promise<void>): Promise<boolean> {
  await submissionsEnded();
  const before = failures;
  running++;
  // Of two refreshes at the same time the router finishes one, and the other resolves with it.
  await revalidate().finally(() => running--);
  return failures === before;
}

/** What was loaded for parts of a page, by address; a refresh loads them again. */
const parts = new Map<string, ShownPage["data"]>();
const MOST_PARTS = 20;

/**
 * Replaces the results of a refresh that failed by what the page or the part of it shows: the router would replace the whole page by an
 * error. A navigation that fails shows its error, or the page that the service worker keeps.
 */
export function keepShownPage(
  { url, signal }: Pick<Request, "url" | "signal">,
  results: Results,
): Results | Promise<Results> {
  const routes = Object.keys(results);
  if (!Object.values(results).some(isFailure)) {
    if (url !== shown?.url) rememberPart(url, results);
    return results;
  }
  const data = url === shown?.url ? shown.data : parts.get(url);
  if (running === 0 && !signal.aborted && hasNoAnswer(results)) return openKeptPage(url, results);
  if (running === 0 || signal.aborted || !data || routes.some((route) => data.get(route) === undefined)) return results;
  failures++;
  return Object.fromEntries(routes.map((route) => [route, { type: "data", result: data.get(route) }]));
}

function rememberPart(url: string, results: Results): void {
  parts.delete(url);
  parts.set(url, new Map(Object.entries(results).map(([route, { result }]) => [route, result])));
  const [oldest] = parts.keys();
  if (parts.size > MOST_PARTS && oldest) parts.delete(oldest);
}

/** Whether a result says nothing about the page: no reply, or an overloaded server. A redirect, a 401 or a 404 is an answer. */
function isFailure({ type, result }: Results[string]): boolean {
  if (type !== "error" || result instanceof Response) return false;
  const status = (result as { status?: unknown } | null)?.status;
  return typeof status !== "number" || status >= 500 || status === 429;
}

/** Whether the network failed, and not the server. */
const hasNoAnswer = (results: Results): boolean =>
  Object.values(results).some(({ type, result }) => type === "error" && result instanceof TypeError);

/** Opens a page that the service worker keeps for such a time (app/service-worker/kept-pages.ts); it answers requests for whole pages only. */
async function openKeptPage(url: string, results: Results): Promise<Results> {
  const find = () => caches.match(url, { ignoreVary: true });
  // A browser that blocks cookies refuses access.
  if (!("caches" in globalThis) || !(await find().catch(() => undefined))) return results;
  location.assign(url);
  return new Promise(() => undefined);
}

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

/** Repeats an attempt until it succeeds or `isWanted` says no. */
export async function untilRefreshed(attempt: () => Promise<boolean>, isWanted: () => boolean): Promise<void> {
  for (let pause = FIRST_PAUSE; isWanted(); pause = Math.min(LONGEST_PAUSE, 2 * pause)) {
    if (navigator.onLine && (await attempt())) return setWaiting(false);
    setWaiting(true);
    await connectionMayBeBack(pause);
  }
  setWaiting(false);
}

/** Resolves when the network or the page's visibility returns, or after a pause. */
function connectionMayBeBack(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const timer = setTimeout(finish, pause);
    function finish() {
      clearTimeout(timer);
      done.abort();
      resolve();
    }
    addEventListener("online", finish, { signal: done.signal });
    document.addEventListener("visibilitychange", () => !document.hidden && finish(), { signal: done.signal });
  });
}

let waiting = false;
const watchers = new Set<() => void>();

function setWaiting(value: boolean): void {
  waiting = value;
  for (const changed of watchers) changed();
}

/** Calls `changed` whenever `hasNoConnection` may have changed. */
export function watchConnection(changed: () => void): () => void {
  watchers.add(changed);
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    watchers.delete(changed);
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}

/** Whether the device is offline, or a refresh waits because the server did not answer. */
export const hasNoConnection = (): boolean => waiting || !navigator.onLine;
