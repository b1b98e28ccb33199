import { type Go, keyPress, listKeys, one, pathOf, type RowKeys } from "#ui/desk/row-keys.ts";

function step(key: "j" | "k", go: Go): void {
  const link = one<HTMLAnchorElement>(`[data-step=${key}]`);
  if (link) go(pathOf(link));
}

const answer = () => one<HTMLTextAreaElement>("[data-macros] textarea");

const ticketKeys: RowKeys = {
  "?": listKeys["?"] as () => void,
  j: (go) => step("j", go),
  k: (go) => step("k", go),
  c: () => answer()?.focus(),
  "/": () => one<HTMLButtonElement>("[data-open-macros]")?.click(),
  r: () => one<HTMLButtonElement>('button[commandfor="refund"]')?.click(),
  d: () => one<HTMLButtonElement>('button[commandfor="move-date"]')?.click(),
  s: () => one<HTMLButtonElement>('button[commandfor="help-sign-in"]')?.click(),
  w: () => one<HTMLButtonElement>("[data-key=w]")?.click(),
  Escape: () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  },
};

/** What the keys of a ticket do. */
export const ticketKeyPress = (go: Go) => keyPress(go, ticketKeys);
