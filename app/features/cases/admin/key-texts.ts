/** The keys of the queue, the most useful first: what each does, and in a word for the foot of the page. */
export const keyTexts: readonly (readonly [key: string, text: string, short?: string])[] = [
  ["J / K", "next and previous case", "move"],
  ["Enter", "open it to decide", "open"],
  ["Space", "look at it beside the list", "peek"],
  ["X", "choose it", "choose"],
  ["A", "assign", "assign"],
  ["Z", "snooze", "snooze"],
  ["N", "write a note", "note"],
  ["L", "add a tag", "tag"],
  ["T", "take the next case"],
  ["F", "filter"],
  ["Esc", "close the panel"],
  ["?", "show the keys"],
];

export const KEYS_DIALOG = "case-keys";
