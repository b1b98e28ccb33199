import { type RefObject, useEffect, useRef, useState } from "react";

export interface Suggestion {
  kind: string;
  text: string;
}

const NONE: readonly Suggestion[] = [];
/** Fingers are given this long to finish a word. */
const PAUSE = 120;

/** What fits the words in a field, asked for as they change; nothing while it cannot be had. */
export function useSuggestions(field: RefObject<HTMLInputElement | null>, source: string, openNow: boolean) {
  const [items, setItems] = useState(NONE);
  const doors = useRef({ open: () => {}, close: () => {} });
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    let asked = new AbortController();
    async function open() {
      asked.abort();
      asked = new AbortController();
      const { signal } = asked;
      const words = input?.value.trim() ?? "";
      const answer = await ask(source, words, signal).catch(() => NONE);
      // What stands in the field already is no help.
      if (!signal.aborted) setItems(answer.filter(({ text }) => text.toLowerCase() !== words.toLowerCase()));
    }
    function close() {
      asked.abort();
      setItems(NONE);
    }
    doors.current = { open: () => void open(), close };
    const listeners: [string, () => void][] = [
      ["input", () => void open()],
      ["click", () => void open()],
      ["blur", close],
    ];
    for (const [kind, listener] of listeners) input.addEventListener(kind, listener);
    // Something may have been typed, or pressed, while this was loading.
    if (document.activeElement === input && (openNow || input.value !== input.defaultValue)) void open();
    return () => {
      asked.abort();
      for (const [kind, listener] of listeners) input.removeEventListener(kind, listener);
    };
  }, [field, source, openNow]);
  return { items, open: () => doors.current.open(), close: () => doors.current.close() };
}

const known = new Map<string, readonly Suggestion[]>();

async function ask(source: string, words: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const address = `${source}&q=${encodeURIComponent(words.slice(0, 100))}`;
  const before = known.get(address);
  if (before) return before;
  await new Promise((later) => setTimeout(later, PAUSE));
  if (signal.aborted) return NONE;
  const reply = await fetch(address, { signal });
  if (!reply.ok) return NONE;
  const { items } = (await reply.json()) as { items: readonly Suggestion[] };
  known.set(address, items);
  return items;
}
