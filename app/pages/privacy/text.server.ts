import type { DataUses } from "#kernel/data-uses.ts";
import type { Part } from "#kernel/rich-text.ts";
import { reachUs, type SiteFacts } from "#pages/support/site-facts.server.ts";
import type { ArticleText } from "#ui/article/article.tsx";
import { cookies } from "./cookies.text.server.ts";
import { heldAndRetention } from "./held.text.server.ts";
import { whoSees } from "./seen.text.server.ts";

/** The privacy notice. When the use of data changes, the notice gets a new version and date. */
export const privacy = (site: SiteFacts, dataUses: Required<DataUses>): ArticleText => ({
  title: "Privacy",
  summary: "What we hold about you, why, for how long, who sees it, and what you can do about it.",
  version: "Version 1.6, in force from 27 November 2026",
  parts: [inShort(site), ...heldAndRetention(dataUses), cookies(site), ...whoSees(site), ...rightsAndComplaints(site)],
});

const inShort = (site: SiteFacts): Part => ({
  id: "in-short",
  title: "In short",
  blocks: [
    ...(site.pretend
      ? [
          {
            note: "**This is a demonstration.** Please do not enter real personal details: other people may use it too.",
          },
        ]
      : []),
    site.operator
      ? `${site.brand} is run by **${site.operator}**, which decides how your data is used (the “controller”).`
      : `The business that runs ${site.brand} decides how your data is used (the “controller”). You can ask for its name and address under [Contact](/support#contact).`,
    {
      list: [
        "We hold what the site needs to work, and nothing for advertising.",
        "Our pages load nothing from other companies: no trackers, no analytics, no maps, no fonts from elsewhere.",
        "We count how often each tradesperson’s public page is opened each day, and show them the number. We store nothing about who opened it.",
        "Card and bank details go to our payment provider, Stripe, and never to us.",
        "Other people only see the first part of your postcode, such as LS6.",
        "You can download or erase all of your data yourself, at any time.",
      ],
    },
  ],
});

const rightsAndComplaints = (site: SiteFacts): Part[] => [
  {
    id: "rights",
    title: "Your rights",
    blocks: [
      "You have the right to see what we hold about you, to have it corrected or erased, to receive it in a form that you can take elsewhere, to restrict how we use it, and to object to uses based on our legitimate interests.",
      "You can change your name, postcode, email address, password and settings on your **Profile**. Tradespeople can change their public profile there too.",
      "[Download your data](/profile/export) gives you everything that we hold about you as one ZIP file, within minutes: your data as JSON, and your files and documents. [Delete account](/profile/delete) erases it immediately. Both also work while an account is suspended.",
      `If you cannot sign in, or want something else, ${reachUs(site)}, from the address of your account. We’ll do it within one month, free of charge.`,
      "You cannot delete an account while money is held or owed, finished work is unpaid, or a dispute is open on one of your bookings; the page tells you which. We keep records of payments for as long as tax law requires, without your personal details, and so do the documents of the people you dealt with. If you were paid as a tradesperson, we also keep your tax details for that time, encrypted. Reviews that you wrote stay without your name, so that ratings remain accurate. The other person keeps their side of a conversation; we remove your messages from it.",
    ],
  },
  {
    id: "complaints",
    title: "If you want to complain about how we use your data",
    blocks: [
      `[Complain to us](/privacy/complaint): it takes one form, with or without an account. Or ${reachUs(site)}. We confirm a complaint made with the form by email at once, and every other within 30 days. We look into it without delay, and a person answers within 30 days.`,
      "You can complain to the Information Commissioner’s Office at any time: [ico.org.uk/make-a-complaint](https://ico.org.uk/make-a-complaint/), 0303 123 1113.",
    ],
  },
  {
    id: "changes",
    title: "Changes",
    blocks: [
      "We update this page, with a new version and date, before we change how we use data. If a change affects you, we’ll also email you.",
      "The site is not for people under 18, and we do not knowingly hold data about them.",
    ],
  },
];
