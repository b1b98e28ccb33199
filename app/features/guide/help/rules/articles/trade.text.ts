import { PLATFORM_FEE } from "#kernel/money.ts";
import { type HelpArticle, tradespeople } from "../article.ts";

export const trade: readonly HelpArticle[] = [
  {
    id: "find-work",
    topic: "for-tradespeople",
    roles: tradespeople,
    question: "How do I find work?",
    answer: [
      "Sign in and open [Jobs](/browse). You see every open job with its description, budget, area and number of quotes, for free. Filter by service and location.",
    ],
    also: "leads new jobs customers search",
  },
  {
    id: "job-alerts",
    topic: "for-tradespeople",
    roles: tradespeople,
    question: "Can you tell me about new jobs?",
    answer: [
      "Yes. Choose your filters on [Find Jobs](/browse) and press **Save this search**, or create an alert under [Subscriptions](/subscriptions). Choose the categories, location, distance and budget. We can tell you straight away or every morning at 7am, by email, push notification or both.",
      "You can have 10 alerts, and change, pause or delete them at any time. We tell you about each job once.",
    ],
    also: "alert alerts notify notification saved search email digest new work leads",
  },
  {
    id: "analytics",
    topic: "for-tradespeople",
    roles: tradespeople,
    question: "Where do I see my figures?",
    answer: [
      "[Analytics](/tradesperson/analytics) covers 30 days, 12 months or all time. It shows how many quotes you sent and won, how quickly you reply, what you earned, how often people viewed your profile, and which postcode districts your work comes from. Each chart is also a table, and you can download everything as a CSV file.",
      "We count profile views without cookies. We keep a daily total, and nothing about who looked.",
    ],
    also: "statistics stats chart win rate response time profile views visitors csv download",
  },
  {
    id: "send-a-quote",
    topic: "for-tradespeople",
    roles: tradespeople,
    question: "How do I quote?",
    answer: [
      "Open the job and enter your full price and a message. Say what the price includes and what you need to know. The form shows what you receive after the fee. You can offer up to 3 dates for the customer to choose from. You can change or withdraw a quote under [My Quotes](/manage-quotes) until the customer accepts it or asks for a date.",
      "You can save quotes you send often as a [template](/manage-quotes/templates), with a price and milestones as percentages. You can also save single items as lines. Choose one to fill in the form.",
      "A job takes up to 3 quotes, one from each tradesperson.",
    ],
    also: "bid offer price estimate submit",
  },
  {
    id: "cannot-quote",
    topic: "for-tradespeople",
    roles: tradespeople,
    question: "Why can’t I quote for a job?",
    answer: [
      "The job’s page says why. For example, it has 3 quotes already or is closed, your email address is not verified, we have not checked your identity and you have 5 open or accepted quotes, or it is gas work and you have no current Gas Safe check. Whether a job counts as gas work depends on the customer’s answer and the words of the job, and is the same for everyone. If you think we have got it wrong, [tell us](/chat-support). We can change it.",
    ],
    also: "blocked form missing gas safe limit",
  },
  {
    id: "become-verified",
    topic: "for-tradespeople",
    roles: tradespeople,
    question: "How do I become verified?",
    answer: [
      "You need approved, current checks of your identity and your public liability insurance. Gas and Heating Engineers also need their Gas Safe registration. Verified tradespeople appear in searches and have a profile that everyone can open.",
      "You can quote before you are verified, and customers see your checks with your quote. Until we approve your identity, you can have at most 5 open or accepted quotes, none over £1,000. Send us what we need in [Business Setup](/tradesperson/setup?step=3), such as a photo, a PDF or a registration number. We’ll tell you when we decide each check, and 30 and 7 days before one expires.",
    ],
    also: "verification badge id insurance documents approved unverified",
  },
  {
    id: "profile-that-works",
    topic: "for-tradespeople",
    roles: tradespeople,
    question: "How do I change my public profile?",
    answer: [
      "Go to [Edit public profile](/edit-tradesperson-profile). You can change your photo, trade, bio, hourly rate, years of experience, specialties, and the cities or postcode areas you serve. Searches use all of these.",
    ],
    also: "edit bio rate areas specialties photo hide",
  },
  {
    id: "mark-complete",
    topic: "for-tradespeople",
    roles: tradespeople,
    question: "When do I mark a job complete?",
    answer: [
      "When the work is done, press **Mark Complete** on your [dashboard](/tradesperson-dashboard) or on the job. You can do this from the booked day. You can undo it for 10 minutes. We then ask the customer to approve the work or to pay. If they say it is not finished, the booking is confirmed again, and you mark it complete once it is done. The third time opens a dispute.",
    ],
    also: "finished done complete finish",
  },
  {
    id: "the-fee",
    topic: "getting-paid",
    roles: tradespeople,
    question: "What is the fee?",
    answer: [
      `${PLATFORM_FEE} of the amount, taken when you are paid. From £95.00 you receive £80.75. This includes card costs. Quoting and being listed are free, and nobody can pay for a higher place.`,
    ],
    also: `commission percent ${PLATFORM_FEE} cost charge`,
  },
  {
    id: "when-am-i-paid",
    topic: "getting-paid",
    roles: tradespeople,
    question: "When do I get paid?",
    answer: [
      "If the customer pays before the work, we release the money when they approve it, or 14 days after you mark it complete. If they pay after you mark it complete, we release it at once. The money then goes to your Stripe account, and from there to your bank.",
      "[Payments](/tradesperson/payments) shows what’s coming and by when, each booking once: not paid, frozen, held or on its way. **Received** has each month as your statement has it, and **Payouts** each line in your bank. Stripe pays out automatically every working day. Press **Pay out now** under **Payouts** to start one at once.",
    ],
    also: "get paid payout money earnings transfer bank wait",
  },
  {
    id: "payout-missing",
    topic: "getting-paid",
    roles: tradespeople,
    question: "A payout is missing, or is less than I expected",
    answer: [
      `[Payments](/tradesperson/payments) shows each booking’s amount, our fee (${PLATFORM_FEE}) and what you receive, and the arrival date of each payout. A refund, a chargeback or a dispute also reduces what you receive.`,
      "Check that your bank details with Stripe are right and that **Tax details** is filled in. If you changed how you sign in, such as your password, we hold payouts for 48 hours. If the figures still do not agree, message us in [Chat with us](/chat-support) with the job’s title.",
    ],
    also: "underpaid short not arrived where is my money wages not received paid out nothing in bank wrong amount less",
  },
  {
    id: "export-for-accounting",
    topic: "getting-paid",
    roles: tradespeople,
    question: "How do I get my figures into Xero, QuickBooks or FreeAgent?",
    answer: [
      "Choose a period and a format under **Export for accounting** on [Documents](/documents), then import the file. Amounts include VAT, so choose that if you are asked. Dates are in the order day, month, year.",
      "Xero: sales and bills are two files, with account codes 200 and 429. Change these if yours are different. QuickBooks: match its columns and VAT codes when it asks, and enter any bill below zero as a supplier credit. FreeAgent can’t import invoices, so its file is a bank statement. Upload it to a separate bank account, and treat payouts as transfers.",
    ],
    also: "accounting accounts bookkeeping csv export download xero quickbooks freeagent spreadsheet tax year vat return accountant",
  },
  {
    id: "set-up-payouts",
    topic: "getting-paid",
    roles: tradespeople,
    question: "How do I set up payouts?",
    answer: [
      "Go to [Payments](/tradesperson/payments) and press **Set up payouts**. Stripe’s page opens and asks for the details it needs by law. Your bank details go to Stripe, never to us. Until you finish, we owe you any money we release, and you lose nothing.",
      "Then fill in **Tax details** on the same page. By law, we must know who we pay and tell HM Revenue & Customs each year. We’ll pay you once you’ve done both.",
    ],
    also: "stripe connect bank account details onboarding identity tax hmrc national insurance utr",
  },
  {
    id: "customer-does-not-approve",
    topic: "getting-paid",
    roles: tradespeople,
    question: "The customer hasn’t approved or paid. What can I do?",
    answer: [
      "If we hold the money, we release it automatically 14 days after you mark the work complete. If it is not paid yet, message the customer first: they may have missed the email. If they do not answer, [write to us](/support#contact) with the job’s title.",
      "If you want us to hold the money before you start, ask the customer to pay first. You can see on the job when we have it.",
    ],
    also: "unpaid not paid waiting owes silent ignore",
  },
];
