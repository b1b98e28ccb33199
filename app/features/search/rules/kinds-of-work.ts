import type { Trade } from "#config/constants.ts";
import { BUILDING, DECORATING } from "./kinds/building.text.ts";
import { CARPENTRY } from "./kinds/carpentry.text.ts";
import { ELECTRICAL } from "./kinds/electrical.text.ts";
import { type KindOfWork, kindOf } from "./kinds/kind.ts";
import { OUTDOORS } from "./kinds/outdoors.text.ts";
import { HEATING, PLUMBING } from "./kinds/plumbing.text.ts";
import { sameAs, stemOf, wordsIn } from "./kinds/words.ts";

/** Every kind of work that searches understand. */
const KINDS_OF_WORK: readonly KindOfWork[] = [
  ...PLUMBING,
  ...HEATING,
  ...ELECTRICAL,
  ...CARPENTRY,
  ...BUILDING,
  ...DECORATING,
  ...OUTDOORS,
].map(kindOf);

/** The common kinds of work, as suggestions. */
export const SPECIALTIES: readonly string[] = KINDS_OF_WORK.flatMap(({ name }) => name ?? []);

/** Places in and around a house say less about the trade than what is to be done there. */
const WEAK = new Set(
  `kitchen bathroom bedroom room living lounge hall landing house home garden outside loft attic garage wall floor ceiling front back
  upstairs downstairs water old new clean cut not panel drive broken`
    .split(/\s+/)
    .map(stemOf),
);
/** What is to be done to something says more than the thing: "paint the fence", "tile the bathroom". */
const STRONG = new Set(
  "paint painter repaint decorate plaster skim render rewire wallpaper tile spray varnish".split(" ").map(stemOf),
);

const weightOf = (stem: string): number => (WEAK.has(stem) ? 0.5 : STRONG.has(stem) ? 1.5 : 1);

const PHRASES = KINDS_OF_WORK.flatMap((kind) =>
  kind.phrases.map((phrase) => {
    const stems = wordsIn(phrase).map(stemOf);
    return { kind, stems, weight: stems.reduce((sum, stem) => sum + weightOf(stem), 0) };
  }),
);

/** Every word of the phrases, to which misspelt words are corrected. */
export const WORK_WORDS: ReadonlySet<string> = new Set(
  KINDS_OF_WORK.flatMap(({ phrases }) => phrases.flatMap(wordsIn)),
);
const WORK_STEMS: ReadonlySet<string> = new Set(PHRASES.flatMap(({ stems }) => stems));

/** Whether a word, in any form, occurs in the tables. */
export const isWorkWord = (word: string): boolean => WORK_STEMS.has(stemOf(word));

/** The trades and skills that a text asks for. */
export interface AskedWork {
  trades: readonly Trade[];
  also: readonly Trade[];
  skills: readonly string[];
}

/**
 * What the words of a text ask for: the kinds of work whose phrases say the most of it. "Kitchen sink leaking" asks for a plumber,
 * although a kitchen alone asks for a carpenter. Null when no phrase occurs.
 */
export function workOf(words: readonly string[]): AskedWork | null {
  const kinds = kindsIn(words);
  if (kinds.length === 0) return null;
  const trades = [...new Set(kinds.flatMap((kind) => kind.trades))];
  const also = [...new Set(kinds.flatMap((kind) => kind.also))].filter((trade) => !trades.includes(trade));
  return { trades, also, skills: [...new Set(kinds.flatMap((kind) => kind.skills))] };
}

/** The names of the kinds of work that a text asks for: "kitchen tap dripping" gives "Leaking tap". */
export const kindsNamed = (text: string): string[] =>
  kindsIn(wordsIn(text.slice(0, 100)).map(sameAs)).flatMap(({ name }) => name ?? []);

/** The kinds whose phrases say the most of the text. */
function kindsIn(words: readonly string[]): KindOfWork[] {
  const stems = new Set(joined(words).map(stemOf));
  const found = PHRASES.filter((phrase) => phrase.stems.every((stem) => stems.has(stem)));
  const most = Math.max(...found.map(({ weight }) => weight));
  return [...new Set(found.filter(({ weight }) => weight === most).map(({ kind }) => kind))];
}

/** The words, and two that are one word in the tables as that word too: "fuse box" gives "fuse", "box" and "fusebox". */
function joined(words: readonly string[]): string[] {
  const pairs = words.flatMap((word, nth) => {
    const pair = `${word}${words[nth + 1] ?? ""}`;
    return WORK_STEMS.has(stemOf(pair)) ? [pair] : [];
  });
  return [...words, ...pairs, ...(/\bstop taps?\b/.test(words.join(" ")) ? ["stopcock"] : [])];
}
