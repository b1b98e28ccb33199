import MiniSearch from "minisearch";
import type { HelpArticle } from "#features/help/rules/article.ts";
import { plainText, textSpans } from "#kernel/rich-text.ts";
import type { Screen, ScreenRole } from "./screens/screen.ts";
import { SCREENS } from "./screens.ts";
import { meantBy } from "./spelling.ts";
import { formOf, knownForms, plainWords, tellingWords } from "./tokenise.ts";

/** Something that was found, and how well it fits. */
export interface Found<Thing> {
  thing: Thing;
  score: number;
  /** The part of the question's telling words that it has, from 0 to 1. */
  share: number;
}

/** A screen, or one thing that one does there. */
export interface Step {
  screen: Screen;
  /** The sentence that says how. */
  step: string;
}

export interface Asked {
  words: readonly string[];
  role: ScreenRole;
  /** Whether it is about the asker's own things: "my quotes". */
  own: boolean;
}

export interface GuideIndex {
  /** The telling words of a question, slips of the keyboard mended. */
  wordsOf(question: string): string[];
  steps(asked: Asked): Found<Step>[];
  articles(asked: Asked): Found<HelpArticle>[];
}

type Index = MiniSearch<{ id: number }>;

const options = {
  tokenize: tellingWords,
  processTerm: (term: string) => term,
  // Questions come as words already.
  searchOptions: {
    tokenize: (words: string) => words.split(" "),
    prefix: (term: string) => term.length >= 4,
    weights: { fuzzy: 0, prefix: 0.4 },
  },
};

const STEP_BOOST = { title: 3, words: 2, step: 0.4, articles: 0.6, around: 0.3 };
const ARTICLE_BOOST = { question: 3, also: 2, answer: 0.7 };

/** The table of screens and the help articles, ready to be searched. */
export function guideIndex(articles: readonly HelpArticle[]): GuideIndex {
  const all = SCREENS.flatMap((screen) => stepsOf(screen, articles));
  const steps: Index = new MiniSearch({ fields: Object.keys(STEP_BOOST), ...options });
  steps.addAll(all.map(({ fields }, id) => ({ id, ...fields })));
  const texts: Index = new MiniSearch({ fields: Object.keys(ARTICLE_BOOST), ...options });
  texts.addAll(articles.map((article, id) => ({ id, ...articleFields(article) })));
  const vocabulary = vocabularyOf(articles);
  return {
    wordsOf: (question) => [...new Set(plainWords(question).map((word) => mended(word, vocabulary)))],
    steps: (asked) => ask(steps, all, asked.words, STEP_BOOST, ({ screen }) => worthOfScreen(screen, asked)),
    articles: (asked) =>
      ask(texts, articles, asked.words, ARTICLE_BOOST, (article) => worthOfArticle(article, asked.role)),
  };
}

/** A screen and its tasks, each as something to be found. */
function stepsOf(screen: Screen, articles: readonly HelpArticle[]): (Step & { fields: StepFields })[] {
  const about = articles.filter(
    (article) => leadsTo(article, screen) && article.roles.some((role) => has(screen, role)),
  );
  const whole = {
    title: screen.title,
    words: screen.words,
    step: plainText(screen.does),
    articles: about.map((article) => `${article.question} ${article.also ?? ""}`).join(" "),
    around: "",
  };
  const tasks = (screen.tasks ?? []).map(({ step, words }) => ({
    screen,
    step,
    fields: { title: "", words, step: plainText(step), articles: "", around: `${screen.title} ${screen.words}` },
  }));
  return [{ screen, step: screen.does, fields: whole }, ...tasks];
}

type StepFields = Record<keyof typeof STEP_BOOST, string>;

const articleFields = (article: HelpArticle) => ({
  question: article.question,
  also: article.also ?? "",
  answer: article.answer.map(plainText).join(" "),
});

const has = (screen: Screen, role: ScreenRole): boolean => screen.for.includes(role);

/** What is another role's business is told too, but only if nothing of one's own fits; the operators' to nobody else. */
function worthOfScreen(screen: Screen, { role, own }: Asked): number {
  if (has(screen, role)) return own && !has(screen, "visitor") ? 1.4 : 1;
  if (role === "admin") return 0.1;
  return screen.for.every((each) => each === "admin") ? 0 : 0.2;
}

/** Visitors concern most articles; those for customers first, because most visitors will be that. */
function worthOfArticle({ roles }: HelpArticle, role: ScreenRole): number {
  if (role === "visitor") return roles.includes("customer") ? 1 : 0.7;
  if (role === "admin") return 0.4;
  return roles.includes(role) ? 1 : 0.35;
}

function ask<Thing>(
  index: Index,
  things: readonly Thing[],
  words: readonly string[],
  boost: Record<string, number>,
  worth: (thing: Thing) => number,
): Found<Thing>[] {
  if (words.length === 0) return [];
  const thingOf = (id: number) => things[id] as Thing;
  return index
    .search(words.join(" "), { boost, boostDocument: (id) => worth(thingOf(id)) })
    .map((hit) => ({ thing: thingOf(hit.id), score: hit.score, share: hit.queryTerms.length / words.length }))
    .sort((a, b) => b.score * b.share - a.score * a.share);
}

function vocabularyOf(articles: readonly HelpArticle[]): Set<string> {
  const steps = SCREENS.flatMap((screen) => stepsOf(screen, []).flatMap(({ fields }) => Object.values(fields)));
  const texts = articles.flatMap((article) => Object.values(articleFields(article)));
  return new Set([...knownForms, ...[...steps, ...texts].flatMap(plainWords)]);
}

/** A word as it is known, or the known word that was probably meant; what is neither stays, and counts against. */
const mended = (word: string, vocabulary: ReadonlySet<string>): string =>
  formOf(vocabulary.has(word) ? word : (meantBy(word, vocabulary) ?? word));

/** A path without its query and its anchor. */
export const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? "";

/** Whether an article's answer sends people to a screen. */
export const leadsTo = (article: HelpArticle, screen: Screen): boolean =>
  article.answer.some((paragraph) =>
    textSpans(paragraph).some(({ href }) => href !== undefined && pathOf(href) === pathOf(screen.path)),
  );
