import { slipsBetween } from "../spelling.ts";
import { GROUPS, LOOKALIKES, SIGN_WORDS } from "./signs.ts";

/** Parts of a sign may be this many words apart. */
const NEAR = 10;
const IN_ORDER = 4;
/** Shorter forms have too many neighbours to be mended. */
const MENDED = 4;
const LONG = 10;
/** A text of no more words than this holds hardly anything but the sign. */
const FEW = 3;

/** Slang and short forms, as the signs are written. */
const SLANG: Readonly<Record<string, string>> = {
  thru: "through",
  threw: "through",
  gonna: "going",
  goin: "going",
  lecky: "electric",
  leccy: "electric",
  electrix: "electrics",
  gass: "gas",
  gaz: "gas",
  gasses: "gas",
  gsa: "gas",
  ags: "gas",
  monoxyde: "monoxide",
  somone: "someone",
  sum1: "someone",
  some1: "someone",
};

/** A text's words as the signs are written: in small letters, without apostrophes, "c.o." as "co". */
export const signWords = (text: string): string[] =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’‘`]/g, "")
    .replaceAll(/\bc\.\s?o\b\.?|\bco2\b/g, "co")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => SLANG[word] ?? word);

/** A function that tells whether a sign ("SMELL + gas", "on > fire unless alarm") is in a text. */
export function signFinder(words: readonly string[]): (sign: string) => boolean {
  const positions = new Map<string, number[]>();
  for (const [index, word] of words.entries())
    for (const spelling of spellingsOf(word)) positions.set(spelling, [...(positions.get(spelling) ?? []), index]);
  const known = new Map<string, readonly number[]>();

  function positionsOf(term: string): readonly number[] {
    const before = known.get(term);
    if (before) return before;
    const forms = GROUPS[term]?.split(" ") ?? [term];
    const found = [...positions].flatMap(([word, at]) => (forms.some((form) => isMeant(word, form)) ? at : []));
    known.set(term, found);
    return found;
  }

  return (sign) => {
    const [pattern = "", exceptions = ""] = sign.split(" unless ");
    const terms = pattern.replace(/^only /, "");
    if (terms !== pattern && words.length > FEW) return false;
    if (exceptions.split(" ").some((word) => positions.has(word))) return false;
    return areNear(terms.split(" + ").map((part) => endsInOrder(part.split(" > ").map(positionsOf))));
  };
}

/** A word, and without the letters that somebody held down: "smooooke", "gaaaas". */
const spellingsOf = (word: string): ReadonlySet<string> =>
  new Set(/(.)\1\1/.test(word) ? [word, word.replaceAll(/(.)\1+/g, "$1"), word.replaceAll(/(.)\1+/g, "$1$1")] : [word]);

/** The positions of the last word of a sequence whose words follow each other closely. */
function endsInOrder([first = [], ...rest]: readonly (readonly number[])[]): readonly number[] {
  return rest.reduce(
    (before, positions) =>
      positions.filter((position) => before.some((earlier) => earlier < position && position - earlier <= IN_ORDER)),
    first,
  );
}

/** Whether one of the first positions has one of each of the others near it. */
const areNear = ([first = [], ...others]: readonly (readonly number[])[]): boolean =>
  first.some((position) =>
    others.every((positions) => positions.some((other) => other !== position && Math.abs(other - position) <= NEAR)),
  );

/** Whether a word is a form, give or take a slip of the keyboard. */
function isMeant(word: string, form: string): boolean {
  if (word === form) return true;
  if (form.length < MENDED || word.length < MENDED - 1 || Math.abs(word.length - form.length) > 2) return false;
  if (LOOKALIKES.has(word) || SIGN_WORDS.has(word)) return false;
  if (Math.abs(word.length - form.length) <= 1 && isOneSlip(word, form)) return true;
  return form.length >= LONG && slipsBetween(word, form) <= 2;
}

/** Whether two words differ by one letter, or by two neighbours that changed places. */
function isOneSlip(one: string, other: string): boolean {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  let start = 0;
  while (start < short.length && long[start] === short[start]) start++;
  let end = 0;
  while (end < short.length - start && long.at(-1 - end) === short.at(-1 - end)) end++;
  if (start + end >= long.length - 1) return true;
  const [left, right] = [long.slice(start, long.length - end), short.slice(start, short.length - end)];
  return left.length === 2 && left === [...right].reverse().join("");
}
