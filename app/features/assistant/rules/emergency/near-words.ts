import { slipsBetween } from "../spelling.ts";
import { GROUPS, LOOKALIKES, SIGN_WORDS } from "./signs.ts";

/** Words of a sign may be this many words apart. */
const NEAR = 10;
const IN_ORDER = 4;
/** Shorter words have too many neighbours to be mended. */
const MENDED = 4;
const LONG = 10;
/** A text of no more words than this holds hardly anything but the sign. */
const FEW = 3;

/** Slang and short forms, as the signs are written. */
const SLANG: Readonly<Record<string, string>> = {
  thru: "through",
  threw: "through",
  gonna: "going",
  comin: "coming",
  goin: "going",
  burnin: "burning",
  fusebord: "fuseboard",
  electrik: "electric",
  lecky: "electric",
  leccy: "electric",
  electrix: "electrics",
  gass: "gas",
  gaz: "gas",
  gasses: "gas",
  gsa: "gas",
  ags: "gas",
  monoxyde: "monoxide",
  minoxide: "monoxide",
  somone: "someone",
  sum1: "someone",
  some1: "someone",
};

/** A text's words as the signs are written: small letters, no apostrophes, "c.o." one word, "gaaaas" "gas". */
export const signWords = (text: string): string[] =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’‘`]/g, "")
    .replaceAll(/\bc\.\s?o\b\.?/g, "co")
    .replaceAll(/\bco2?\b/g, "co")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => (/(.)\1\1/.test(word) ? word.replaceAll(/(.)\1+/g, "$1") : word))
    .map((word) => SLANG[word] ?? word);

/** Where the words of a text stand, asked for one form after the other. */
export class NearWords {
  readonly #at = new Map<string, number[]>();
  readonly #places = new Map<string, readonly number[]>();

  readonly #count: number;

  constructor(words: readonly string[]) {
    this.#count = words.length;
    words.forEach((word, index) => this.#at.set(word, [...(this.#at.get(word) ?? []), index]));
  }

  /** Whether a sign ("SMELL + gas", "on > fire unless alarm") is in the text. */
  has(sign: string): boolean {
    const [pattern = "", exceptions] = sign.split(" unless ");
    const terms = pattern.replace(/^only /, "");
    if (terms !== pattern && this.#count > FEW) return false;
    if (exceptions?.split(" ").some((word) => this.#at.has(word))) return false;
    const near = terms.split(" + ").map((part) => part.split(" > ").map((term) => this.#placesOf(term)));
    return this.#together(near);
  }

  /** Each part in order within itself, and all parts near each other. */
  #together(parts: readonly (readonly (readonly number[])[])[]): boolean {
    const found = parts.map(inOrder);
    const [first = [], ...others] = found;
    return first.some((place) =>
      others.every((places) => places.some((other) => other !== place && Math.abs(other - place) <= NEAR)),
    );
  }

  #placesOf(term: string): readonly number[] {
    const known = this.#places.get(term);
    if (known) return known;
    const forms = GROUPS[term]?.split(" ") ?? [term];
    const places = [...this.#at].flatMap(([word, at]) => (forms.some((form) => isMeant(word, form)) ? at : []));
    this.#places.set(term, places);
    return places;
  }
}

/** The places of the last word of a sequence whose words follow each other closely. */
function inOrder(sequence: readonly (readonly number[])[]): readonly number[] {
  const [first = [], ...rest] = sequence;
  return rest.reduce(
    (before, places) =>
      places.filter((place) => before.some((earlier) => earlier < place && place - earlier <= IN_ORDER)),
    first,
  );
}

/** Whether a word is a form, give or take a slip of the keyboard. */
function isMeant(word: string, form: string): boolean {
  if (word === form) return true;
  if (form.length < MENDED || word.length < MENDED - 1 || Math.abs(word.length - form.length) > 2) return false;
  if (LOOKALIKES.has(word) || SIGN_WORDS.has(word)) return false;
  if (Math.abs(word.length - form.length) <= 1 && isOneSlip(word, form)) return true;
  return form.length >= LONG && slipsBetween(word, form) <= 2;
}

/** Whether what two words do not share at their ends is one letter, or two that changed places. */
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
