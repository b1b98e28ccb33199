import type { HelpArticle } from "#features/help/rules/article.ts";
import { textSpans } from "#kernel/rich-text.ts";
import type { AnswerCard } from "./answer.ts";
import { politeness, smallTalk } from "./greetings.ts";
import { type Asked, type Found, type GuideIndex, leadsTo, pathOf, type Step } from "./guide-index.ts";
import { narrowed } from "./narrow.ts";
import type { Screen, ScreenRole } from "./screens/screen.ts";
import { SCREENS } from "./screens.ts";
import { tellingWords } from "./tokenise.ts";

export interface GuideQuestion {
  question: string;
  /** What was asked before, for "and how do I change it?". */
  before?: string | undefined;
  role: ScreenRole;
  /** The path that whoever asks is on. */
  page?: string | undefined;
  brand: string;
}

export interface GuideAnswer {
  /** Two or three sentences with links (`#kernel/written.ts`). */
  text: string;
  /** The screen to go to first, then what there is to read. */
  cards: AnswerCard[];
  /** False: the guide has no answer, and the text says so. */
  known: boolean;
}

/** Below these a thing has some of the words by chance. */
const ENOUGH = { share: 0.5, score: 8 };
const OWN = /\b(my|mine|i|me)\b/i;
const SENTENCES = 3;
const LONGEST = 420;
const NOT_KNOWN = "I do not know that.";
const CHAT_PATH = "/chat-support";
const CHAT = `You can ask our team in [Chat with us](${CHAT_PATH}).`;

/** The guide's answer: the same for the same question. */
export function guideAnswer(index: GuideIndex, asked: GuideQuestion): GuideAnswer {
  const here = screenAt(asked.page, asked.role);
  const words = index.wordsOf(asked.question);
  const said = smallTalk(asked.question, words, { here, role: asked.role, brand: asked.brand });
  if (said) return { ...said, known: true };
  const own = asked.role !== "visitor" && OWN.test(asked.question);
  const found = search(index, { words, role: asked.role, own });
  if (found.known && words.length > 1) return answerOf(found, asked, here);
  // "And how do I change it?" is about what was asked before.
  const together = asked.before ? [...new Set([...index.wordsOf(asked.before), ...words])] : [];
  const inContext = search(index, { words: together, role: asked.role, own });
  if (words.length <= 2 && inContext.known) return answerOf(inContext, asked, here);
  if (found.known) return answerOf(found, asked, here);
  return politeness(asked.question) ?? notKnown(found);
}

interface Hits {
  known: boolean;
  step: Found<Step> | undefined;
  article: Found<HelpArticle> | undefined;
}

function search(index: GuideIndex, asked: Asked): Hits {
  const [step] = index.steps(asked);
  // An article about the very screen says more than one that has the words as well.
  const worth = ({ thing, score, share }: Found<HelpArticle>) =>
    score * share * (step && leadsTo(thing, step.thing.screen) ? 3 : 1);
  const [article] = index.articles(asked).sort((a, b) => worth(b) - worth(a));
  return { step, article, known: fits(step) || fits(article) };
}

const fits = (found: Found<unknown> | undefined): boolean =>
  found !== undefined && found.score >= ENOUGH.score && (found.share > ENOUGH.share || sure(found));

/** Half of the words, but telling ones. */
const sure = ({ share, score }: Found<unknown>): boolean => share >= ENOUGH.share && score >= 3 * ENOUGH.score;

function answerOf(hits: Hits, { role, question }: GuideQuestion, here: Screen | null): GuideAnswer {
  const go = stepFor(hits, role);
  const read = articleFor(hits, go);
  const told = isExact(hits, go) || (go !== null && isNamed(go.screen, question));
  const sentences = read && !told ? beginningOf(read) : [];
  if (go && !(sentences.length > 0 && read && leadsTo(read, go.screen))) sentences.push(go.step);
  if (go) sentences.push(...standingOf(go.screen, role, here));
  const screen = go ? { ...pageCard(go.screen), href: narrowed(go.screen, question) } : null;
  const cards = [...(screen ? [screen] : []), ...(read ? [articleCard(read)] : [])];
  return { text: sentences.join(" "), cards, known: true };
}

/** Where to go: what was found, unless an article fits better and leads elsewhere. */
function stepFor({ step, article }: Hits, role: ScreenRole): Step | null {
  if (!step || !fits(step)) return article && fits(article) ? screenOf(article.thing, role) : null;
  if (!article || !fits(article) || leadsTo(article.thing, step.thing.screen)) return step.thing;
  const better = article.share > step.share || (article.share === step.share && article.score > 1.5 * step.score);
  if (!better) return step.thing;
  return screenOf(article.thing, role) ?? (step.score > 0.5 * article.score ? step.thing : null);
}

