import { type Go, keyPress, listKeys, one } from "#ui/desk/row-keys.ts";

/** Each key presses its link, so that the page has all of them without keys. */
const press = (key: string) => () => one(`[data-key="${key}"]`)?.click();
const LINKS = ["ArrowLeft", "ArrowRight", "t", "d", "w", "m", "l", "n"];

export const calendarKeyPress = (go: Go) =>
  keyPress(go, { ...Object.fromEntries(LINKS.map((key) => [key, press(key)])), "?": listKeys["?"] ?? (() => {}) });
