import type { Part } from "#kernel/rich-text.ts";
import { reachUs, type SiteFacts } from "#pages/support/site-facts.server.ts";
import type { ArticleText } from "#ui/article/article.tsx";
import { whatWeHold } from "./held.server.ts";
import { whoSees } from "./seen.server.ts";

/** The privacy notice. A change of what is done with data is a new version with its date. */
export const privacy = (site: SiteFacts): ArticleText => ({
  title: "Privacy",
  summary: "What we hold about you, why, for how long, who sees it, and what you can do about it.",
  version: "Version 1.0, in force from 21 November 2026",
  parts: [inShort(site), ...whatWeHold(site), ...whoSees(site), ...yourSide(site)],
});

const inShort = (site: SiteFacts): Part => ({
  id: "in-short",
  title: "In short",
  blocks: [
    ...(site.pretend
      ? [{ note: "**This is a demonstration.** Please do not enter real personal details: others may use it too." }]
      : []),
    site.operator
      ? `${site.brand} is run by **${site.operator}**, who decide what is done with your data (the “controller”).`
      : `The business that runs ${site.brand} decides what is done with your data (the “controller”). Ask for its name and address under [Contact](/support#contact).`,
    {
      list: [
        "We hold what the site needs to do its work, and nothing for advertising.",
        "Our pages load nothing from other companies: no trackers, no analytics, no maps, no fonts from elsewhere.",
        "We count how often each tradesperson’s public page is opened on a day, and tell them. It is a number: nothing about who looked is kept.",
        "Card and bank details go to our payment provider, Stripe, and never to us.",
        "Strangers see the first part of your postcode at most.",
        "You can download all of your data, or have it erased, yourself and at any time.",
      ],
    },
  ],
});

const yourSide = (site: SiteFacts): Part[] => [
  {
    id: "rights",
    title: "Your rights",
    blocks: [
      "You have the right to see what we hold about you, to have it corrected or erased, to get it in a form that you can take elsewhere, to have us use less of it, and to object to what we do on the ground of our legitimate interests.",
      "Your name, your postcode, your email address, your password and your settings you change yourself on your **Profile**; tradespeople change their public profile there too.",
      "[Download your data](/profile/export) gives you everything that we hold about you as one ZIP file, within minutes: what our database says as JSON, and your files and papers. [Delete account](/profile/delete) erases it at once. Both work while an account is suspended, too.",
      `If you cannot sign in, or want something else, ${reachUs(site)}, from the address of your account. We do it within one month, at no charge.`,
      "An account cannot be deleted while money is held or owed, finished work is not paid, or a dispute is open on one of its bookings; the page says which. What was paid stays in our books, and in the papers of whoever you dealt with, for as long as tax law asks, without your personal details. Of a tradesperson who was paid, tax details stay for that time too, encrypted. Reviews that you wrote stay without your name, so that ratings remain true. The other person’s side of a conversation stays theirs; your messages are taken out of it.",
    ],
  },
  {
    id: "complaints",
    title: "If you are not content with us",
    blocks: [
      `Tell us first: ${reachUs(site)}. We confirm your complaint within 30 days, look into it without delay and tell you the outcome.`,
      "You can complain to the Information Commissioner’s Office at any time: [ico.org.uk/make-a-complaint](https://ico.org.uk/make-a-complaint/), 0303 123 1113.",
    ],
  },
  {
    id: "changes",
    title: "Changes",
    blocks: [
      "When what we do with data changes, this page changes first, with a new version and date. If it matters to you, we also write to you.",
      "The site is not for people under 18, and we do not knowingly hold data about them.",
    ],
  },
];