/** Where an article sends one to, if that is a screen where one does something. */
function screenOf(article: HelpArticle, role: ScreenRole): Step | null {
  const own = SCREENS.filter((each) => each.for.includes(role) && !TO_READ.includes(each.path));
  const paths = article.answer.flatMap(textSpans).flatMap(({ href }) => (href ? [pathOf(href)] : []));
  const screen = paths.flatMap((path) => own.find((each) => pathOf(each.path) === path) ?? []).at(0);
  return screen ? { screen, step: screen.does } : null;
}

const TO_READ: readonly string[] = ["/support", "/faq", "/terms", "/privacy", "/safety"];

/** The article to read, if it is about where one goes: it leads there, or has the words at least as well. */
function articleFor({ step, article }: Hits, go: Step | null): HelpArticle | null {
  if (!article || !fits(article)) return null;
  if (!go || leadsTo(article.thing, go.screen)) return article.thing;
  return !step || (article.share >= step.share && article.score >= 0.8 * step.score) ? article.thing : null;
}

/** A step for the very thing that was asked says it shorter than an article. */
const isExact = ({ step, article }: Hits, go: Step | null): boolean =>
  go !== null && go === step?.thing && go.step !== go.screen.does && step.share >= (article?.share ?? 0);

/** A screen asked for by its name is wanted for what is there: "Where are my jobs?" */
const isNamed = ({ title }: Screen, question: string): boolean => wordsIn(title) === wordsIn(question);
const wordsIn = (text: string): string => [...new Set(tellingWords(text))].sort().join(" ");

/** Whether one is there already, must sign in first, or is not who finds it there. */
function standingOf(screen: Screen, role: ScreenRole, here: Screen | null): string[] {
  if (here && here.path === screen.path) return ["You are on that page now."];
  if (screen.for.includes(role)) return [];
  if (role === "visitor") return [`You need to be signed in: [log in](/auth?next=${pathOf(screen.path)}) first.`];
  return [
    `That is for ${screen.for.includes("customer") ? "customers" : "tradespeople"}; your account is of the other kind.`,
  ];
}

/** The first sentences of an article's answer. */
function beginningOf(article: HelpArticle): string[] {
  const taken: string[] = [];
  let length = 0;
  for (const sentence of article.answer.flatMap((paragraph) => paragraph.split(/(?<=[.?])\s+(?=[A-Z[*“])/))) {
    length += sentence.length;
    if (taken.length === SENTENCES || (taken.length > 0 && length > LONGEST)) break;
    taken.push(onThisSite(article, sentence));
  }
  return taken;
}

/** Links as they are from any page: an anchor of the questions page, none that leaves the site. */
const onThisSite = (article: HelpArticle, sentence: string): string =>
  sentence
    .replaceAll(/\[([^\]]+)\]\((?!\/|#)[^)]*\)/g, "$1")
    .replaceAll(/\]\(#/g, "](/faq#")
    .replaceAll(/\]\(\)/g, `](/faq#${article.id})`);

function notKnown({ step, article }: Hits): GuideAnswer {
  const near = [
    ...(step && step.score >= ENOUGH.score && step.thing.screen.path !== CHAT_PATH
      ? [pageCard(step.thing.screen)]
      : []),
    ...(article && article.score >= ENOUGH.score ? [articleCard(article.thing)] : []),
  ];
  const perhaps = near.length > 0 ? " Perhaps one of these is what you mean." : "";
  const chat = SCREENS.find(({ path }) => path === CHAT_PATH);
  return { text: `${NOT_KNOWN}${perhaps} ${CHAT}`, cards: [...near, ...(chat ? [pageCard(chat)] : [])], known: false };
}

const pageCard = ({ title, path }: Screen): AnswerCard => ({ kind: "page", title, href: path, detail: null });

const articleCard = ({ id, question }: HelpArticle): AnswerCard => ({
  kind: "article",
  title: question,
  href: `/faq#${id}`,
  detail: null,
});

/** The screen of a path, as somebody of a role has it; the one with the same query first. */
export function screenAt(page: string | undefined, role: ScreenRole): Screen | null {
  if (!page) return null;
  const there = SCREENS.filter((screen) => pathOf(screen.path) === pathOf(page) && screen.for.includes(role));
  return there.find((screen) => screen.path === page) ?? there[0] ?? null;
}
