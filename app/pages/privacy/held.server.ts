import type { Part } from "#kernel/rich-text.ts";
import type { SiteFacts } from "#pages/support/site-facts.server.ts";

const CONTRACT = "to do what you signed up for (contract)";
const INTERESTS = "our legitimate interests";

/** What is held, why and for how long; cookies. Each line is something that the database or the browser really keeps. */
export const whatWeHold = (site: SiteFacts): Part[] => [
  {
    id: "what",
    title: "What we hold, and why",
    blocks: [
      "Almost all of it comes from you. The law asks us to name the ground on which we use each kind.",
      {
        table: {
          caption: "What we hold about you",
          head: ["What", "What for", "On what ground"],
          rows: [
            [
              "Name, email address, password (scrambled so that nobody can read it), customer or tradesperson",
              "your account, signing in, writing to you",
              CONTRACT,
            ],
            ["Postcode and the place it stands for", "distances, and finding work or people nearby", CONTRACT],
            [
              "Jobs, quotes, bookings, dates, what changed and when",
              "the work itself, and settling what went wrong",
              CONTRACT,
            ],
            [
              "Photos of a job, if you add some: without what the file says of place and time",
              "showing the work to those who may quote for it; tradespeople who can see the job see them, and nobody else",
              CONTRACT,
            ],
            [
              "Tradespeople: the job alerts that you made, and which jobs they found; both: the repeat visits that you agreed on",
              "telling you of work once, and booking what you agreed",
              CONTRACT,
            ],
            ["Messages", "talking to each other about the work", CONTRACT],
            [
              "Reports that you make or that are about you, and whom you blocked",
              "keeping people safe",
              "the law on online safety; contract",
            ],
            [
              "A photo of you, if you add one: cut to squares, without what the file says of place and time",
              "so that others know who they deal with",
              CONTRACT,
            ],
            [
              "What you were told and when; a browser’s address for notifications, if you switch them on",
              "telling you what concerns you, once",
              CONTRACT,
            ],
            ["The tradespeople you saved", "finding them again; nobody else sees it", CONTRACT],
            [
              "Reviews and replies",
              "so that others can choose well",
              `${INTERESTS}: a marketplace that people can trust`,
            ],
            ["Tradespeople: trade, rates, areas, what you write about yourself", "your public profile", CONTRACT],
            [
              "Tradespeople: business name and kind, company number, telephone number, and the papers sent for checks (identity, insurance, address and the like)",
              "checking who offers work, noticing when two accounts share what they should not; seen by you and by our team, each opening by us is logged",
              `${INTERESTS}, and those of customers: safety`,
            ],
            [
              "Tradespeople: checks, with date, source, number in a public register, last day",
              "showing customers who was checked",
              `${INTERESTS}, and those of customers: safety`,
            ],
            [
              "Saved cards: brand, last four digits, expiry, Stripe’s number for each",
              "paying milestones when you press Pay",
              CONTRACT,
            ],
            [
              "Tradespeople: legal name, address, date of birth or company number, tax number (sealed)",
              "telling HM Revenue & Customs each year who was paid",
              "the law on platforms’ reports",
            ],
            [
              "Payments, refunds, fees, payouts, and Stripe’s numbers for them",
              "taking and passing on money, our books",
              "contract, and the law on tax and accounts",
            ],
            [
              "Your request that work starts within 14 days",
              "proof of what you asked for",
              "the law on consumer contracts",
            ],
            [
              "Internet address and kind of browser of each sign-in",
              "ending sessions, noticing misuse",
              `${INTERESTS}: keeping accounts safe`,
            ],
          ],
        },
      },
      "Papers sent for checks are kept privately and shown to no other user; place and camera are removed from photos. Our logs hold which kind of page was asked for, when, and how it went: never names, addresses, postcodes or what was written.",
      "We take no decision about you by machine that has legal or similar effect. What is computed (a rating, a distance, the order of results) is explained in the [terms](/terms#ranking).",
    ],
  },
  {
    id: "how-long",
    title: "How long we keep it",
    blocks: [
      {
        table: {
          caption: "How long we keep it",
          head: ["What", "How long"],
          rows: [
            ["Your account, jobs, quotes, bookings, messages", "while you have an account; erased when you delete it"],
            ["A copy of your data that you asked for", "7 days"],
            ["Payments and what they were for", "6 years after the end of the tax year, then erased or made anonymous"],
            ["A sign-in", "30 days after it was last used"],
            ["A job that you began before signing in", "1 day"],
            ["Links to verify an address or choose a new password", "they work for 24 hours and 1 hour"],
            ["Counts of attempts, which stop misuse; they hold no names or addresses", "2 days at most"],
            ["Papers added for a check and not sent", "1 day"],
            [
              "Papers of a check",
              "while it counts; 90 days after it was rejected or ended. Its date, source and last day stay with the account",
            ],
            ["Complaints and reports", "6 years, the time in which a claim can be made"],
          ],
        },
      },
    ],
  },
  {
    id: "cookies",
    title: "Cookies and what stays in your browser",
    blocks: [
      "We use only what the site cannot work without, so there is no banner to press away.",
      {
        table: {
          caption: "Cookies, all of them ours",
          head: ["Name", "What for", "How long"],
          rows: [
            [
              "fettle.session_token, fettle.session_data",
              "you are signed in",
              "30 days from last use; until you sign out",
            ],
            ["theme", "light or dark, if you chose", "1 year"],
            ["toast", "a short notice on the next page", "1 minute"],
            ["pending", "doing after you have signed in what you pressed before", "1 hour"],
            ["job-draft", "finding the job that you began before signing in", "1 day"],
          ],
        },
      },
      "What you type into a job, a quote or a message and have not sent yet is kept in your own browser, on your device, until you send or clear it. Where you had scrolled to is kept there until you close the tab. So that pages open quickly, and say so when you are offline, your browser keeps copies of the site’s own files (fonts, styles, scripts), and nothing of yours.",
      ...(site.pretend ? ["On an https address the two session cookies carry the prefix “__Secure-”."] : []),
    ],
  },
];
