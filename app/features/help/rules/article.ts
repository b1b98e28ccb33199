import { texts } from "./texts.ts";

/** Who an article is for. Visitors have no account, or are not signed in. */
export type HelpRole = "visitor" | "customer" | "tradesperson";

export interface HelpArticle {
  /** Its anchor on /faq: "when-do-i-pay". */
  id: string;
  topic: HelpTopicId;
  roles: readonly HelpRole[];
  question: string;
  /** Paragraphs. `{brand}` is replaced by the product's name. */
  answer: readonly string[];
  /** Other words that people search for. */
  also?: string;
}

export const HELP_TOPICS = [
  { id: "getting-started", title: texts.gettingStarted },
  { id: "jobs-and-quotes", title: texts.jobsAndQuotes },
  { id: "bookings", title: texts.bookingsAndDates },
  { id: "paying", title: texts.paying },
  { id: "for-tradespeople", title: texts.forTradespeople },
  { id: "getting-paid", title: texts.gettingPaid },
  { id: "trust", title: texts.checks },
  { id: "account", title: texts.yourAccountAndData },
  { id: "problems", title: texts.whenSomethingGoesWrong },
] as const;
type HelpTopicId = (typeof HELP_TOPICS)[number]["id"];

export const everyone: readonly HelpRole[] = ["visitor", "customer", "tradesperson"];
export const customers: readonly HelpRole[] = ["visitor", "customer"];
export const tradespeople: readonly HelpRole[] = ["visitor", "tradesperson"];
