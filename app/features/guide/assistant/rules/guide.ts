import { postJobPath } from "#app/web/use-viewer.ts";
import { JOB_CATEGORIES, type JobCategory, ROTATING_TRADES, TRADES } from "#config/constants.ts";
import { searchAddress } from "#features/search/rules/search-address.ts";
import { tradesOfCategory } from "#features/tradespeople/rules/trade-categories.ts";
import { CITIES } from "#kernel/geo/cities.ts";
import type { AnswerCard } from "./answer.ts";
import type { EmergencyId } from "./emergency/emergencies.text.ts";
import { emergencyAnswer } from "./emergency/emergency-answer.ts";
import { type GuideIndex, type Match, pathOf, type Topic } from "./guide-index.ts";
import { beginningOf, type Passage } from "./passage.ts";
import type { Screen, ScreenRole } from "./screens/screen.ts";
import { SCREENS } from "./screens.ts";

/** Where users of a role can reach our team: visitors find an address, a number and the form. */
const personPath = (role: ScreenRole): string => (role === "visitor" ? "/support#contact" : "/chat-support");

/** How to reach a person, as the last paragraph of an answer. */
export const personSentence = (role: ScreenRole): string =>
  role === "visitor"
    ? `To ask a person, see [Contact](${personPath(role)}).`
    : `To ask a person, message our team in [Chat with us](${personPath(role)}).`;

interface Situation {
  here: Screen | null;
  role: ScreenRole;
  brand: string;
}

/** The first screens for each role. */
const FIRST_STEPS: Record<ScreenRole, readonly string[]> = {
  visitor: ["/browse-services", "/get-quotes", "/auth?mode=sign-up"],
  customer: ["/post-job", "/my-jobs", "/browse"],
  tradesperson: ["/tradesperson-dashboard", "/browse", "/manage-quotes"],
  admin: ["/admin", "/admin/verifications", "/admin/disputes"],
};

const ABOUT_PAGE = /\b(?:this (?:page|screen)|where am i|on this|do i do here|is this for|can i do here)\b/i;

const ABOUT_SITE =
  /^\W*(?:so )?how (?:does|do) (?:this|it|that|everything|the (?:site|website|app)|you)(?: all)? work\W*$/i;

const ABOUT_ASSISTANT =
  /^\W*(?:(?:what|how) can you (?:do|help)|what (?:do|are) you(?: do| for)?|help(?: me)?)\b.{0,12}$/i;

const GREETING = /^\W*(?:hi|hello|hey|good (?:morning|afternoon|evening)|hiya|howdy)(?: there| all)?\W*$/i;

const THANKS =
  /^\W*(?:(?:ok|many|great|perfect|lovely|brilliant) ?)*(?:thanks|thank you|thx|cheers|great|perfect)\b.{0,20}$/i;

/** The answer to a greeting, to thanks, to "what is this page?" and to "how does it work?". Null for every other question. */
function greetingAnswer(question: string, { here, role, brand }: Situation): GuideAnswer | null {
  if (here && ABOUT_PAGE.test(question)) return answer(`This is ${here.title}. ${here.does}`);
  if (ABOUT_SITE.test(question))
    return answer(
      `${brand} helps people find local tradespeople for work at home. You compare up to 3 quotes, pay safely and review the work. See [How it works](/support#how-it-works) in 4 steps.`,
      ["/support"],
    );
  if (ABOUT_ASSISTANT.test(question))
    return answer("I can find the right page, and answer questions about how things work here.", FIRST_STEPS[role]);
  if (THANKS.test(question)) return answer("You’re welcome.");
  if (GREETING.test(question)) return answer("Hello. How can I help?", FIRST_STEPS[role]);
  return null;
}

const answer = (text: string, paths: readonly string[] = []): GuideAnswer => ({
  text,
  cards: paths.flatMap((path) => {
    const screen = SCREENS.find((each) => each.path === path);
    return screen ? [{ kind: "page" as const, title: screen.title, href: path, detail: null }] : [];
  }),
  known: true,
});

const SERVICES = [...new Set<string>([...TRADES, ...ROTATING_TRADES, ...JOB_CATEGORIES])];

/** A postcode or its outward part: "LS6", "sw1a 1aa". */
const POSTCODE = /\b[a-z]{1,2}\d[a-z\d]?(?: ?\d[a-z]{2})?\b/i;

/**
 * The path of a list of tradespeople or jobs, filtered by the trade and place in a question; other paths are returned
 * unchanged.
 */
function narrowed({ path, for: roles }: Screen, question: string): string {
  if (path !== "/browse-services" && path !== "/browse") return path;
  const said = ` ${question.toLowerCase().replaceAll(/[^a-z0-9& ]+/g, " ")} `;
  const service = SERVICES.find(
    (word) => said.includes(` ${word.toLowerCase()} `) || said.includes(` ${word.toLowerCase()}s `),
  );
  const city = CITIES.find((name) => said.includes(` ${name.toLowerCase()} `));
  const location = city ?? POSTCODE.exec(question)?.[0].toUpperCase();
  // For tradespeople this page lists jobs, which are filtered by category.
  if (roles.includes("tradesperson")) return searchAddress(path, { category: categoryOf(service), location });
  return searchAddress(path, { service, location });
}

const categoryOf = (service: string | undefined): JobCategory | undefined =>
  JOB_CATEGORIES.find(
    (category) => category === service || tradesOfCategory(category)?.some((trade) => trade === service),
  );

