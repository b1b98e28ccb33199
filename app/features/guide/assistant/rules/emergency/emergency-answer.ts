import type { GuideAnswer } from "../guide.ts";
import { slipsBetween } from "../spelling.ts";
import { EMERGENCIES, type Emergency, type EmergencyId } from "./emergencies.text.ts";
import { GROUPS, LOOKALIKES, SIGN_WORDS, SIGNS } from "./signs.ts";

/** The most words between the parts of a sign. */
const NEAR = 10;

const IN_ORDER = 4;

/** Shorter words are too similar to others to be corrected. */
const SHORTEST_CORRECTED = 4;

const LONG = 10;

/** A text of at most this many words consists of little more than the sign. */
const FEW = 3;

/** Slang and short forms, with the spelling that signs use. */
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

/** A text's words in the spelling of the signs: in lower case, without apostrophes, "c.o." as "co". */
const signWords = (text: string): string[] =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’‘`]/g, "")
    .replaceAll(/\bc\.\s?o\b\.?|\bco2\b/g, "co")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => SLANG[word] ?? word);

/** A function that tells whether a text contains a sign ("SMELL + gas", "on > fire unless alarm"). */
function signFinder(words: readonly string[]): (sign: string) => boolean {
  const positions = new Map<string, number[]>();
  for (const [index, word] of words.entries())
    for (const spelling of spellingsOf(word)) {
      const at = positions.get(spelling);
      if (at) at.push(index);
      else positions.set(spelling, [index]);
    }
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

/** A word, also without repeated letters: "smooooke", "gaaaas". */
const spellingsOf = (word: string): ReadonlySet<string> =>
  new Set(/(.)\1\1/.test(word) ? [word, word.replaceAll(/(.)\1+/g, "$1"), word.replaceAll(/(.)\1+/g, "$1$1")] : [word]);

/** The distances up to a limit. They are looked up one by one, so that a text of one repeated word costs no more than another of its length. */
const distances = (most: number): readonly number[] => Array.from({ length: most }, (_, index) => index + 1);

const CLOSE = distances(IN_ORDER);

const AROUND = distances(NEAR).flatMap((distance) => [distance, -distance]);

/** The positions of the last word of a sequence whose words follow each other closely. */
function endsInOrder([first = [], ...rest]: readonly (readonly number[])[]): readonly number[] {
  return rest.reduce((before, positions) => {
    const earlier = new Set(before);
    return positions.filter((position) => CLOSE.some((distance) => earlier.has(position - distance)));
  }, first);
}

/** Whether one of the first positions is near a position of each other list. */
function areNear([first = [], ...others]: readonly (readonly number[])[]): boolean {
  const all = others.map((positions) => new Set(positions));
  return first.some((position) =>
    all.every((positions) => AROUND.some((distance) => positions.has(position + distance))),
  );
}

/** Whether a word is the given form, allowing for a typing error. */
function isMeant(word: string, form: string): boolean {
  if (word === form) return true;
  if (
    form.length < SHORTEST_CORRECTED ||
    word.length < SHORTEST_CORRECTED - 1 ||
    Math.abs(word.length - form.length) > 2
  )
    return false;
  if (LOOKALIKES.has(word) || SIGN_WORDS.has(word)) return false;
  if (Math.abs(word.length - form.length) <= 1 && isOneSlip(word, form)) return true;
  return form.length >= LONG && slipsBetween(word, form) <= 2;
}

/** Whether two words differ by one letter, or by two swapped neighbours. */
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

/** More would be too much to read in an emergency. */
const MOST = 2;

/** The emergencies that a text indicates by its signs, with the one that its likeness to phrasings indicates, the most urgent first. */
export function detectEmergencies(text: string, meant?: EmergencyId): Emergency[] {
  const has = signFinder(signWords(text));
  return EMERGENCIES.filter(({ id }) => id === meant || SIGNS[id].some(has)).slice(0, MOST);
}

/** The instructions for an emergency, beginning with the number to call; null when there is none. */
export function emergencyAnswer(text: string, meant?: EmergencyId): GuideAnswer | null {
  const [first, ...others] = detectEmergencies(text, meant);
  if (!first) return null;
  const lines = [
    ...first.lines,
    ...others.flatMap(({ lines }) => lines.slice(0, 1)),
    "You’ll find all the numbers on [In an emergency](/safety#emergency). Once everyone is safe, ask me about the rest.",
  ];
  return {
    text: lines.join("\n\n"),
    cards: [{ kind: "page", title: "In an emergency", href: "/safety#emergency", detail: null }],
    known: true,
  };
}
