import { KEYS_DIALOG } from "./keys-dialog.ts";

type Go = (to: string) => void;

const one = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector);
const rows = () => [...document.querySelectorAll<HTMLElement>("tr[data-case]")];
const linkIn = (row: HTMLElement | undefined | null) => row?.querySelector<HTMLAnchorElement>("a") ?? null;
const panel = () => one("[data-panel]");

/** The row with the focus, else that of the panel. */
const current = (): HTMLElement | undefined => {
  const focused = document.activeElement?.closest<HTMLElement>("tr[data-case]");
  return focused ?? rows().find((row) => row.dataset.case === panel()?.dataset.panel);
};

function move(step: number, go: Go): void {
  const all = rows();
  const from = current();
  const next = from ? all[all.indexOf(from) + step] : all[0];
  if (!next) return;
  linkIn(next)?.focus();
  next.scrollIntoView({ block: "nearest" });
  // The panel follows, so that one can read case after case.
  if (panel()) peek(next, go);
}

function peek(row: HTMLElement | undefined, go: Go): void {
  const link = linkIn(row);
  if (link) go(pathOf(link));
}

const pathOf = ({ href }: HTMLAnchorElement): string => href.slice(new URL(href).origin.length);

function closePanel(go: Go): void {
  const link = one<HTMLAnchorElement>("[data-close]");
  const row = current();
  if (link) go(pathOf(link));
  linkIn(row)?.focus();
}

const isChosen = () => one("[data-cases] :checked") !== null;

function choose(row: HTMLElement | undefined): void {
  row?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
}

/** A field of the panel if it is open, else of the bar of the chosen cases, for which the current one is chosen if none is. */
function focusField(key: string): void {
  const inPanel = one(`[data-panel] [data-key=${key}]`);
  if (inPanel) {
    inPanel.focus();
    return;
  }
  if (!isChosen()) choose(current() ?? rows()[0]);
  one(`form[action="/admin/cases/change"] [data-key=${key}]`)?.focus();
}

/** Notes are written in the panel, which is opened first. */
function writeNote(go: Go): void {
  const field = () => one("[data-panel] [data-key=n]");
  if (field()) {
    field()?.focus();
    return;
  }
  const row = current() ?? rows()[0];
  const opened = new MutationObserver(() => {
    if (!field()) return;
    opened.disconnect();
    field()?.focus();
  });
  opened.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => opened.disconnect(), NOTE_WAIT_MS);
  peek(row, go);
}
const NOTE_WAIT_MS = 5_000;

const keys: Record<string, (go: Go) => void> = {
  j: (go) => move(1, go),
  k: (go) => move(-1, go),
  Enter: (go) => {
    const path = current()?.dataset.decide;
    if (path) go(path);
  },
  " ": (go) => {
    const row = current() ?? rows()[0];
    if (row && panel()?.dataset.panel === row.dataset.case) closePanel(go);
    else peek(row, go);
  },
  x: () => choose(current() ?? rows()[0]),
  a: () => focusField("a"),
  z: () => focusField("z"),
  l: () => focusField("l"),
  n: writeNote,
  t: () => one<HTMLFormElement>("form[data-key=t]")?.requestSubmit(one("form[data-key=t] button")),
  f: () => one("[data-key=f]")?.focus(),
  Escape: closePanel,
  "?": () => one<HTMLDialogElement>(`#${KEYS_DIALOG}`)?.showModal(),
};

/** Enter and Space on anything but a row do what they always do. */
function isElsewhere({ key, target }: KeyboardEvent): boolean {
  const focused = target instanceof HTMLElement ? target : null;
  if (key === "Enter") return !focused?.matches("tr[data-case] a");
  return key === " " && focused?.closest("a, button, summary, input") !== null && !focused?.matches("tr[data-case] a");
}

/** Listens until the returned function is called. Keys mean nothing while somebody types, or with a dialog open. */
export function bindKeys(go: Go): () => void {
  function pressed(event: KeyboardEvent) {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const act = keys[key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (one("dialog[open]")) return;
    const field =
      event.target instanceof HTMLElement && event.target.closest("input, textarea, select, [contenteditable]");
    if (field && key !== "Escape" && !(field instanceof HTMLInputElement && field.type === "checkbox")) return;
    if (isElsewhere(event)) return;
    event.preventDefault();
    act(go);
  }
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}
