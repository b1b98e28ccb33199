/** The keys of the queue, the most useful first. */
export const keyTexts: readonly (readonly [key: string, text: string])[] = [
  ["J / K", "next and previous case"],
  ["Enter", "open it to decide"],
  ["Space", "look at it here"],
  ["X", "choose it"],
  ["A", "assign"],
  ["Z", "snooze"],
  ["N", "write a note"],
  ["L", "add a tag"],
  ["T", "take the next case"],
  ["F", "filter"],
  ["Esc", "close the panel"],
  ["?", "show the keys"],
];

export const KEYS_DIALOG = "case-keys";
