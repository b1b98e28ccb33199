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
  { id: "getting-started", title: "Getting started" },
  { id: "jobs-and-quotes", title: "Jobs and quotes" },
  { id: "bookings", title: "Bookings and dates" },
  { id: "paying", title: "Paying" },
  { id: "for-tradespeople", title: "For tradespeople" },
  { id: "getting-paid", title: "Getting paid" },
  { id: "trust", title: "Checks, reviews and results" },
  { id: "account", title: "Your account and data" },
  { id: "problems", title: "When something goes wrong" },
] as const;
type HelpTopicId = (typeof HELP_TOPICS)[number]["id"];

export const everyone: readonly HelpRole[] = ["visitor", "customer", "tradesperson"];
export const customers: readonly HelpRole[] = ["visitor", "customer"];
export const tradespeople: readonly HelpRole[] = ["visitor", "tradesperson"];
