import type { texts } from "./texts.ts";

interface LabelledLink {
  to: string;
  label: string;
}
type PublicTexts = typeof texts;

export const logIn = (t: PublicTexts): LabelledLink => ({ to: "/auth", label: t.logIn });
export const signUp = (t: PublicTexts): LabelledLink => ({ to: "/auth?mode=sign-up", label: t.signUp });

/** The header's links for visitors; the last leads to a section of the landing page. */
export const publicLinks = (t: PublicTexts): readonly LabelledLink[] => [
  { to: "/browse", label: t.findTrades },
  { to: "/support#how-it-works", label: t.howItWorks },
  { to: "/#for-tradespeople", label: t.forTradespeople },
];

/** The footer's groups of links. A test checks that each screen exists. */
export const footerGroups = (t: PublicTexts): readonly { title: string; links: readonly LabelledLink[] }[] => [
  {
    title: t.forCustomers,
    links: [
      { to: "/browse", label: t.findTrades },
      { to: "/browse-services", label: t.browseServices },
      { to: "/browse-location", label: t.browseByLocation },
      { to: "/find", label: t.tradesAndCities },
      { to: "/post-job", label: t.postAJob },
      { to: "/prices", label: t.whatJobsCost },
      { to: "/support#how-it-works", label: t.howItWorks },
      { to: "/safety", label: t.stayingSafe },
    ],
  },
  {
    title: t.forTradespeople,
    links: [
      { to: "/auth?mode=sign-up&type=tradesperson", label: t.joinAsAPro },
      { to: "/#for-tradespeople", label: t.whyJoin },
      { to: "/faq#for-tradespeople", label: t.quotingAndChecks },
      { to: "/faq#getting-paid", label: t.gettingPaid },
      { to: "/auth", label: t.logIn },
    ],
  },
  {
    title: t.company,
    links: [
      { to: "/support#about", label: t.about },
      { to: "/support", label: t.support },
      { to: "/faq", label: t.questionsAndAnswers },
      { to: "/support#contact", label: t.contact },
    ],
  },
  {
    title: t.legal,
    links: [
      { to: "/terms", label: t.termsOfUse },
      { to: "/terms#complaints", label: t.complaints },
      { to: "/privacy", label: t.privacy },
      { to: "/accessibility", label: t.accessibility },
    ],
  },
];

/** The pages with which signed-in people see the footer too: texts about the product, which are no part of the app. */
const TEXT_PAGES = ["/support", "/faq", "/safety", "/terms", "/privacy", "/accessibility", "/removed-reviews"];

export const isTextPage = (pathname: string): boolean => TEXT_PAGES.includes(pathname);

/** A task of several steps with a frame of its own: back and close instead of the header, the footer and the navigation. */
export const isFocused = (pathname: string): boolean => pathname === "/get-quotes";
