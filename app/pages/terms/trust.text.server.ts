import { PLATFORM_FEE } from "#kernel/money.ts";
import type { Part } from "#kernel/rich-text.ts";
import type { SiteFacts } from "#pages/support/site-facts.server.ts";

/** Checks, reviews, ranking, and what is not allowed. */
export const trustAndConduct = (site: SiteFacts): Part[] => [
  {
    id: "checks",
    title: "How checks work",
    blocks: [
      "A tradesperson is **verified** when we have approved their identity and their public liability insurance, and for Gas Engineers and Heating Engineers their Gas Safe registration too. Only verified tradespeople appear in searches and lists and have a profile that visitors can open.",
      "Tradespeople who are not verified can also send quotes. Their quotes show the checks they have. Until we have approved their identity, “Not checked yet” is shown with their quotes, messages and bookings, they can have at most 5 open quotes, none over £1,000, and we pay nothing out to them. Quoting for gas work requires a current Gas Safe check, and so do accepting the quote, booking a date and paying. Work counts as gas work by the customer’s answer, by the words of the job or by our decision.",
      "Each check is shown with its date, its source and, where it has one, its expiry date. After that date we no longer show or count it. Nobody can buy a check, and tradespeople cannot add one themselves. They send evidence, and our team decides and gives a reason for each refusal. If we find that something was not true, we withdraw the approval at once and give the reason.",
      "A check says what was true on its date, and no more. [Staying safe](/safety#checks) lists what each one proves and what it does not.",
    ],
  },
  {
    id: "reviews",
    title: "How reviews work",
    blocks: [
      {
        list: [
          "Only the two sides of a booking that is **completed and paid through the site** can review it, once each, with 1 to 5 stars and up to 1,000 characters.",
          "A customer can also review a booking that the tradesperson **cancelled or did not come to**. The review says so, and the profile counts such bookings.",
          "A tradesperson can contest a report that they did not come, once, within 28 days. Until our team has decided, it does not count. If it does not stand, we remove a review of it.",
          "A review is public at once, unless we check it first: of work under £20, of work paid for within an hour of accepting, or between people who seem to be connected. Good and bad reviews are shown in the same way, newest first.",
          "A rating is the plain average of a person’s reviews, to one decimal. A person without reviews has no rating.",
          "Nobody can hide or change a review about themselves. The tradesperson may reply once, in public.",
          "Reviewers appear with first name and initial, or as “A customer” if they prefer.",
          "Nobody may offer or take anything for a review, or write one about work that did not take place. We do not write, buy or reorder reviews.",
        ],
      },
      "You can [report](#reports) a review. We remove one only for these reasons, and never because it is negative: it breaks the law; it threatens or insults; it gives away personal details; it is not about the work; it is not genuine. A note with the date and the reason then replaces it, it no longer counts in the rating, and it is listed in the [public log of removed reviews](/removed-reviews).",
      ...(site.pretend ? ["In this demonstration, people and reviews that came with it are made up."] : []),
    ],
  },
  {
    id: "ranking",
    title: "How results are ordered",
    blocks: [
      "Before you search for anything, the newest profiles come first. After that, the **best match** comes first:",
      {
        steps: [
          "people of the trade that you asked for; among them those who mention what you typed come first;",
          "of these, those near the place that you named come before those further away;",
          "of these, those with better ratings come first. A rating counts for more when more reviews support it.",
        ],
      },
      "You can also choose nearest, highest rated, lowest rate or newest first.",
      `**A place in the results cannot be bought**, by tradespeople or anybody else. We earn the same ${PLATFORM_FEE} whoever you choose, and what we earn from a person does not affect the order.`,
      "Featured professionals on the first page are verified people rated 4 stars or more, those with the most reviews first, and after them people without reviews yet.",
    ],
  },
  {
    id: "rules",
    title: "What is not allowed",
    blocks: [
      {
        list: [
          "false names, false checks, false reviews, or acting for somebody else without their permission",
          "asking to be paid outside the site for work found here, or to move the work elsewhere to avoid the fee",
          "threats, insults, hate, harassment, sexual content, anything unlawful",
          "work without the registration that the law asks for, such as gas work without Gas Safe",
          "giving away other people’s personal details, or using them for anything but the job",
          "spam, copying the site’s content by machine, or trying to get around its limits and protection",
        ],
      },
    ],
  },
  {
    id: "sanctions",
    title: "What we do about it",
    blocks: [
      "Depending on how serious it is and how often it happens, we give a warning, remove content, suspend the account or close it. A suspended person can sign in and read what is theirs, but cannot change anything. A suspended tradesperson no longer appears in results.",
      "We write to you with the reason and the facts, and you can appeal as in [the next part](#reports). Before we close a tradesperson’s account we give 30 days’ notice, unless the law, fraud, danger to others or repeated breaches leave no time. We still owe you any money that is due to you.",
    ],
  },
];
