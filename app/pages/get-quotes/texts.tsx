import type { ReactNode } from "react";

export const texts = {
  id: "pages/get-quotes/texts",
  emergency: (link: (text: string) => ReactNode) => (
    <>A smell of gas, water near a socket or sparks? {link("What to do first")}</>
  ),
  next: "Next",

  getQuotesFor: (work: string | null) => `${work}: get quotes`,
  getQuotes: "Get quotes",
  description: "Answer a few questions and get up to 3 quotes from local tradespeople. Posting is free.",

  whatNeedsDoing: "What needs doing?",
  example: "For example: leaking tap",
  noQuestionsFor: (what: ReactNode, link: (text: string) => ReactNode) => (
    <>
      We have no questions for “{what}”. Choose what is nearest, or {link("describe it in your own words")}.
    </>
  ),
};
