import { useEffect, useEffectEvent, useRef, useState } from "react";

/** A page of a list, and where more of it is had. */
export interface EndlessPages<Item> {
  items: readonly Item[];
  /** Where the next page begins; null at the end. */
  nextCursor: string | null;
  /** Answers `{items, nextCursor}` in JSON for a cursor. */
  source(cursor: string): string;
  keyOf(item: Item): string;
}

interface Page<Item> {
  items: readonly Item[];
  nextCursor: string | null;
}

/** What was loaded: everything shown, what comes after it, and where its pages began. */
interface More<Item> extends Page<Item> {
  cursors: readonly string[];
}

/** What was loaded for the places of the history, so that going back finds it; the oldest are forgotten. */
const kept = new Map<string, More<unknown>>();
const KEPT_AT_MOST = 20;

/** The first page and all that was loaded after it, for one place in the history. */
export function useEndless<Item>(place: string, first: EndlessPages<Item>) {
  const { source, keyOf } = first;
  const [more, setMore] = useState(() => kept.get(place) as More<Item> | undefined);
  const [state, setState] = useState<"ready" | "loading" | "failed">("ready");
  const leaving = useRef(new AbortController());
  const items = onceEach([...first.items, ...(more?.items ?? [])], keyOf);
  const nextCursor = more ? more.nextCursor : first.nextCursor;

  async function pageAt(cursor: string): Promise<Page<Item>> {
    const reply = await fetch(source(cursor), { signal: leaving.current.signal });
    if (!reply.ok) throw new Error(reply.statusText);
    return (await reply.json()) as Page<Item>;
  }
  function keep(now: More<Item>) {
    kept.delete(place);
    kept.set(place, now);
    if (kept.size > KEPT_AT_MOST) kept.delete(kept.keys().next().value ?? "");
    setMore(now);
  }

  /** Somebody came back: what stands here is looked at again, in its place. It stays as it is where that fails. */
  const lookAgain = useEffectEvent(async () => {
    if (!more) return;
    const pages = await Promise.all(more.cursors.map((cursor) => pageAt(cursor).catch(() => ({ items: [] }))));
    if (leaving.current.signal.aborted) return;
    const newer = new Map(pages.flatMap((page) => page.items).map((item) => [keyOf(item), item]));
    keep({ ...more, items: more.items.map((item) => newer.get(keyOf(item)) ?? item) });
  });
  useEffect(() => {
    const here = new AbortController();
    leaving.current = here;
    void lookAgain();
    return () => here.abort();
  }, []);

  /** Whether it came. */
  async function loadMore(): Promise<boolean> {
    if (!nextCursor || state === "loading") return false;
    const { signal } = leaving.current;
    setState("loading");
    try {
      const page = await pageAt(nextCursor);
      const cursors = [...(more?.cursors ?? []), nextCursor];
      keep({ items: [...items, ...page.items], nextCursor: page.nextCursor, cursors });
      setState("ready");
      return true;
    } catch {
      if (!signal.aborted) setState("failed");
      return false;
    }
  }
  return { items, nextCursor, state, loadMore };
}

/** Somebody may have come into the list between two pages: the newer reading of each counts. */
function onceEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const seen = new Map<string, Item>();
  for (const item of items) if (!seen.has(keyOf(item))) seen.set(keyOf(item), item);
  return [...seen.values()];
}
