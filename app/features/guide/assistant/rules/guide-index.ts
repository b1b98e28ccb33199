import type { HelpArticle } from "../../help/rules/article.ts";
import { about } from "./intents/about.text.ts";
import { account } from "./intents/account.text.ts";
import { bookings } from "./intents/bookings.text.ts";
import { harm } from "./intents/harm.text.ts";
import { hiring } from "./intents/hiring.text.ts";
import type { Intent } from "./intents/intent.ts";
import { money } from "./intents/money.text.ts";
import { settings } from "./intents/settings.text.ts";
import { trouble } from "./intents/trouble.text.ts";
import { working } from "./intents/working.text.ts";
import { type Passage, passagesOf, textOf, type WrittenPage } from "./passage.ts";
import { formOf, KNOWN_FORMS, spelledWords } from "./question-words.ts";
import type { ScreenRole } from "./screens/screen.ts";
import { SCREENS } from "./screens.ts";
import { correctedWord } from "./spelling.ts";
import { TROUBLE_WORDS } from "./trouble.ts";

/** What people ask. A new screen or article needs an intent here. */
export const INTENTS: readonly Intent[] = [
  ...hiring,
  ...bookings,
  ...money,
  ...trouble,
  ...harm,
  ...account,
  ...settings,
  ...working,
  ...about,
];

/** A possible answer: an intent, a passage to read, or both. */
export interface Topic {
  intent: Intent | null;
  passage: Passage | null;
}

export interface Match {
  topic: Topic;
  /** From 0 (nothing in common) to 1 (the same words). */
  score: number;
}

export interface GuideIndex {
  /** A text's words in lower case, with short forms written out and misspellings corrected. */
  wordsOf(text: string): string[];
  /** Every topic that has something in common with a question, best first for this role. */
  search(question: string, role: ScreenRole): Match[];
}

/** How many words of a question are compared. More would cost time and add little. */
const WORDS = 60;

/** The weight of the most similar phrasings; the rest is the weight of all words of the topic. */
const PHRASING = 0.5;

/** The weights of the three most similar phrasings. */
const BEST = [0.6, 0.25, 0.15];

/** Two neighbouring words ("pay back") mean more than each of them alone. */
const PAIR_WEIGHT = 0.25;

/** Passages without an intent answer fewer questions, and long ones contain many words by chance. */
const PASSAGE_ONLY = 0.75;

/** The weight of a word that occurs in no phrasing, relative to the rarest one that does. */
const UNKNOWN = 1.1;

/** Below 1, so that rare words weigh less than in proportion to their rarity. */
const RARITY = 0.7;

/** Applied when most content words of the question occur in no phrasing. */
const STRANGE = 0.7;

/** Function words, which say little about the subject of a question. */
const GRAMMAR_WEIGHT = 0.3;

const GRAMMAR: ReadonlySet<string> = new Set(
  "a an the and or but if is are am was were be been being do does did to of in on at by for from with it its this that these those i you he we me my your our what how has have had will would so just now then there here am up out all any some as about can could should 0"
    .split(" ")
    .map(formOf),
);

interface Entry extends Topic {
  /** The ways to ask for it, each as a set of word forms. */
  phrasings: readonly ReadonlySet<string>[];
  /** All word forms in its phrasings and its text. */
  forms: ReadonlySet<string>;
}

/** An index of the intents and of the passages in articles and pages. */
export function guideIndex(articles: readonly HelpArticle[], pages: readonly WrittenPage[] = []): GuideIndex {
  const passages = passagesOf(articles, pages);
  const entries = entriesOf(passages);
  const weightOf = weights(entries.flatMap(({ phrasings }) => phrasings));
  const vocabulary = vocabularyOf(passages);
  const phrased = new Set(entries.flatMap(({ phrasings }) => phrasings.flatMap((phrasing) => [...phrasing])));
  const corrected = new Map<string, string>();
  const wordsOf = (text: string) =>
    spelledWords(text)
      .slice(0, WORDS)
      .map((word) => correct(word, vocabulary, corrected));
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

/** The forms by which words are compared: of each word, and of each pair of neighbours. */
function formsOf(words: readonly string[]): Set<string> {
  const forms = words.map(formOf);
  return new Set([...forms, ...forms.slice(1).map((form, before) => `${forms[before]} ${form}`)]);
}

/** The similarity of a topic's phrasings to a question, from 0 to 1. */
function likeness(scores: number[]): number {
  const best = scores.sort((a, b) => b - a);
  return BEST.reduce((total, share, at) => total + share * (best[at] ?? best.at(-1) ?? 0), 0);
}

/** The weight of each form: the rarer among the phrasings, the greater. */
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

/** The role's own questions come first. Other roles' questions are answered too, except operators' questions. */
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

/** A known word as it is; otherwise the known word that was probably meant, or the word itself if there is none. */
function correct(word: string, vocabulary: ReadonlySet<string>, known: Map<string, string>): string {
  if (vocabulary.has(word)) return word;
  const cached = known.get(word);
  if (cached) return cached;
  const corrected = correctedWord(word, vocabulary) ?? word;
  if (known.size < CACHED_WORDS) known.set(word, corrected);
  return corrected;
}

const CACHED_WORDS = 2_000;

/** A path without its query and fragment. */
export const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? "";
