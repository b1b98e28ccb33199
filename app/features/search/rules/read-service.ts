import { TRADES, type Trade } from "#config/constants.ts";
import { CITIES } from "#kernel/geo/cities.ts";
import { readLocation } from "#kernel/geo/location.ts";
import { isOutward, isPostcode, normalisePostcode } from "#kernel/postcode.ts";
import { tradesOfCategory, tradesOfService } from "./categories.ts";
import { cleanText } from "./search-address.ts";

/** The parsed text of the service field. */
export interface ReadService {
  /** The trades that the text names; null when it names none. */
  trades: readonly Trade[] | null;
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
  somebody someone that the then this to trusted urgent want wanted who with work would you your`.split(/\s+/),
);

/** Words for work, to which misspelt words are corrected. All of them lead to trades. */
export const SERVICE_WORDS: readonly string[] = `
  plumber plumbers plumbing electrician electricians electrical electrics carpenter carpenters carpentry joiner joiners builder
  builders building painter painters painting decorator decorators decorating roofer roofers roofing plasterer plasterers
  plastering landscaper landscaping gardener gardeners gardening cleaning cleaner locksmith locksmiths security flooring
  heating boiler boilers radiator radiators thermostat cylinder bathroom bathrooms toilet toilets shower showers stopcock
  drains leaking leaks sockets lighting lights rewire rewiring charger chargepoint alarm alarms wardrobe wardrobes shelves
  shelving kitchen kitchens skirting stairs laminate floorboards vinyl tiling tiles wallpaper wallpapering skimming ceiling
  ceilings rendering gutter gutters slates chimney fascias fence fencing fences patio patios turfing hedge hedges
  decking extension extensions brickwork pointing driveway driveways conversion garage
`
  .trim()
  .split(/\s+/);

/** Parses the text of the service field, at most 100 characters of it. Never throws. */
export function readService(text: string): ReadService {
  const typed = cleanText(text, 100).normalize("NFKC").toLowerCase();
  const whole = tradesOfCategory(typed);
  if (whole) return { trades: whole, exact: true, words: [], place: null };
  const { rest, place } = takePlace(typed);
  const all = wordsOf(rest);
  const relevant = all.filter((word) => !FILLERS.has(word));
  const words = (relevant.length > 0 ? relevant : all).slice(0, MAX_WORDS).map((word) => {
    const known = tradesOfService(word) !== null;
    return { typed: word, corrected: SERVICE_WORDS.includes(word) ? null : correctionOf(word), known };
  });
  const corrected = words.map((word) => word.corrected ?? word.typed).join(" ");
  const named = tradesOfCategory(corrected) ?? tradeByName(corrected);
  return { trades: named ?? tradesOfService(corrected), exact: named !== null, words: named ? [] : words, place };
}

/** A trade by the words of its name: "painter decorator", "gas engineers". */
function tradeByName(words: string): readonly Trade[] | null {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");
  const trade = TRADES.find((name) => [plain(name), `${plain(name)}s`].includes(plain(words)));
  return trade ? [trade] : null;
}

/** Words of letters and digits only, so that none can be an operator of a query. Single letters are left out. */
const wordsOf = (text: string): string[] => [
  ...new Set(
    (text.match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => {
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

/** "Engineer" alone names no work, but is part of the names of two trades. */
const CORRECTIONS = [...SERVICE_WORDS, "engineer", "engineers"];

/** The known word that is closest to a misspelt one, within `typosAllowed`. Null when none is that close. */
function correctionOf(word: string): string | null {
  const slips = typosAllowed(word);
  if (slips === 0) return null;
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
