import { PLATFORM_FEE } from "#kernel/money.ts";
import { customers, everyone, type HelpArticle, tradespeople } from "../article.ts";

export const starting: readonly HelpArticle[] = [
  {
    id: "what-is-it",
    topic: "getting-started",
    roles: everyone,
    question: "What is {brand}?",
    answer: [
      "A place where people who need work done at home find local tradespeople, compare up to 3 quotes, pay safely and review the work afterwards. [How it works](/support#how-it-works) shows it in four steps.",
    ],
    also: "about company marketplace explain",
  },
  {
    id: "what-does-it-cost",
    topic: "getting-started",
    roles: everyone,
    question: "What does it cost?",
    answer: [
      "Customers pay the amount of the quote and nothing on top. Posting a job is free.",
      `Tradespeople quote for free. When they are paid, we keep ${PLATFORM_FEE} of the amount. There is no other charge.`,
    ],
    also: "price fee fees charge free commission subscription",
  },
  {
    id: "make-an-account",
    topic: "getting-started",
    roles: everyone,
    question: "How do I create an account?",
    answer: [
      "Press [Sign Up](/auth?mode=sign-up), give your name, email address and a password of at least 8 characters, and say whether you are a customer or a tradesperson. That choice cannot be changed later.",
      "We then send you a link to verify your email address.",
    ],
    also: "register join registration create sign up",
  },
  {
    id: "verify-my-address",
    topic: "getting-started",
    roles: everyone,
    question: "Why must I verify my email address?",
    answer: [
      "So that other people can be sure of reaching you. Until then you can look around, complete your profile and post jobs. Tradespeople see your jobs once your address is verified. You also need a verified address to quote, message, accept and pay.",
      "The link works for 24 hours. If it has expired or did not arrive, press **Send again** at the top of any page while you are signed in, and look in your spam folder.",
    ],
    also: "confirm confirmation mail link not received expired activate",
  },
  {
    id: "find-without-an-account",
    topic: "getting-started",
    roles: customers,
    question: "Can I look for tradespeople without an account?",
    answer: [
      "Yes. [Search](/browse-services) by service and location, or [browse](/browse) everyone who is verified. You need an account to post a job, to send a message and to book.",
    ],
    also: "guest visitor search find plumber electrician near me",
  },
  {
    id: "who-can-join",
    topic: "getting-started",
    roles: tradespeople,
    question: "Which trades can join?",
    answer: [
      "Plumbers, electricians, carpenters, builders, painters and decorators, roofers, plasterers, landscapers, gas engineers and heating engineers. [Join as a tradesperson](/auth?mode=sign-up&type=tradesperson).",
    ],
    also: "pro professional register business handyman",
  },
];
