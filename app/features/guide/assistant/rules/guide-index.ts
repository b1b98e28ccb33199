import type { HelpArticle } from "../../help/rules/article.ts";
import { about } from "./intents/about.text.ts";
import { account } from "./intents/account.text.ts";
import { bookings } from "./intents/bookings.text.ts";
import { danger } from "./intents/danger.text.ts";
import { harm } from "./intents/harm.text.ts";
import { hiring } from "./intents/hiring.text.ts";
import { type Intent, phrasingsOf } from "./intents/intent.ts";
import { law } from "./intents/law.text.ts";
import { money } from "./intents/money.text.ts";
import { outside } from "./intents/outside.text.ts";
import { settings } from "./intents/settings.text.ts";
import { trouble } from "./intents/trouble.text.ts";
import { working } from "./intents/working.text.ts";
import { type Passage, passagesOf, textOf, type WrittenPage } from "./passage.ts";
import { phrasingScores } from "./phrasing-words.ts";
import { formOf, KNOWN_FORMS, spelledWords } from "./question-words.ts";
import type { ScreenRole } from "./screens/screen.ts";
import { SCREENS } from "./screens.ts";
import { correctedWord } from "./spelling.ts";

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
  ...law,
];

/** Every intent that a question is compared with, also those that no screen or passage answers. */
export const TAUGHT: readonly Intent[] = [...INTENTS, ...danger, ...outside];

/** A possible answer: an intent, a passage to read, or both. */
export interface Topic {
  intent: Intent | null;
  passage: Passage | null;
}

export interface Match {
  topic: Topic;
  /** From 0 (nothing in common) to about 1 (the same words). */
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

/** Passages without an intent answer fewer questions. */
const PASSAGE_ONLY = 0.75;

/** An index of the intents and of the passages in articles and pages. */
export function guideIndex(articles: readonly HelpArticle[], pages: readonly WrittenPage[] = []): GuideIndex {
  const passages = passagesOf(articles, pages);
  const topics = topicsOf(passages);
  const scoresOf = phrasingScores(
    topics.map((topic) => phrasings(topic).map((text) => spelledWords(text).map(formOf))),
  );
  const vocabulary = vocabularyOf(passages);
  const corrected = new Map<string, string>();
  const wordsOf = (text: string) =>
    spelledWords(text)
      .slice(0, WORDS)
      .map((word) => correct(word, vocabulary, corrected));
  return {
    wordsOf,
    search(question, role) {
      const scores = scoresOf(wordsOf(question).map(formOf));
      return topics
        .map((topic, at) => ({ topic, score: (scores[at] ?? 0) * worth(topic, role) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score);
    },
  };
}

function topicsOf(passages: readonly Passage[]): Topic[] {
  const byHref = new Map(passages.map((passage) => [passage.href, passage]));
  const ofIntents = TAUGHT.map((intent) => ({ intent, passage: byHref.get(hrefOf(intent)) ?? null }));
  const named = new Set(ofIntents.map(({ passage }) => passage));
  const others = passages.filter((passage) => !named.has(passage));
  return [...ofIntents, ...others.map((passage) => ({ intent: null, passage }))];
}

const hrefOf = ({ read = "" }: Intent): string => (read.startsWith("/") ? read : `/faq#${read}`);

/** The ways to ask for a topic. */
const phrasings = ({ intent, passage }: Topic): string[] => [
  ...(passage && (!intent || passage.article) ? [passage.title] : []),
  ...(intent ? phrasingsOf(intent) : []),
];

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
  const texts = [
    ...[...INTENTS, ...danger].map(({ asked }) => asked),
    ...passages.map(textOf),
    ...SCREENS.map(({ title }) => title),
  ];
  return new Set([...KNOWN_FORMS, ...texts.flatMap(spelledWords)]);
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
