import { texts } from "./guide.texts.ts";
import type { GuideAnswer } from "./guide.ts";
import type { Screen, ScreenRole } from "./screens/screen.ts";
import { SCREENS } from "./screens.ts";

interface Situation {
  here: Screen | null;
  role: ScreenRole;
  brand: string;
}

/** The first screens for each role. */
const FIRST_STEPS: Record<ScreenRole, readonly string[]> = {
  visitor: ["/browse-services", "/post-job", "/auth?mode=sign-up"],
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
const THANKS = /\b(?:thanks|thank you|thx|cheers|great|perfect)\b/i;

/** The answer to a greeting, to "what is this page?" and to "how does it work?". Null for every other question. */
export function greetingAnswer(question: string, { here, role, brand }: Situation): GuideAnswer | null {
  if (here && ABOUT_PAGE.test(question)) return answer(texts.thisPage(here.title, here.does));
  if (ABOUT_SITE.test(question)) return answer(texts.howItWorks(brand), ["/support"]);
  if (ABOUT_ASSISTANT.test(question)) return answer(texts.whatIDo, FIRST_STEPS[role]);
  if (GREETING.test(question)) return answer(texts.hello, FIRST_STEPS[role]);
  return null;
}

/** Whether a text says thanks and asks nothing. */
export const isThanks = (text: string): boolean => THANKS.test(text);

const answer = (text: string, paths: readonly string[] = []): GuideAnswer => ({
  text,
  cards: paths.flatMap((path) => {
    const screen = SCREENS.find((each) => each.path === path);
    return screen ? [{ kind: "page" as const, title: screen.title, href: path, detail: null }] : [];
  }),
  known: true,
});
