import type { AnswerCard } from "./answer.ts";
import { emergencyAnswer } from "./emergency/emergency-answer.ts";
import { greetingAnswer, isThanks } from "./greetings.ts";
import { texts } from "./guide.texts.ts";
import { type GuideIndex, type Match, pathOf, type Topic } from "./guide-index.ts";
import { narrowed } from "./narrow.ts";
import { beginningOf, type Passage } from "./passage.ts";
import { personPath, personSentence } from "./person.ts";
import type { Screen, ScreenRole } from "./screens/screen.ts";
import { SCREENS } from "./screens.ts";
import { troubleIn } from "./trouble.ts";

export interface GuideQuestion {
  question: string;
  /** The previous question, for "and how do I change it?". */
  before?: string | undefined;
  role: ScreenRole;
  /** The path of the page that the user is on. */
  page?: string | undefined;
  brand: string;
}

export interface GuideAnswer {
  /** Paragraphs with links (`#kernel/rich-text.ts`), separated by an empty line. */
  text: string;
  /** First the screen to open, then the passage to read. */
  cards: AnswerCard[];
  /** False when the guide has no answer; the text then says so. */
  known: boolean;
}

/** The lowest score with which a topic is the answer; tuned on `questions/tuning.text.ts`. */
const ENOUGH = 0.32;
/** The lowest score when the words show that the question is about trouble, so that only its kind is open. */
const ENOUGH_IN_TROUBLE = 0.2;
/** A question of at most this many words may refer to the previous one, and does if it points back to it. */
const SHORT = 6;
const POINTS_BACK = /^(?:and|but|so|what about|how about)\b|\b(?:it|that|them|this|one)\b/;
const NEAREST = 3;
const NOT_KNOWN = texts.notKnown;

/** The guide's answer, which is always the same for the same question. Emergencies come first. */
export function guideAnswer(index: GuideIndex, asked: GuideQuestion): GuideAnswer {
  const emergency = emergencyAnswer(asked.question);
  if (emergency) return emergency;
  const words = index.wordsOf(asked.question);
  const here = screenAt(asked.page, asked.role);
  const greeting = greetingAnswer(asked.question, { here, role: asked.role, brand: asked.brand });
  if (greeting) return greeting;
  // Operators ask about other people's problems.
  const trouble = asked.role === "admin" ? null : troubleIn(words);
  const matches = index.search(asked.question, asked.role);
  const best = (trouble ? undefined : inContext(index, asked, words)) ?? bestOf(matches, trouble === "certain");
  if (best) return answerOf(best.topic, asked, { here, withPerson: trouble !== null });
  if (isThanks(asked.question)) return { text: texts.youAreWelcome, cards: [], known: true };
  return notKnown(matches, asked.role);
}

/** The best match if its score is high enough; for certain trouble, the best match among topics about trouble. */
function bestOf(matches: readonly Match[], certainTrouble: boolean): Match | undefined {
  const [best] = certainTrouble ? matches.filter(({ topic }) => topic.intent?.trouble) : matches;
  return best && best.score >= (certainTrouble ? ENOUGH_IN_TROUBLE : ENOUGH) ? best : undefined;
}

/** "And how do I change it?" refers to the previous question. */
function inContext(index: GuideIndex, { before, question, role }: GuideQuestion, words: readonly string[]) {
  if (!before || words.length > SHORT || !POINTS_BACK.test(words.join(" "))) return undefined;
  return bestOf(index.search(`${before} ${question}`, role), false);
}

function answerOf(
  { intent, passage }: Topic,
  { role, question }: GuideQuestion,
  { here, withPerson }: { here: Screen | null; withPerson: boolean },
): GuideAnswer {
  const go = screenFor(intent?.go, role);
  const said =
    intent?.say ?? (passage ? beginningOf(passage) || `Read [${passage.title}](${passage.href}).` : go?.does);
  const trouble = withPerson || intent?.trouble === true;
  const body = [trouble ? withoutPay(said ?? "") : said, ...(go ? noteAbout(go, role, here) : [])].join(" ").trim();
  const cards = [
    ...(go ? [{ ...pageCard(go), href: narrowed(go, question) }] : []),
    ...(passage ? [readCard(passage)] : []),
  ];
  return { text: [body, ...(trouble ? [personSentence(role)] : [])].join("\n\n"), cards, known: true };
}

/** The screen at a path for users of a role, otherwise for another role. */
function screenFor(path: string | undefined, role: ScreenRole): Screen | null {
  const there = SCREENS.filter((screen) => screen.path === path);
  return there.find((screen) => screen.for.includes(role)) ?? there[0] ?? null;
}

/** A text without its sentences about paying, for people who may have lost money. */
const withoutPay = (text: string): string =>
  text
    .split(/(?<=[.?])\s+/)
    .filter((sentence) => !/\bpress \*\*Pay\*\*/i.test(sentence))
    .join(" ");

/** Says when the user is already on the screen, must sign in first, or has another kind of account. */
function noteAbout(screen: Screen, role: ScreenRole, here: Screen | null): string[] {
  if (here?.path === screen.path) return [texts.alreadyThere];
  if (screen.for.includes(role)) return [];
  if (role === "visitor") return [texts.signInFirst(pathOf(screen.path))];
  return [texts.notYourKind(screen.for.includes("customer"))];
}

function notKnown(matches: readonly Match[], role: ScreenRole): GuideAnswer {
  const nearest = new Map<string, AnswerCard>();
  for (const { topic } of matches) {
    const card = cardOf(topic, role);
    if (card && card.href !== personPath(role) && nearest.size < NEAREST) nearest.set(card.href, card);
  }
  const perhaps = nearest.size > 0 ? texts.perhaps : "";
  return {
    text: `${NOT_KNOWN}${perhaps}\n\n${personSentence(role)}`,
    cards: [...nearest.values(), personCard(role)],
    known: false,
  };
}

function cardOf({ intent, passage }: Topic, role: ScreenRole): AnswerCard | null {
  const screen = screenFor(intent?.go, role);
  if (screen?.for.includes(role)) return pageCard(screen);
  return passage ? readCard(passage) : null;
}

const pageCard = ({ title, path }: Screen): AnswerCard => ({ kind: "page", title, href: path, detail: null });

const readCard = ({ href, title, article }: Passage): AnswerCard => ({
  kind: article ? "article" : "page",
  title,
  href,
  detail: null,
});

const personCard = (role: ScreenRole): AnswerCard => ({
  kind: "page",
  title: role === "visitor" ? texts.contact : texts.chatWithUs,
  href: personPath(role),
  detail: null,
});

/** The screen at a path for users of a role; if there are several, the one with the same query. */
export function screenAt(page: string | undefined, role: ScreenRole): Screen | null {
  if (!page) return null;
  const there = SCREENS.filter((screen) => pathOf(screen.path) === pathOf(page) && screen.for.includes(role));
  return there.find((screen) => screen.path === page) ?? there[0] ?? null;
}
