import { areaOf, didYouMean, isPostcode, lettersOf, normalisePostcode } from "../postcode.ts";
import { areaNames } from "./area-names.ts";

/** The format of what was typed is that of no postcode. */
const NOT_A_POSTCODE = "Invalid UK postcode format";
export const UNKNOWN_POSTCODE = "We don't know this postcode";
export const ENDED_POSTCODE = "This postcode is no longer in use. Enter the one that replaced it";

/** Areas that have postcodes, where there are no tradespeople of ours. */
const NOT_COVERED: ReadonlyMap<string, string> = new Map([
  ["BF", "BFPO addresses"],
  ["BFPO", "BFPO addresses"],
  ["GX", "Gibraltar"],
  ["GY", "Guernsey"],
  ["IM", "the Isle of Man"],
  ["JE", "Jersey"],
]);

/** "We don't cover Jersey yet", for a whole postcode or the beginning of one, or a name; null for every other text. */
export function notCovered(typed: string): string | null {
  const letters = lettersOf(typed);
  const name = NOT_COVERED.get(areaOf(letters)) ?? [...NOT_COVERED.values()].find((one) => isNamed(one, letters));
  return name ? `We don't cover ${name} yet` : null;
}

const isNamed = (name: string, letters: string): boolean =>
  lettersOf(name) === letters || lettersOf(name) === `THE${letters}`;

/** What is wrong with a postcode that somebody typed; null when nothing is, as far as the list of areas tells. */
export function postcodeProblem(typed: string): string | null {
  if (isKnown(typed)) return null;
  const outside = notCovered(typed);
  if (outside) return outside;
  const meant = likelyPostcode(typed);
  if (meant) return didYouMean(meant);
  return isPostcode(typed) ? UNKNOWN_POSTCODE : NOT_A_POSTCODE;
}

/** Whether a text is a postcode of an area where we are. */
const isKnown = (text: string): boolean => isPostcode(text) && areaNames.has(areaOf(lettersOf(text)));

const LOOK_ALIKE: Readonly<Record<string, string>> = { O: "0", "0": "O", I: "1", "1": "I" };

/** The postcode that was meant where a letter and a digit that look alike are exchanged ("EC1V OBW" → "EC1V 0BW"); null if there is none. */
export function likelyPostcode(typed: string): string | null {
  const letters = lettersOf(typed);
  if (letters.length > LONGEST) return null;
  const others = exchanges(letters).filter(({ text, count }) => count > 0 && isKnown(text));
  const [first] = others.sort((a, b) => a.count - b.count);
  return first ? normalisePostcode(first.text) : null;
}

/** Letters and digits of the longest postcode. */
const LONGEST = 7;

/** All ways to exchange characters that look alike, with how many are exchanged. */
const exchanges = (letters: string): { text: string; count: number }[] =>
  [...letters].reduce(
    (texts, letter) => {
      const other = LOOK_ALIKE[letter];
      return texts.flatMap(({ text, count }) => [
        { text: text + letter, count },
        ...(other ? [{ text: text + other, count: count + 1 }] : []),
      ]);
    },
    [{ text: "", count: 0 }],
  );
