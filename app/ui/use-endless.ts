import { useEffect, useEffectEvent, useRef, useState } from "react";

/** The first page of a list, and the source of further pages. */
export interface EndlessPages<Item> {
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
export function useEndless<Item>(historyKey: string, first: EndlessPages<Item>) {
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
