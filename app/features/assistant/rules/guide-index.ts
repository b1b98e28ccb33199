import type { HelpArticle } from "#features/help/rules/article.ts";
import type { Intent } from "./intents/intent.ts";
import { INTENTS } from "./intents.ts";
import { type Passage, passagesOf, textOf, type WrittenPage } from "./passage.ts";
import { formOf, KNOWN_FORMS, spelledWords } from "./question-words.ts";
import type { ScreenRole } from "./screens/screen.ts";
import { SCREENS } from "./screens.ts";
import { meantBy } from "./spelling.ts";
import { TROUBLE_WORDS } from "./trouble.ts";

/** Something that can be answered: what people ask, what there is to read about it, or both. */
export interface Topic {
  intent: Intent | null;
  passage: Passage | null;
}

export interface Match {
  topic: Topic;
  /** From 0 (nothing in common) to 1 (the very words). */
  score: number;
}

export interface GuideIndex {
  /** A text's words in small letters, short forms written out and misspellings mended. */
  wordsOf(text: string): string[];
  /** Every topic with something in common with a question, best first for this role. */
  search(question: string, role: ScreenRole): Match[];
}

/** How much of a question is compared: enough for what is asked, and what is compared costs time. */
const WORDS = 60;
/** How much the phrasings most like the question count, against all words of the topic together. */
const PHRASING = 0.5;
/** Of the phrasings most like the question, how much each counts. */
const BEST = [0.6, 0.25, 0.15];
/** Two words next to each other ("pay back") say something more than each of them. */
const PAIR_WEIGHT = 0.25;
/** Passages that no intent names answer fewer questions, and long ones have many words by chance. */
const PASSAGE_ONLY = 0.75;
/** A word that is in no phrasing counts against a topic more than the rarest that is. */
const UNKNOWN = 1.1;
/** Below 1: rare words count for less than their rarity. */
const RARITY = 0.7;

/** What a match is worth when most of what the question is about is in no phrasing of any topic. */
const STRANGE = 0.7;
/** Words of grammar say how something is asked, hardly what. */
const GRAMMAR_WEIGHT = 0.3;
const GRAMMAR: ReadonlySet<string> = new Set(
  "a an the and or but if is are am was were be been being do does did to of in on at by for from with it its this that these those i you he we me my your our what how has have had will would so just now then there here am up out all any some as about can could should 0"
    .split(" ")
    .map(formOf),
);

interface Entry extends Topic {
  /** The ways to ask for it, each as the set of its forms. */
  phrasings: readonly ReadonlySet<string>[];
  /** Every form in its phrasings and its text. */
  forms: ReadonlySet<string>;
}

/** The intents, and the passages of the articles and pages, ready to be searched. */
export function guideIndex(articles: readonly HelpArticle[], pages: readonly WrittenPage[] = []): GuideIndex {
  const passages = passagesOf(articles, pages);
  const entries = entriesOf(passages);
  const weightOf = weights(entries.flatMap(({ phrasings }) => phrasings));
  const vocabulary = vocabularyOf(passages);
  const phrased = new Set(entries.flatMap(({ phrasings }) => phrasings.flatMap((phrasing) => [...phrasing])));
  const mended = new Map<string, string>();
  const wordsOf = (text: string) =>
    spelledWords(text)
      .slice(0, WORDS)
      .map((word) => mend(word, vocabulary, mended));
  const lengths = new Map(
    entries.flatMap(({ phrasings }) => phrasings.map((phrasing) => [phrasing, lengthOf(phrasing, weightOf)] as const)),
  );
  return {
    wordsOf,
    search(question, role) {
      const asked = formsOf(wordsOf(question));
      const length = lengthOf(asked, weightOf);
      const telling = [...asked].filter((form) => !form.includes(" ") && !GRAMMAR.has(form));
      if (telling.length === 0) return [];
      const familiar = telling.filter((form) => phrased.has(form)).length;
      const sense = familiar * 2 >= telling.length ? 1 : STRANGE;
      return entries
        .map((entry) => {
          const phrasing = likeness(
            entry.phrasings.map((each) => shared(asked, each, weightOf) / (length * (lengths.get(each) ?? 1))),
          );
          const covered = sum(asked, (form) => (entry.forms.has(form) ? weightOf(form) : 0)) / sum(asked, weightOf);
          return { topic: entry, score: (PHRASING * phrasing + (1 - PHRASING) * covered) * worth(entry, role) * sense };
        })
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score);
    },
  };
}

