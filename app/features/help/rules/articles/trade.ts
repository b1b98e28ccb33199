import { PLATFORM_FEE } from "#kernel/money.ts";
import { type HelpArticle, tradespeople } from "../article.ts";

export const trade: readonly HelpArticle[] = [
  {
    id: "find-work",
    topic: "for-tradespeople",
    roles: tradespeople,
    question: "How do I find work?",
    answer: [
      "Sign in and open [Jobs](/browse). You see every open job with its text, budget and area, and how many quotes it has, before you spend a penny or a minute. Filter by what and where.",
    ],
    also: "leads new jobs customers search",
  },
  {
    id: "job-alerts",
    topic: "for-tradespeople",
    roles: tradespeople,
    question: "Can you tell me of new jobs?",
    answer: [
      "Yes. Choose your filters on [Find Jobs](/browse) and press **Save this search**, or make an alert under [Subscriptions](/subscriptions). Say which categories, how far from where, and which budget; then whether you want to hear at once or every morning at 7am, by email, push or both.",
      "You can have 10 alerts, and change, pause or delete them at any time. You hear of each job once.",
    ],
    also: "alert alerts notify notification saved search email digest new work leads",
  },
  {
    id: "analytics",
    topic: "for-tradespeople",
    roles: tradespeople,
    question: "How is my work going, in figures?",
    answer: [
      "[Analytics](/tradesperson/analytics) shows for 30 days, 12 months or all time how many quotes you sent, how many you won, how soon you answer, what you earned, how often your profile was opened, and which postcode districts your work comes from. Each chart is a table too, and everything can be downloaded as a file for spreadsheets.",
      "Openings of your profile are counted without a cookie. We keep a number for each day, and nothing about who looked.",
    ],
    also: "statistics stats chart win rate response time profile views visitors csv download",
  },
  {
    id: "send-a-quote",
    topic: "for-tradespeople",
    roles: tradespeople,
    question: "How do I quote?",
    answer: [
      "Open the job, give the whole price and a message: what it includes, when you could come, what you would need to know. The form shows what you receive after the fee. You can change or withdraw it under [My Quotes](/manage-quotes) until the customer has accepted it or asked for a date.",
      "What you quote again and again you can keep as a [template](/manage-quotes/templates), with its price and its milestones in per cent, and single things as saved lines: then one press fills the form.",
      "A job takes three quotes, and one from each tradesperson.",
    ],
    also: "bid offer price estimate submit",
  },
  {
    id: "cannot-quote",
    topic: "for-tradespeople",
    roles: tradespeople,
    question: "Why can I not quote for a job?",
    answer: [
      "The job says why. It may have three quotes already, or be closed; your email address may not be verified; or it is gas work, for which you need a current Gas Safe check. What counts as gas work is told from the job’s words, for everybody alike.",
    ],
    also: "blocked form missing gas safe limit",
  },
  {
    id: "become-verified",
    topic: "for-tradespeople",
    roles: tradespeople,
    question: "What does “verified” take?",
    answer: [
      "An approved check of your identity and of your public liability insurance, both current; for Gas and Heating Engineers the Gas Safe registration too. Verified people are found in searches and have a profile that everybody can open.",
      "Without it you can quote, and customers see with your quote what has been checked. Send us what we need in [Business Setup](/tradesperson/setup?step=3): a photo or a PDF, the number of a register. We tell you when each is decided, and 30 and 7 days before one ends.",
    ],
    also: "verification badge id insurance documents approved unverified",
  },
  {
    id: "profile-that-works",
    topic: "for-tradespeople",
    roles: tradespeople,
    question: "How do I change my public profile?",
    answer: [
      "Under [Edit public profile](/edit-tradesperson-profile): a photo, trade, what you say about yourself, hourly rate, years, specialties, and the cities or postcode areas you serve. Searches look at all of these.",
    ],
    also: "edit bio rate areas specialties photo hide",
  },
  {
    id: "mark-complete",
    topic: "for-tradespeople",
    roles: tradespeople,
    question: "When do I mark a job complete?",
    answer: [
      "When the work is done, from the booked day on: **Mark Complete** on your [dashboard](/tradesperson-dashboard) or on the job. The customer is then asked to approve it, or to pay.",
    ],
    also: "finished done complete finish",
  },
  {
    id: "the-fee",
    topic: "getting-paid",
    roles: tradespeople,
    question: "What is the fee?",
    answer: [
      `${PLATFORM_FEE} of the amount, when you are paid. Of £95.00 you receive £80.75. Card costs are included. There is no charge for quoting, for being listed or for being higher up.`,
    ],
    also: `commission percent ${PLATFORM_FEE} cost charge`,
  },
  {
    id: "when-am-i-paid",
    topic: "getting-paid",
    roles: tradespeople,
    question: "When am I paid?",
    answer: [
      "When the customer has paid before the work: once they approve it, or 14 days after you marked it complete. When they pay after you marked it complete: at once. The money then goes to your account with Stripe, and from there to your bank.",
      "[Payments](/tradesperson/payments) shows for each booking whether money is waiting, held, owed to you or paid out, and each payout to your bank with the day on which it arrives. Stripe pays out every working day by itself; **Pay out now** does it at once.",
    ],
    also: "payout money earnings transfer bank wait",
  },
  {
    id: "set-up-payouts",
    topic: "getting-paid",
    roles: tradespeople,
    question: "How do I set up payouts?",
    answer: [
      "Under [Payments](/tradesperson/payments), press **Set up payouts**. Stripe’s page opens and asks what the law wants to know of everybody who is paid. Your bank details go to Stripe, never to us. Until it is done, released money waits as owed to you; nothing is lost.",
      "Then fill in **Tax details** on the same page: the law asks us to know who is paid, and to tell HM Revenue & Customs each year. Money sets out once both are done.",
    ],
    also: "stripe connect bank account details onboarding identity tax hmrc national insurance utr",
  },
  {
    id: "customer-does-not-approve",
    topic: "getting-paid",
    roles: tradespeople,
    question: "The customer does not approve or pay. What can I do?",
    answer: [
      "If the money is held, it is released by itself 14 days after you marked the work complete. If it is not paid yet, write to the customer first: they may have missed the email. If you hear nothing, [write to us](/support#contact) with the job’s title.",
      "To be sure of the money before you start, ask the customer to pay it in first: it is then held, and the job shows it.",
    ],
    also: "unpaid not paid waiting owes silent ignore",
  },
];
