import type { Block, Part } from "#kernel/rich-text.ts";
import type { SiteFacts } from "#pages/support/site-facts.server.ts";

/** Who we are, accounts, jobs and quotes, who contracts with whom. */
export const usingTheSite = (site: SiteFacts): Part[] => [
  {
    id: "about",
    title: "About these terms",
    blocks: [
      ...demonstration(site),
      `${site.brand} is a website on which people who need work done at home find tradespeople, agree a price, pay and review. ${
        site.operator
          ? `It is run by **${site.operator}** (“we”, “us”).`
          : "“We” and “us” are the business that runs it; ask us for its name and address under [Contact](/support#contact)."
      }`,
      "These terms apply whenever you use the site. Where the law gives you rights as a consumer, nothing here takes them away. If something is not clear, ask us before you rely on it.",
      "These words have the same meaning everywhere on the site:",
      {
        list: [
          "**job**: what a customer wants done",
          "**quote**: a tradesperson’s price and message for one job",
          "**booking**: the work once it is agreed",
          "**held**: paid by the customer, not yet passed on",
          "**released**: passed on to the tradesperson, less our fee",
          "**check**: something about a tradesperson that we have checked, with its date",
        ],
      },
    ],
  },
  {
    id: "accounts",
    title: "Your account",
    blocks: [
      "You must be 18 or over and give your real name. You choose at sign-up whether you are a customer or a tradesperson. This cannot be changed later.",
      "We send a link to your email address to verify it. Until you have confirmed your address there, you can look around, complete your profile and post jobs. Tradespeople see your jobs once your address is verified. Quoting, sending messages, accepting and paying need a verified address.",
      "Keep your password to yourself. If you think that someone else knows it, change it at once. This signs out every other device.",
      "You can stop using the site at any time. [Delete account](/profile/delete) erases your data; what stays, and why, is under [your rights](/privacy#rights).",
    ],
  },
  {
    id: "jobs-and-quotes",
    title: "Jobs and quotes",
    blocks: [
      "Posting a job is free, and so is quoting for one. Nobody has to accept a quote.",
      {
        list: [
          "A job takes **up to 3 quotes** at a time. When a quote is withdrawn or rejected, or expires, another tradesperson can quote.",
          "A quote is open for **30 days**, or until the last day that it names. The tradesperson can change or withdraw it until you accept it or ask for a date.",
          "A job stays open for **60 days** without a booking. We email you 7 days before it closes, and from then on you can keep it open for another 60 days. You can change or cancel it while it is open, at no cost.",
          "Tradespeople see the first part of your postcode (“LS6”). The full postcode is shown to the one you book, once the booking is confirmed.",
        ],
      },
      "**The amount of a quote is the whole price** for the work it describes: labour, materials, travel, and VAT where the tradesperson charges it. If the work turns out to be different, agree a new price with each other before it continues.",
      "Jobs must be lawful and described accurately. Quotes must be genuine, and priced for the job in question.",
    ],
  },
  {
    id: "contract",
    title: "Who your contract is with",
    blocks: [
      "When a quote is accepted, or the tradesperson confirms the date that you asked for, the customer and the tradesperson make a contract with each other. **We are not part of it.** We do not do the work, employ tradespeople or choose them for you.",
      "What you have with us is an agreement to use the site. We take payment on behalf of the tradesperson. When you have paid through the site, you have paid them.",
      "Tradespeople work for themselves. They are responsible for their tax, their insurance, their permits, and for keeping to the law that applies to their trade.",
    ],
  },
];

const demonstration = (site: SiteFacts): Block[] =>
  site.pretend
    ? [
        {
          note: "**This is a demonstration.** Its payments are simulated and no money moves. Nobody is bound by these terms here. They show what the terms would be.",
        },
      ]
    : [];
