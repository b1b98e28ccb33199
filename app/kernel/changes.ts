import type { Change } from "./errors.ts";

/** Differences between two versions of what people agree to, in words. */

/** The change of one value; none when both say the same. */
export const changeOf = (label: string, was: string, now: string): Change[] =>
  was === now ? [] : [{ label, was, now }];

interface ListWords<Item> {
  /** What makes an item the same one in both lists. Several may share it, and are then compared in their order. */
  keyOf(item: Item): string;
  labelOf(item: Item): string;
  /** What is said of an item beside the one that it is compared with. */
  textOf(item: Item, other: Item | undefined): string;
  /** What is said where there is no such item. */
  missing: string;
}

/** The items of two lists that differ, were added or were removed. The order of the lists does not matter. */
export function changesInList<Item>(was: readonly Item[], now: readonly Item[], words: ListWords<Item>): Change[] {
  const before = Map.groupBy(was, words.keyOf);
  const after = Map.groupBy(now, words.keyOf);
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].flatMap((key) => {
    const [old = [], current = []] = [before.get(key), after.get(key)];
    const longer = old.length > current.length ? old : current;
    return longer.flatMap((item, place) => changesOfItem(item, old[place], current[place], words));
  });
}

function changesOfItem<Item>(
  item: Item,
  was: Item | undefined,
  now: Item | undefined,
  { labelOf, textOf, missing }: ListWords<Item>,
): Change[] {
  const text = (one: Item | undefined, other: Item | undefined) => (one === undefined ? missing : textOf(one, other));
  return changeOf(labelOf(item), text(was, now), text(now, was));
}

const AROUND = 40;
const EXCERPT_MAX = 240;

/** The change of a long text: only the words that differ, with a few around them. */
export function changeOfText(label: string, was: string, now: string): Change[] {
  if (was === now) return [];
  const start = Math.max(0, sameStart(was, now) - AROUND);
  const end = Math.max(0, sameEnd(was, now, sameStart(was, now)) - AROUND);
  return [{ label, was: excerpt(was, start, was.length - end), now: excerpt(now, start, now.length - end) }];
}

function sameStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

function sameEnd(one: string, other: string, from: number): number {
  let length = 0;
  const most = Math.min(one.length, other.length) - from;
  while (length < most && one.at(-1 - length) === other.at(-1 - length)) length++;
  return length;
}

/** A part of a text from a whole word to a whole word, with dots where something is left out. */
function excerpt(text: string, from: number, to: number): string {
  const start = from === 0 ? 0 : text.lastIndexOf(" ", from) + 1;
  const space = text.indexOf(" ", to);
  const end = Math.min(to === text.length || space === -1 ? text.length : space, start + EXCERPT_MAX);
  return `${start > 0 ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`;
}
