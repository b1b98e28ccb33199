import type { AssistantContext } from "./question.ts";

/** The initial suggestions, by page and role. */
export type Suggestions = readonly [string, string, string];

export const GUEST: Suggestions = ["How does it work?", "How do I find a plumber near me?", "Is my money safe?"];
export const CUSTOMER: Suggestions = [
  "How do I post a job?",
  "When do I pay?",
  "What if something’s wrong with the work?",
];
export const TRADE: Suggestions = ["How do I find jobs?", "When will I get paid?", "How do I get verified?"];

export const HERE: Record<Exclude<AssistantContext, "general">, Suggestions> = {
  "posting a job": [
    "What should I write in the description?",
    "What does it cost to post a job?",
    "Who sees my address?",
  ],
  browsing: ["What does verified mean?", "How are the results ordered?", "Are the reviews real?"],
  "viewing job details": ["How do I accept a quote?", "How do I send a message?", "Can I cancel the job?"],
  "tradesperson dashboard": ["How do I find jobs?", "How do I mark a job complete?", "When will I get paid?"],
  "managing quotes": ["Can I change a quote?", "How many quotes can a job have?", "How do I propose milestones?"],
};
/** The pages that show a tradesperson jobs. */
export const TRADE_HERE: Partial<typeof HERE> = {
  browsing: ["How do I send a quote?", "Why can’t I quote for gas work?", "What does it cost me?"],
  "viewing job details": ["How do I send a quote?", "What is the fee?", "When do I see the full address?"],
};
