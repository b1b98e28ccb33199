import { keepShownPage, recordShownPage, type ShownPage, shownPage } from "../page-refresh.ts";
import { loadResults, type Results } from "../route-results.ts";
import { createSeenPages } from "./seen-pages.ts";

/**
 * A page that somebody has seen is shown at once when they come back to it, and is then loaded again (live-updates.tsx). Whatever may have
 * changed a page empties all of it: a live event, an action of any tab, a refresh, a lost stream, another person.
 */
const seen = createSeenPages({ pages: 30, bytes: 1_000_000, age: 10 * 60_000 });

/** A tab that was hidden for longer has closed its stream (live-stream.ts). */
const HIDDEN_FOR = 60_000;
/**
 * Pages that are always loaded: those where somebody confirms, agrees or changes what the page says, and conversations, which are read by being
 * loaded.
 */
const ALWAYS_LOADED = /^\/(auth|confirm-identity|conversation|terms)(\/|$)|\/(edit|accept|plan)(\/|$)|\/edit-/;
/** Whose results every navigation has; what the page shows of it now is newer than what another page had. */
const ROOT = "root";

/** Whose pages are seen; null while nothing may be kept. */
let owner: string | null = null;
/** Counts what may have changed pages. What was asked for before is not kept. */
let changes = 0;
/** What pages showed when something changed. It may be on the screen until the refresh, and is not kept again. */
const outdated = new WeakSet<object>();
/** The address that was shown from memory and is to be loaded again. */
let unconfirmed: string | null = null;
let tabs: BroadcastChannel | undefined;

/** Begins to keep what this person sees. Returns the way to stop. */
export function startInstant(viewer: string): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let hiddenAt: number | undefined;
  owner = viewer;
  loadResults.load = loadPage;
  loadResults.changed = tellChanged;
  tabs = new BroadcastChannel("changed");
  // A tab of somebody who has just signed in says so to those of whoever was before.
  tabs.postMessage(null);
  tabs.addEventListener("message", forgetSeen, { signal });
  addEventListener("pageshow", ({ persisted }) => persisted && forgetSeen(), { signal });
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.hidden) hiddenAt = Date.now();
      else if (hiddenAt !== undefined && Date.now() - hiddenAt > HIDDEN_FOR) forgetSeen();
    },
    { signal },
  );
  return () => {
    stopped.abort();
    tabs?.close();
    tabs = undefined;
    owner = null;
    unconfirmed = null;
    forgetSeen();
  };
}

/** Forgets every page but the one that is shown, which is about to be refreshed. */
export function forgetSeen(): void {
  changes++;
  seen.empty();
  for (const data of shownPage()?.data.values() ?? []) if (isObject(data)) outdated.add(data);
}

/** So many times something may have changed since the document was loaded. */
export const changesHeard = (): number => changes;

/** After an action: the pages of all tabs may be others now. */
function tellChanged(): void {
  forgetSeen();
  tabs?.postMessage(null);
}

/** Records what a page of this person shows now. */
export function recordSeen(viewer: string | undefined, page: ShownPage): void {
  recordShownPage(page);
  // The page of an error has no data of its own.
  if (viewer !== owner || !isKept(page.url) || [...page.data.values()].at(-1) === undefined) return;
  const data = new Map([...page.data].filter(([route, one]) => route !== ROOT && one !== undefined));
  if (data.size > 0 && ![...data.values()].some((one) => isObject(one) && outdated.has(one))) seen.keep(page.url, data);
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const isKept = (url: string): boolean => owner !== null && !ALWAYS_LOADED.test(new URL(url).pathname);

/** Whether the page at this address was shown from memory and must be loaded again; true once. */
export function takeUnconfirmed(url: string): boolean {
  if (unconfirmed !== url) return false;
  unconfirmed = null;
  return true;
}

/** What every load of the router goes through (app/root.tsx). */
export async function loadPage(
  request: Pick<Request, "url" | "signal">,
  next: () => Promise<Results>,
): Promise<Results> {
  const { url } = request;
  const known = url === shownPage()?.url ? undefined : seen.find(url);
  if (!known) return keepShownPage(request, await next());
  unconfirmed = url;
  return Object.fromEntries([...known].map(([route, result]) => [route, { type: "data", result }]));
}
