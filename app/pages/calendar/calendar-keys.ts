import { bindKeys, type Go, listKeys, one } from "#ui/desk/row-keys.ts";

/** Each key presses its link, so that the page has all of them without keys. */
const press = (key: string) => () => one(`[data-key="${key}"]`)?.click();
const LINKS = ["ArrowLeft", "ArrowRight", "t", "d", "w", "m", "l", "n"];

export const bindCalendarKeys = (go: Go): (() => void) =>
  bindKeys(go, { ...Object.fromEntries(LINKS.map((key) => [key, press(key)])), "?": listKeys["?"] ?? (() => {}) });
