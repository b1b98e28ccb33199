import { useEffect, useRef, useState } from "react";

const WIDE = "(width >= 80rem)";
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('#feed button[name="job"]')];

/**
 * The keys of a list with a panel, and the line that names them. They act only while the focus is in the list or the panel, so that somebody who dictates
 * to the page presses none of them by accident.
 */
export default function FeedKeys({ selected, mayQuote }: { selected: string; mayQuote: boolean }) {
  const isWide = useWide();
  // Hiding a job takes the button away that had the focus.
  const hadFocus = useRef(false);
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      buttons()
        .find(({ value }) => value === selected)
        ?.focus({ preventScroll: true });
  }, [selected]);
  useEffect(() => {
    const feed = document.getElementById("feed");
    if (!isWide || !feed) return;
    const press = (event: KeyboardEvent) => {
      hadFocus.current = true;
      if (act(event, selected)) event.preventDefault();
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) hadFocus.current = feed.contains(relatedTarget as Node);
    };
    feed.addEventListener("keydown", press);
    feed.addEventListener("focusout", leave);
    return () => {
      feed.removeEventListener("keydown", press);
      feed.removeEventListener("focusout", leave);
    };
  }, [isWide, selected]);
  if (!isWide) return null;
  return (
    <p className="mt-4 text-sm text-soft">
      In the list: <Key>J</Key> <Key>K</Key> to move, <Key>Enter</Key> to open, {mayQuote && <QuoteKey />}
      <Key>S</Key> to save, <Key>H</Key> to hide
    </p>
  );
}

const QuoteKey = () => (
  <>
    <Key>Q</Key> to quote,
  </>
);
const Key = ({ children }: { children: string }) => <kbd className="font-semibold text-ink">{children}</kbd>;

function useWide(): boolean {
  const [isWide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const change = () => setWide(query.matches);
    query.addEventListener("change", change);
    return () => query.removeEventListener("change", change);
  }, []);
  return isWide;
}

/** Does what a key stands for; false for a key that stands for nothing here. */
function act(event: KeyboardEvent, selected: string): boolean {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return false;
  if (target.closest("input, textarea, select, dialog")) return false;
  const key = event.key.toLowerCase();
  if (key === "j" || key === "k") return move(selected, key === "j" ? 1 : -1);
  // Elsewhere Enter presses what has the focus.
  if (key === "enter" && !(target instanceof HTMLButtonElement && target.value === selected && target.name === "job"))
    return false;
  const button = document.querySelector<HTMLElement>(`#feed [data-key="${key}"]`);
  button?.click();
  return button !== null;
}

function move(selected: string, by: 1 | -1): boolean {
  const all = buttons();
  const next = all[all.findIndex(({ value }) => value === selected) + by];
  next?.focus();
  next?.click();
  return true;
}