function entriesOf(passages: readonly Passage[]): Entry[] {
  const byHref = new Map(passages.map((passage) => [passage.href, passage]));
  const ofIntents = INTENTS.map((intent) => {
    const passage = byHref.get(hrefOf(intent)) ?? null;
    const asked = intent.asked.split("\n");
    return entryOf({ intent, passage }, passage?.article ? [passage.title, ...asked] : asked);
  });
  const named = new Set(ofIntents.map(({ passage }) => passage));
  const others = passages.filter((passage) => !named.has(passage));
  return [...ofIntents, ...others.map((passage) => entryOf({ intent: null, passage }, [passage.title]))];
}

const hrefOf = ({ read = "" }: Intent): string => (read.startsWith("/") ? read : `/faq#${read}`);

function entryOf(topic: Topic, phrasings: readonly string[]): Entry {
  const sets = phrasings.map((text) => formsOf(spelledWords(text)));
  const text = topic.passage ? formsOf(spelledWords(textOf(topic.passage))) : [];
  return { ...topic, phrasings: sets, forms: new Set([...sets.flatMap((set) => [...set]), ...text]) };
}

/** What words are compared by: the form of each, and of each two neighbours. */
function formsOf(words: readonly string[]): Set<string> {
  const forms = words.map(formOf);
  return new Set([...forms, ...forms.slice(1).map((form, before) => `${forms[before]} ${form}`)]);
}

/** How like a question a topic's phrasings are, from 0 to 1. */
function likeness(scores: number[]): number {
  const best = scores.sort((a, b) => b - a);
  return BEST.reduce((total, share, at) => total + share * (best[at] ?? best.at(-1) ?? 0), 0);
}

/** How much a form tells: the rarer among the phrasings, the more. */
function weights(phrasings: readonly ReadonlySet<string>[]): (form: string) => number {
  const counts = new Map<string, number>();
  for (const phrasing of phrasings) for (const form of phrasing) counts.set(form, (counts.get(form) ?? 0) + 1);
  const unknown = UNKNOWN * Math.log(1 + phrasings.length) ** RARITY;
  return (form) => {
    const count = counts.get(form);
    const rarity = count ? Math.log(1 + phrasings.length / count) ** RARITY : unknown;
    if (form.includes(" ")) return PAIR_WEIGHT * rarity;
    return GRAMMAR.has(form) ? GRAMMAR_WEIGHT * rarity : rarity;
  };
}

const sum = (forms: ReadonlySet<string>, of: (form: string) => number): number => {
  let total = 0;
  for (const form of forms) total += of(form);
  return total;
};

const lengthOf = (forms: ReadonlySet<string>, weightOf: (form: string) => number): number =>
  Math.sqrt(sum(forms, (form) => weightOf(form) ** 2));

const shared = (
  asked: ReadonlySet<string>,
  phrasing: ReadonlySet<string>,
  weightOf: (form: string) => number,
): number => sum(asked, (form) => (phrasing.has(form) ? weightOf(form) ** 2 : 0));

/** The role's own questions first. Other roles' are answered too, but the operators' to operators only. */
function worth({ intent, passage }: Topic, role: ScreenRole): number {
  const roles: readonly ScreenRole[] | undefined = intent?.for ?? passage?.article?.roles;
  const kind = intent ? 1 : PASSAGE_ONLY;
  if (roles?.join() === "admin") return role === "admin" ? kind : 0;
  if (role === "admin") return kind * 0.75;
  if (!roles || roles.includes(role)) return kind;
  if (role === "visitor") return kind * (roles.includes("customer") ? 0.95 : 0.85);
  return kind * 0.75;
}

function vocabularyOf(passages: readonly Passage[]): ReadonlySet<string> {
  const texts = [...INTENTS.map(({ asked }) => asked), ...passages.map(textOf), ...SCREENS.map(({ title }) => title)];
  return new Set([...KNOWN_FORMS, ...TROUBLE_WORDS, ...texts.flatMap(spelledWords)]);
}

/** A word as it is known, or the known word that was probably meant; what is neither stays. */
function mend(word: string, vocabulary: ReadonlySet<string>, known: Map<string, string>): string {
  if (vocabulary.has(word)) return word;
  const before = known.get(word);
  if (before) return before;
  const meant = meantBy(word, vocabulary) ?? word;
  if (known.size < REMEMBERED) known.set(word, meant);
  return meant;
}

const REMEMBERED = 2_000;

/** A path without its query and its anchor. */
export const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? "";
