import { PLATFORM_FEE } from "#kernel/money.ts";
import { customers, everyone, type HelpArticle, tradespeople } from "../article.ts";

export const starting: readonly HelpArticle[] = [
  {
    id: "what-is-it",
    topic: "getting-started",
    roles: everyone,
    question: "What is {brand}?",
    answer: [
      "We help people find local tradespeople for work at home. You compare up to 3 quotes, pay safely and review the work afterwards. See [how it works](/support#how-it-works) in 4 steps.",
    ],
    also: "about company marketplace explain",
  },
  {
    id: "what-does-it-cost",
    topic: "getting-started",
    roles: everyone,
    question: "What does it cost?",
    answer: [
      "Customers pay the price in the quote and nothing extra. Posting a job is free.",
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
      "Press [Sign Up](/auth?mode=sign-up). Enter your name, email address and a password of at least 8 characters, and choose customer or tradesperson. You can’t change your account type later.",
      "We’ll then email you a link to verify your address.",
    ],
    also: "register join registration create sign up",
  },
  {
    id: "verify-my-address",
    topic: "getting-started",
    roles: everyone,
    question: "Why do I need to verify my email address?",
    answer: [
      "So that other people can be sure of reaching you. Until you verify it, you can look around, complete your profile and post jobs, but tradespeople can’t see your jobs. You also need a verified address to quote, message, accept and pay.",
      "The link works for 24 hours. If it did not arrive, check your spam folder. To get a new link, sign in and press **Send again** at the top of any page.",
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
