import { TRADES, type Trade } from "#config/constants.ts";
import { tradesOfCategory } from "#features/tradespeople/rules/trade-categories.ts";
import { CITIES } from "#kernel/geo/cities.ts";
import { readLocation } from "#kernel/geo/location.ts";
import { isOutward, isPostcode, normalisePostcode } from "#kernel/postcode.ts";
import { sameAs, wordsIn } from "./kinds/words.ts";
import { isWorkWord, WORK_WORDS, workOf } from "./kinds-of-work.ts";
import { cleanText } from "./search-address.ts";

/** The parsed text of the service field. */
export interface ReadService {
  /** The trades that the text names or whose work it describes; null when there are none. */
  trades: readonly Trade[] | null;
  /** Related trades, for places where nobody of the others works. */
  also: readonly Trade[];
  /** Words in specialties that show the work: alternatives, each of words that must all occur. */
  skills: readonly string[];
  /** Whether the text is only the name of a trade or a category, so that no text search is needed. */
  exact: boolean;
  /** The words to search for, at most eight, each with its correction if it is misspelt. */
  words: { typed: string; corrected: string | null; known: boolean }[];
  /** A place in the text: "plumber in leeds", "boiler service LS6". */
  place: string | null;
}

const MAX_WORDS = 8;
const LONGEST_WORD = 30;

/** Words without meaning for the search. */
const FILLERS = new Set(
  `a an and any anyone are around at by can cheap cheapest best emergency find fix for from get good help hire i in is it local
  looking me my near nearby nearest need needs of on or our please reliable repair repairs replace service services small some
  somebody someone that the then this to trusted urgent want wanted who with work working works would you your no not wont
  doesnt isnt cant keep keeps broken new old all again im ive my has have been when up out off put`.split(/\s+/),
);

/** Parses the text of the service field, at most 100 characters of it. Never throws. */
export function readService(text: string): ReadService {
  const typed = cleanText(text, 100).normalize("NFKC").toLowerCase();
  const whole = tradesOfCategory(typed);
  if (whole) return { ...NOTHING, trades: whole, exact: true };
  const { rest, place } = takePlace(typed);
  const typedWords = wordsOf(rest);
  const corrections = new Map(typedWords.map((word) => [word, correctionOf(word)]));
  const meant = typedWords.map((word) => sameAs(corrections.get(word) ?? word));
  const relevant = typedWords.filter((word) => !FILLERS.has(word));
  const words = (relevant.length > 0 ? relevant : typedWords).slice(0, MAX_WORDS);
  const work = workOf(meant);
  const named = tradeNamed(meant.filter((word) => !FILLERS.has(word)).join(" "));
  const trades = named ?? work?.trades ?? null;
  return {
    trades,
    also: named ? [] : (work?.also ?? []),
    skills: work?.skills ?? [],
    exact: named !== null,
    words: named
      ? []
      : words.map((word) => ({ typed: word, corrected: corrections.get(word) ?? null, known: isWorkWord(word) })),
    place,
  };
}

const NOTHING: ReadService = { trades: null, also: [], skills: [], exact: false, words: [], place: null };

/** The trades for a typed text: a category, a trade, or work such as "leaking tap". Null when it names none. */
export const tradesOfService = (text: string): readonly Trade[] | null =>
  tradesOfCategory(text) ?? workOf(wordsIn(text).map(sameAs))?.trades ?? null;

const tradeNamed = (words: string): readonly Trade[] | null => tradesOfCategory(words) ?? tradeByName(words);

/** A trade by the words of its name: "painter decorator", "gas engineers". */
function tradeByName(words: string): readonly Trade[] | null {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");
  const trade = TRADES.find((name) => [plain(name), `${plain(name)}s`].includes(plain(words)));
  return trade ? [trade] : null;
}

/** Words of letters and digits only, so that none can be an operator of a query. Single letters are left out. */
const wordsOf = (text: string): string[] => [
  ...new Set(
    wordsIn(text).flatMap((word) => {
      const letters = [...word];
      return letters.length > 1 ? [letters.slice(0, LONGEST_WORD).join("")] : [];
    }),
  ),
];

/** Removes a known place from a text: a full postcode, a district or a city, with "in", "near", "around" or "at" before it. */
function takePlace(text: string): { rest: string; place: string | null } {
  const without = (found: string) => text.replace(found, " ").replace(/\b(in|near|around|at)\s*$/, " ");
  const postcode = /\b[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}\b/.exec(text)?.[0];
  if (postcode && isPostcode(postcode) && readLocation(postcode))
    return { rest: without(postcode), place: normalisePostcode(postcode) };
  const words = text.split(" ");
  const district = words.find((word) => isOutward(word) && readLocation(word));
  if (district && words.length > 1) return { rest: without(district), place: district.toUpperCase() };
  const city = CITIES.find((name) => words.includes(name.toLowerCase()));
  if (city && words.length > 1) return { rest: without(city.toLowerCase()), place: city };
  return { rest: text, place: null };
}

/** Trades first, because "builer" is as close to "boiler" as to "builder". Short words have too many neighbours. */
const CORRECTIONS = [...TRADES.flatMap(wordsIn), "engineers", ...WORK_WORDS].filter((word) => word.length > 4);

/** The known word that is closest to a misspelt one, within `typosAllowed`. Null when none is that close. */
function correctionOf(word: string): string | null {
  const slips = typosAllowed(word);
  if (slips === 0 || isWorkWord(word) || CORRECTIONS.includes(word)) return null;
  let best: { word: string; slips: number } | null = null;
  for (const candidate of CORRECTIONS) {
    if (Math.abs(candidate.length - word.length) > slips) continue;
    const distance = editDistance(word, candidate);
    if (distance <= slips && distance < (best?.slips ?? slips + 1)) best = { word: candidate, slips: distance };
  }
  return best?.word ?? null;
}

/** The number of typos that are tolerated in a word of this length. */
export const typosAllowed = (word: string): number => (word.length < 5 ? 0 : word.length < 8 ? 1 : 2);

/** The edit distance of two words (Damerau-Levenshtein): letters removed, added, changed or swapped with a neighbour. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = above;
    above = row;
  }
  return above[b.length] ?? 0;
}
