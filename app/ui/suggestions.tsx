import { MapPin, Search } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTexts } from "./language.ts";
import { OptionRow } from "./option-row.tsx";
import { texts } from "./texts.ts";

interface Suggestion {
  kind: string;
  text: string;
}

const NONE: readonly Suggestion[] = [];

/** Milliseconds without typing before a request is sent. */
const DEBOUNCE = 120;

/** The suggestions for a field's text, requested as it changes; none when the request fails. */
function useSuggestions(field: RefObject<HTMLInputElement | null>, source: string, openNow: boolean) {
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

interface SuggestionsProps {
  field: RefObject<HTMLInputElement | null>;
  source: string;
  openNow: boolean;
}

/** The list of suggestions, as an ARIA combobox: arrow keys choose, Enter accepts, Escape closes; the focus stays in the field. */
export function Suggestions({ field, source, openNow }: SuggestionsProps) {
  const id = useId();
  const { items, open, close } = useSuggestions(field, source, openNow);
  const take = (index: number) => {
    const chosen = items[index];
    if (field.current && chosen) field.current.value = chosen.text;
    close();
  };
  const active = useCombobox({ field, id, items, open, close, take });

  const t = useTexts(texts);
  const container = field.current?.closest("[data-suggestions]");
  if (items.length === 0 || !container) return null;
  // Outside the label, so that the suggestions are not part of the field's accessible name.
  return createPortal(
    <div
      id={id}
      role="listbox"
      aria-label={t.suggestions}
      className="absolute inset-x-0 top-full z-30 mt-2 max-h-80 min-w-60 animate-rise overflow-y-auto rounded-md border border-line bg-raised p-1.5 shadow-float"
    >
      {items.map((item, index) => (
        <OptionRow
          key={`${item.kind} ${item.text}`}
          id={optionId(id, index)}
          icon={item.kind === "place" ? MapPin : Search}
          label={item.text}
          selected={index === active}
          onTake={() => take(index)}
        />
      ))}
    </div>,
    container,
  );
}

const optionId = (list: string, index: number) => `${list}${index}`;

interface Combobox {
  field: RefObject<HTMLInputElement | null>;
  /** The id of the list. */
  id: string;
  items: readonly Suggestion[];
  open(): void;
  close(): void;
  take(index: number): void;
}

/** Makes a field a combobox: its keys and its ARIA states. Returns the index of the active suggestion, -1 for none. */
function useCombobox({ field, id, items, open, close, take }: Combobox): number {
  const [active, setActive] = useState(-1);
  const isOpen = items.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list starts without a selection
  useEffect(() => setActive(-1), [items]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === "ArrowDown" && !isOpen) open();
    else if (!isOpen) return;
    else if (event.key === "ArrowDown") setActive(active + 1 < items.length ? active + 1 : -1);
    else if (event.key === "ArrowUp") setActive(active < 0 ? items.length - 1 : active - 1);
    else if (event.key === "Escape") close();
    else if (event.key === "Enter" && active >= 0) take(active);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const input = field.current;
    const listener = (event: KeyboardEvent) => onKey(event);
    input?.addEventListener("keydown", listener);
    return () => input?.removeEventListener("keydown", listener);
  }, [field]);
  useEffect(() => {
    const states = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": String(isOpen),
      "aria-controls": isOpen ? id : null,
      "aria-activedescendant": isOpen && active >= 0 ? optionId(id, active) : null,
    };
    for (const [name, value] of Object.entries(states))
      if (value === null) field.current?.removeAttribute(name);
      else field.current?.setAttribute(name, value);
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: "nearest" });
  }, [field, id, isOpen, active]);
  return active;
}
