import { MapPin, Search } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useId, useState } from "react";
import { createPortal } from "react-dom";
import { cx } from "./cx.ts";
import { type Suggestion, useSuggestions } from "./use-suggestions.ts";

interface SuggestionsProps {
  field: RefObject<HTMLInputElement | null>;
  source: string;
  openNow: boolean;
}

/** The list of suggestions, as an ARIA combobox: arrow keys choose, Enter accepts, Escape closes; the focus stays in the field. */
export function Suggestions({ field, source, openNow }: SuggestionsProps) {
  const id = useId();
  const { items, open, close } = useSuggestions(field, source, openNow);
  const [active, setActive] = useState(-1);
  const isOpen = items.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list starts without a selection
  useEffect(() => setActive(-1), [items]);

  function take({ text }: Suggestion) {
    if (field.current) field.current.value = text;
    close();
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const chosen = items[active];
    if (event.key === "ArrowDown" && !isOpen) open();
    else if (!isOpen) return;
    else if (event.key === "ArrowDown") setActive(active + 1 < items.length ? active + 1 : -1);
    else if (event.key === "ArrowUp") setActive(active < 0 ? items.length - 1 : active - 1);
    else if (event.key === "Escape") close();
    else if (event.key === "Enter" && chosen) take(chosen);
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
      "aria-activedescendant": isOpen && active >= 0 ? `${id}${active}` : null,
    };
    for (const [name, value] of Object.entries(states))
      if (value === null) field.current?.removeAttribute(name);
      else field.current?.setAttribute(name, value);
    document.getElementById(`${id}${active}`)?.scrollIntoView({ block: "nearest" });
  }, [field, id, isOpen, active]);

  const container = field.current?.closest("[data-suggestions]");
  if (!isOpen || !container) return null;
  // Outside the label, so that the suggestions are not part of the field's accessible name.
  return createPortal(
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="absolute inset-x-0 top-full z-30 mt-2 max-h-80 min-w-60 animate-rise overflow-y-auto rounded-md border border-line bg-raised p-1.5 shadow-float"
    >
      {items.map((item, index) => {
        const Icon = item.kind === "place" ? MapPin : Search;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
          <div
            key={`${item.kind} ${item.text}`}
            id={`${id}${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(item)}
            className={cx(
              "flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 hover:bg-sunk",
              index === active && "bg-green-soft outline-2 outline-green -outline-offset-2",
            )}
          >
            <Icon aria-hidden className="size-4.5 text-soft" />
            {item.text}
          </div>
        );
      })}
    </div>,
    container,
  );
}
