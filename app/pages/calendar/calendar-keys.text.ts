import type { KeyTexts } from "#ui/desk/list-keys.tsx";

/** The keys of the calendar: what each does, and in a word for the foot of the page. */
export const CALENDAR_KEYS: KeyTexts = [
  ["← / →", "earlier and later", "move"],
  ["T", "today", "today"],
  ["D / W / M / L", "day, week, month and list", "views"],
  ["N", "add an appointment", "add"],
  ["?", "show the shortcuts"],
];
