import { type MouseEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { ButtonLink, Spinner } from "./button.tsx";
import { cx } from "./cx.ts";

/** The first page of a list, and the source of further pages. */
interface EndlessPages<Item> {
  items: readonly Item[];
  /** The cursor of the next page; null at the end. */
  nextCursor: string | null;
  /** The URL that returns `{items, nextCursor}` as JSON for a cursor. */
  source(cursor: string): string;
  keyOf(item: Item): string;
}

interface Page<Item> {
  items: readonly Item[];
  nextCursor: string | null;
}

/** The items loaded so far, the next cursor, and the cursors of the loaded pages. */
interface LoadedPages<Item> extends Page<Item> {
  cursors: readonly string[];
}

/** The loaded pages by history entry, so that going back restores them; the oldest are evicted. */
const loadedByHistoryKey = new Map<string, LoadedPages<unknown>>();

const MAX_HISTORY_ENTRIES = 20;

/** The first page and all pages loaded after it, for one history entry. */
function useEndless<Item>(historyKey: string, first: EndlessPages<Item>) {
  const { source, keyOf } = first;
  const [more, setMore] = useState(() => loadedByHistoryKey.get(historyKey) as LoadedPages<Item> | undefined);
  const [state, setState] = useState<"ready" | "loading" | "failed">("ready");
  const unmount = useRef(new AbortController());
  const items = uniqueByKey([...first.items, ...(more?.items ?? [])], keyOf);
  const nextCursor = more ? more.nextCursor : first.nextCursor;

  async function pageAt(cursor: string): Promise<Page<Item>> {
    const reply = await fetch(source(cursor), { signal: unmount.current.signal });
    if (!reply.ok) throw new Error(reply.statusText);
    return (await reply.json()) as Page<Item>;
  }
  function store(loaded: LoadedPages<Item>) {
    loadedByHistoryKey.delete(historyKey);
    loadedByHistoryKey.set(historyKey, loaded);
    if (loadedByHistoryKey.size > MAX_HISTORY_ENTRIES)
      loadedByHistoryKey.delete(loadedByHistoryKey.keys().next().value ?? "");
    setMore(loaded);
  }

  /** After going back, refreshes the restored items in place. Items whose page fails to load stay as they are. */
  const refresh = useEffectEvent(async () => {
    if (!more) return;
    const pages = await Promise.all(more.cursors.map((cursor) => pageAt(cursor).catch(() => ({ items: [] }))));
    if (unmount.current.signal.aborted) return;
    const newer = new Map(pages.flatMap((page) => page.items).map((item) => [keyOf(item), item]));
    store({ ...more, items: more.items.map((item) => newer.get(keyOf(item)) ?? item) });
  });
  useEffect(() => {
    const controller = new AbortController();
    unmount.current = controller;
    void refresh();
    return () => controller.abort();
  }, []);

  /** Appends the next page. Returns whether it was loaded. */
  async function loadMore(): Promise<boolean> {
    if (!nextCursor || state === "loading") return false;
    const { signal } = unmount.current;
    setState("loading");
    try {
      const page = await pageAt(nextCursor);
      const cursors = [...(more?.cursors ?? []), nextCursor];
      store({ items: [...items, ...page.items], nextCursor: page.nextCursor, cursors });
      setState("ready");
      return true;
    } catch {
      if (!signal.aborted) setState("failed");
      return false;
    }
  }
  return { items, nextCursor, state, loadMore };
}

/** An item can be on two pages when the list changes between two requests: the first occurrence is kept. */
function uniqueByKey<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const seen = new Map<string, Item>();
  for (const item of items) if (!seen.has(keyOf(item))) seen.set(keyOf(item), item);
  return [...seen.values()];
}

interface EndlessListProps<Item> extends EndlessPages<Item> {
  /** The URL of the page that starts at a cursor, for the link that works without JavaScript. */
  link(cursor: string): string;
  /** Renders the list: a `ul` with one `li` for each item. */
  children(items: readonly Item[]): ReactNode;
}

/** The number of pages that scrolling loads automatically; after that a click is needed, so that the footer can be reached. */
const AUTOMATIC_PAGES = 2;

/**
 * A list with infinite scrolling: a link to the next page, and with JavaScript the next page is appended when the end comes
 * near or the link is clicked. Going back in the history restores everything that was loaded.
 */
export function EndlessList<Item>(props: EndlessListProps<Item>) {
  const { key } = useLocation();
  return <LoadedList key={key} historyKey={key} {...props} />;
}

function LoadedList<Item>({ historyKey, link, children, ...pages }: EndlessListProps<Item> & { historyKey: string }) {
  const { items, nextCursor, state, loadMore } = useEndless(historyKey, pages);
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const automaticPagesLeft = useRef(AUTOMATIC_PAGES);
  const focusIndex = useRef<number | null>(null);
  useNearViewport(end, () => {
    if (state !== "ready" || automaticPagesLeft.current === 0) return;
    automaticPagesLeft.current -= 1;
    void loadMore();
  });

  async function loadOnClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    automaticPagesLeft.current = AUTOMATIC_PAGES;
    if (await loadMore()) focusIndex.current = items.length;
  }
  // After a click the focus moves to the first new item.
  useEffect(() => {
    const first = focusIndex.current;
    if (first === null || items.length <= first) return;
    focusIndex.current = null;
    list.current?.querySelectorAll(":scope > ul > li")[first]?.querySelector("a")?.focus();
  });
  const busy = state === "loading";
  return (
    <>
      <div ref={list}>{children(items)}</div>
      <p aria-live="polite" className="sr-only">
        {items.length > pages.items.length ? `${items.length} shown` : ""}
      </p>
      {nextCursor && (
        <div ref={end} className="mt-6 flex flex-col items-center gap-3">
          {state === "failed" && (
            <p role="alert" className="text-soft">
              We could not load more. Check your connection and try again.
            </p>
          )}
          <ButtonLink
            to={link(nextCursor)}
            onClick={loadOnClick}
            aria-disabled={busy || undefined}
            className="min-w-36"
          >
            <Spinner className={cx(!busy && "hidden")} />
            {busy ? "Loading…" : state === "failed" ? "Try again" : "Show more"}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** Calls `onNear` when an element comes near the viewport. */
function useNearViewport(element: RefObject<HTMLElement | null>, onNear: () => void) {
  const notify = useEffectEvent(onNear);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && notify(), { rootMargin: "300px" });
    observer.observe(element.current);
    return () => observer.disconnect();
  });
}
