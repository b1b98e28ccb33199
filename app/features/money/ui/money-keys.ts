import { type Go, keyPress, listKeys } from "#ui/desk/row-keys.ts";

/** What the keys of the list do: those of every list, and the slash for its search. */
export const moneyKeyPress = (go: Go) => keyPress(go, { ...listKeys, "/": listKeys.f ?? (() => {}) });
