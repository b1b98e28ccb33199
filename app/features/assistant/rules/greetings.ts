import type { AnswerCard } from "./answer.ts";
import type { Screen, ScreenRole } from "./screens/screen.ts";
import { SCREENS } from "./screens.ts";

interface Standing {
  here: Screen | null;
  role: ScreenRole;
  brand: string;
}

/** Where each role begins. */
const FIRST_STEPS: Record<ScreenRole, readonly string[]> = {
  visitor: ["/browse-services", "/post-job", "/auth?mode=sign-up"],
  customer: ["/post-job", "/my-jobs", "/browse"],
  tradesperson: ["/tradesperson-dashboard", "/browse", "/manage-quotes"],
  admin: ["/admin", "/admin/verifications", "/admin/disputes"],
};

const HERE = /\b(this (page|screen|site part)|where am i|on this|do (i|you do) here|is this for|can i do here)\b/i;
const HOW =
  /\bhow (does|do) (this|it|that|everything|the (site|website|app|whole thing)|fettle|you)( all)? work\b|\bwho (are|is) (you|behind)\b/i;
const ABLE = /\b(what|how) can you (do|help)|\bwhat (do|are) you( do| for)?\b|^\W*help( me)?\W*$/i;
const GREETING = /^\W*(hi|hello|hey|good (morning|afternoon|evening)|hiya|howdy)\b/i;
const THANKS = /\b(thanks|thank you|thx|cheers|great|perfect)\b/i;

/** Answers to what is no question about a thing: greetings, thanks, "what is this page?". Null for real questions. */
export function smallTalk(
  question: string,
  words: readonly string[],
  standing: Standing,
): { text: string; cards: AnswerCard[] } | null {
  const { here, role, brand } = standing;
  if (here && (HERE.test(question) || (words.length === 0 && /\bhere\b/i.test(question))))
    return { text: `This is ${here.title}. ${here.does}`, cards: [] };
  if (HOW.test(question) && words.length <= 1)
    return {
      text: `On ${brand} people who need work done at home find local tradespeople, compare up to three quotes, pay safely and review the work. [How it works](/support#how-it-works) shows it in four steps.`,
      cards: cardsOf(["/support"]),
    };
  if (words.length > 0) return null;
  if (ABLE.test(question))
    return {
      text: "I find the right screen and answer questions about how things work here.",
      cards: cardsOf(FIRST_STEPS[role]),
    };
  if (GREETING.test(question)) return { text: "Hello. What would you like to do?", cards: cardsOf(FIRST_STEPS[role]) };
  return null;
}

/** What is said when there was no question in it after all. */
export const politeness = (question: string) =>
  THANKS.test(question) ? { text: "You are welcome.", cards: [], known: true } : null;

const cardsOf = (paths: readonly string[]): AnswerCard[] =>
  paths.flatMap((path) => {
    const screen = SCREENS.find((each) => each.path === path);
    return screen ? [{ kind: "page" as const, title: screen.title, href: path, detail: null }] : [];
  });
