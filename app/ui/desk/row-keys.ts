/** The id of the dialog that lists the keys. */
export const KEYS_DIALOG = "list-keys";

/** Goes to an address. */
export type Go = (to: string) => void;
export type RowKeys = Readonly<Record<string, (go: Go) => void>>;

export const one = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector);
const ROW = "tr[data-row]";
export const rows = () => [...document.querySelectorAll<HTMLElement>(ROW)];
export const linkIn = (row: HTMLElement | undefined | null) => row?.querySelector<HTMLAnchorElement>("a") ?? null;
export const pathOf = ({ href }: HTMLAnchorElement): string => href.slice(new URL(href).origin.length);

/** The row with the focus. */
export const focusedRow = () => document.activeElement?.closest<HTMLElement>(ROW) ?? undefined;

/** Moves the focus some rows on from one, or to the first; the row that has it then. */
export function move(step: number, from = focusedRow()): HTMLElement | undefined {
  const all = rows();
  const next = from ? all[all.indexOf(from) + step] : all[0];
  if (!next) return undefined;
  linkIn(next)?.focus();
  next.scrollIntoView({ block: "nearest" });
  return next;
}

/** The keys of every list. Enter is the browser's own: the row's title is a link. */
export const listKeys: RowKeys = {
  j: () => void move(1),
  k: () => void move(-1),
  f: () => one("[data-key=f], form[role=search] :is(input:not([type=hidden]), select)")?.focus(),
  "?": () => one<HTMLDialogElement>(`#${KEYS_DIALOG}`)?.showModal(),
};

/** Enter and Space on anything but a row do what they always do. */
function isElsewhere({ key, target }: KeyboardEvent): boolean {
  const focused = target instanceof HTMLElement ? target : null;
  if (key === "Enter") return !focused?.matches(`${ROW} a`);
  return key === " " && focused?.closest("a, button, summary, input") !== null && !focused?.matches(`${ROW} a`);
}

/** What a press does. Keys mean nothing while somebody types, or with a dialog open. */
export function keyPress(go: Go, keys: RowKeys = listKeys): (event: KeyboardEvent) => void {
  return (event) => {
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
  };
}
