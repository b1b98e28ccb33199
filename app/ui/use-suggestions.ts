import { type RefObject, useEffect, useRef, useState } from "react";

export interface Suggestion {
  kind: string;
  text: string;
}

const NONE: readonly Suggestion[] = [];
/** Milliseconds without typing before a request is sent. */
const DEBOUNCE = 120;

/** The suggestions for a field's text, requested as it changes; none when the request fails. */
export function useSuggestions(field: RefObject<HTMLInputElement | null>, source: string, openNow: boolean) {
  const [items, setItems] = useState(NONE);
  const controls = useRef({ open: () => {}, close: () => {} });
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    let request = new AbortController();
    async function open() {
      request.abort();
      request = new AbortController();
      const { signal } = request;
      const typed = input?.value.trim() ?? "";
      const found = await fetchSuggestions(source, typed, signal).catch(() => NONE);
      // A suggestion that equals the field's text is useless.
      if (!signal.aborted) setItems(found.filter(({ text }) => text.toLowerCase() !== typed.toLowerCase()));
    }
    function close() {
      request.abort();
      setItems(NONE);
    }
    controls.current = { open: () => void open(), close };
    const listeners: [string, () => void][] = [
      ["input", () => void open()],
      ["click", () => void open()],
      ["blur", close],
    ];
    for (const [kind, listener] of listeners) input.addEventListener(kind, listener);
    // The user may have typed or clicked while this module was loading.
    if (document.activeElement === input && (openNow || input.value !== input.defaultValue)) void open();
    return () => {
      request.abort();
      for (const [kind, listener] of listeners) input.removeEventListener(kind, listener);
    };
  }, [field, source, openNow]);
  return { items, open: () => controls.current.open(), close: () => controls.current.close() };
}

const cache = new Map<string, readonly Suggestion[]>();

async function fetchSuggestions(source: string, typed: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const url = `${source}&q=${encodeURIComponent(typed.slice(0, 100))}`;
  const cached = cache.get(url);
  if (cached) return cached;
  await new Promise((resolve) => setTimeout(resolve, DEBOUNCE));
  if (signal.aborted) return NONE;
  const reply = await fetch(url, { signal });
  if (!reply.ok) return NONE;
  const { items } = (await reply.json()) as { items: readonly Suggestion[] };
  cache.set(url, items);
  return items;
}
