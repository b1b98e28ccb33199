import { useEffect, useRef, useState } from "react";

/** A page of a list, and where more of it is had. */
export interface EndlessPages<Item> {
  items: readonly Item[];
  /** Where the next page begins; null at the end. */
  nextCursor: string | null;
  /** Answers `{items, nextCursor}` in JSON for a cursor. */
  source(cursor: string): string;
  keyOf(item: Item): string;
}

interface More<Item> {
  items: readonly Item[];
  nextCursor: string | null;
}

/** What was loaded for the places of the history, so that going back finds it; the oldest are forgotten. */
const kept = new Map<string, More<unknown>>();
const KEPT_AT_MOST = 20;

/** The first page and all that was loaded after it, for one place in the history. */
export function useEndless<Item>(place: string, first: EndlessPages<Item>) {
  const { source, keyOf } = first;
  const [more, setMore] = useState(() => kept.get(place) as More<Item> | undefined);
  const [state, setState] = useState<"ready" | "loading" | "failed">("ready");
  const gone = useRef(new AbortController());
  useEffect(() => {
    const leaving = new AbortController();
    gone.current = leaving;
    return () => leaving.abort();
  }, []);
  const items = onceEach([...first.items, ...(more?.items ?? [])], keyOf);
  const nextCursor = more ? more.nextCursor : first.nextCursor;

  /** Whether it came. */
  async function loadMore(): Promise<boolean> {
    const { signal } = gone.current;
    if (!nextCursor || state === "loading") return false;
    setState("loading");
    try {
      const reply = await fetch(source(nextCursor), { signal });
      if (!reply.ok) throw new Error(reply.statusText);
      const page = (await reply.json()) as More<Item>;
      const now = { items: [...items, ...page.items], nextCursor: page.nextCursor };
      keep(place, now);
      setMore(now);
      setState("ready");
      return true;
    } catch {
      if (!signal.aborted) setState("failed");
      return false;
    }
  }
  return { items, nextCursor, state, loadMore };
}

function keep(place: string, more: More<unknown>) {
  kept.delete(place);
  kept.set(place, more);
  if (kept.size > KEPT_AT_MOST) kept.delete(kept.keys().next().value ?? "");
}

/** Somebody may have come into the list between two pages: the newer reading of each counts. */
function onceEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const seen = new Map<string, Item>();
  for (const item of items) if (!seen.has(keyOf(item))) seen.set(keyOf(item), item);
  return [...seen.values()];
}
