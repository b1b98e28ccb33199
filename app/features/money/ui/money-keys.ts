import { bindKeys, type Go, listKeys } from "#ui/desk/row-keys.ts";

/** Listens for the keys of the list until the returned function is called: those of every list, and the slash for its search. */
export const bindMoneyKeys = (go: Go): (() => void) => bindKeys(go, { ...listKeys, "/": listKeys.f ?? (() => {}) });