interface GuideQuestion {
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
  /** False when the guide has no answer; the text then states that. */
  known: boolean;
}

/** The lowest score with which a topic is the answer; tuned on the phrasings, each left out in turn, and on `testing/questions/tuning.text.ts`. */
const ENOUGH = 0.25;

/** The lowest score with which phrasings of danger are enough without a sign of it. */
const DANGER = 0.35;

/** A question may be about trouble if a topic about trouble has this share of the best score. */
const NEAR = 0.8;

/** A question is not about this site if what is not has this share of the best score. */
const NEARLY = 0.9;

/** A question of at most this many words may refer to the previous one, and does if it points back to it. */
const SHORT = 6;

const POINTS_BACK = /^(?:and|but|so|what about|how about)\b|\b(?:it|that|them|this|one)\b/;

const NEAREST = 3;

const NOT_KNOWN = "I don’t know the answer to that.";

/** The guide's answer, which is always the same for the same question. Emergencies come first. */
export function guideAnswer(index: GuideIndex, asked: GuideQuestion): GuideAnswer {
  const matches = index.search(asked.question, asked.role);
  const emergency = emergencyAnswer(asked.question, dangerIn(matches));
  if (emergency) return emergency;
  const here = screenAt(asked.page, asked.role);
  const greeting = greetingAnswer(asked.question, { here, role: asked.role, brand: asked.brand });
  if (greeting) return greeting;
  const best = inContext(index, asked) ?? bestOf(matches);
  if (!best) return notKnown(matches, asked.role);
  return answerOf(best.topic, asked, { here, withPerson: isTrouble(matches, asked.role) });
}

/** Whether a question may be about lost or wrong money, or about harm: its answer then says how to reach a person. Operators ask about other people’s. */
export const mayBeTrouble = (index: GuideIndex, question: string, role: ScreenRole): boolean =>
  isTrouble(index.search(question, role), role);

const isTrouble = (matches: readonly Match[], role: ScreenRole): boolean => role !== "admin" && isNearTrouble(matches);

function isNearTrouble(matches: readonly Match[]): boolean {
  const trouble = matches.find(({ topic }) => topic.intent?.trouble);
  return trouble !== undefined && trouble.score >= NEAR * (matches[0]?.score ?? 0);
}

/** The instructions for an emergency that a question shows by its signs or by its likeness to phrasings of danger; null for every other question. */
export const dangerAnswer = (index: GuideIndex, question: string, role: ScreenRole): GuideAnswer | null =>
  emergencyAnswer(question, dangerIn(index.search(question, role)));

const dangerIn = ([best]: readonly Match[]): EmergencyId | undefined =>
  best && best.score >= DANGER ? best.topic.intent?.emergency : undefined;

/** "And how do I change it?" refers to the previous question. */
function inContext(index: GuideIndex, { before, question, role }: GuideQuestion): Match | undefined {
  const words = index.wordsOf(question);
  if (!before || words.length > SHORT || !POINTS_BACK.test(words.join(" "))) return undefined;
  return bestOf(index.search(`${before} ${question}`, role));
}

/**
 * The best match that answers something, if its score is high enough, and clearly higher than that of what is not about this site. What cannot be taken
 * back is no answer to what may be a complaint.
 */
function bestOf(matches: readonly Match[]): Match | undefined {
  const best = matches.find(({ topic }) => !topic.intent?.emergency);
  if (!best || best.score < ENOUGH) return undefined;
  const outside = matches.find(({ topic }) => !topic.intent?.emergency && !answers(topic));
  if (outside && outside.score >= NEARLY * best.score) return undefined;
  return best.topic.intent?.final && isNearTrouble(matches) ? undefined : best;
}

/** Whether a topic has something to open or to read: what is not about this site has nothing. */
const answers = ({ intent, passage }: Topic): boolean => passage !== null || intent?.go !== undefined;

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

/** The screen at a path for users of a role, otherwise for another role. A visitor's job is posted with the account. */
function screenFor(path: string | undefined, role: ScreenRole): Screen | null {
  const own = path === "/post-job" ? postJobPath({ isVisitor: role === "visitor" }) : path;
  const there = SCREENS.filter((screen) => screen.path === own);
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
  if (here?.path === screen.path) return ["You’re already on that page."];
  if (screen.for.includes(role)) return [];
  if (role === "visitor") return [`You need to [sign in](/auth?next=${pathOf(screen.path)}) first.`];
  return [
    `That’s only for ${screen.for.includes("customer") ? "customers" : "tradespeople"}, so you can’t use it with your account.`,
  ];
}

function notKnown(matches: readonly Match[], role: ScreenRole): GuideAnswer {
  const nearest = new Map<string, AnswerCard>();
  for (const { topic } of matches) {
    const card = cardOf(topic, role);
    if (card && card.href !== personPath(role) && nearest.size < NEAREST) nearest.set(card.href, card);
  }
  const perhaps = nearest.size > 0 ? " Did you mean one of these?" : "";
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
  title: role === "visitor" ? "Contact" : "Chat with us",
  href: personPath(role),
  detail: null,
});

/** The screen at a path for users of a role; if there are several, the one with the same query. */
export function screenAt(page: string | undefined, role: ScreenRole): Screen | null {
  if (!page) return null;
  const there = SCREENS.filter((screen) => pathOf(screen.path) === pathOf(page) && screen.for.includes(role));
  return there.find((screen) => screen.path === page) ?? there[0] ?? null;
}
