import type { CurrentTerms } from "#features/identity/auth/index.server.ts";
import { longDay } from "#kernel/dates.ts";
import { PLATFORM_FEE } from "#kernel/money.ts";
import type { Block, Part } from "#kernel/rich-text.ts";
import { reachUs, type SiteFacts } from "#pages/support/site-facts.server.ts";
import type { ArticleText } from "#ui/article/article.tsx";
import { moneyAndCancelling } from "./money.text.server.ts";

/** Checks, reviews, ranking, and what is not allowed. */
const trustAndConduct = (site: SiteFacts): Part[] => [
  {
    id: "checks",
    title: "How checks work",
    blocks: [
      "A tradesperson is **verified** when we have approved their identity and their public liability insurance, and for Gas Engineers and Heating Engineers their Gas Safe registration too. Only verified tradespeople appear in searches and lists and have a profile that visitors can open.",
      "Tradespeople who are not verified can also send quotes. Their quotes show the checks they have. Until we have approved their identity, we show “Not checked yet” with their quotes, messages and bookings. They can have at most 5 open or accepted quotes, none over £1,000, and we pay nothing out to them. Gas work requires a current Gas Safe check: to quote for it, to have the quote accepted, to book a date and to be paid. Work counts as gas work if the customer says so, if the words of the job suggest it, or if we decide that it is.",
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
          "A tradesperson can contest a report that they did not come, once, within 28 days. The report does not count until our team has decided. If our team does not uphold it, we remove any review based on it.",
          "A review of a tradesperson is public at once, unless we check it first. We check reviews of work under £20; of work that was paid for within an hour of accepting and also finished within that hour, or within a day with no booked date, visit or message; and between people who seem to be connected. Only the customer can read a review of a customer; their rating is shown to tradespeople. Good and bad reviews are shown in the same way, newest first.",
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
          "people in the trade you asked for come first, and among them those who mention what you typed;",
          "of these, those near the place that you named come before those further away;",
          "of these, those with better ratings come first. A rating counts for more when more reviews support it.",
        ],
      },
      "You can also choose nearest, highest rated, lowest rate or newest first.",
      `**A place in the results cannot be bought**, by tradespeople or anyone else. We earn the same ${PLATFORM_FEE} whoever you choose, and what we earn from a person does not affect the order.`,
      "Featured professionals on the first page are verified people rated 4 stars or more. Those with the most reviews come first. People without reviews come after them.",
    ],
  },
  {
    id: "rules",
    title: "What is not allowed",
    blocks: [
      {
        list: [
          "false names, false checks, false reviews, or acting for someone else without their permission",
          "asking to be paid outside the site for work found here, or to move the work elsewhere to avoid the fee",
          "threats, insults, hate, harassment, sexual content, anything unlawful",
          "work without the registration that the law asks for, such as gas work without Gas Safe",
          "giving away other people’s personal details, or using them for anything but the job",
          "spam, copying the site’s content automatically, or trying to get around its limits and protection",
        ],
      },
    ],
  },
  {
    id: "sanctions",
    title: "What we do about it",
    blocks: [
      "Depending on how serious it is and how often it happens, we may warn the person, remove content, or suspend or close the account. A suspended person can sign in, read, download and delete what is theirs, appeal, write to our team, and complete the details that a payout needs. Nothing else works for them. A suspended tradesperson no longer appears in results.",
      "We write to you with the reason and the facts, and you can appeal as in [the next part](#reports). If we still cannot agree, you can ask an independent mediator: the Centre for Effective Dispute Resolution (CEDR) or, for a small business, the Small Business Commissioner. You can also go to court. Before we close a tradesperson’s account we give 30 days’ notice, unless the law, fraud, danger to others or repeated breaches leave no time. We still owe you any money that is due to you.",
    ],
  },
];

/** Who we are, accounts, jobs and quotes, who contracts with whom. */
const usingTheSite = (site: SiteFacts): Part[] => [
  {
    id: "about",
    title: "About these terms",
    blocks: [
      ...demonstration(site),
      `${site.brand} is a website where people who need work done at home find tradespeople, agree a price, pay and leave reviews. ${
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
          "Tradespeople see the first part of your postcode (“LS6”). The tradesperson you book sees the full postcode once the booking is confirmed.",
        ],
      },
      "**The amount of a quote is the whole price** for the work it describes: labour, materials, travel, and VAT where the tradesperson charges it. If the work turns out to be different, agree a new price before it continues.",
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

/** Reports, complaints, responsibility, changes and law. */
const reportsAndRights = (site: SiteFacts): Part[] => [
  {
    id: "reports",
    title: "Reporting content, and appeals",
    blocks: [
      `Anyone can report a job, profile, photo, review or message that is illegal or breaks these terms. If you are signed in, press **Report** beside it, or at the top of a conversation. We do not tell the other person that it was you. Without an account: ${reachUs(site)}, with the address of the page and what is wrong with it. If someone is in danger, call 999 first.`,
      {
        list: [
          "We confirm that we have your report. If you pressed **Report**, we do so at once, with a number. Otherwise we do so within **2 working days**.",
          "We decide within **7 days**, or at once if someone may come to harm. We tell you our decision and the reason. If we take action, we also tell the person it is about.",
          "Whoever the decision goes against can appeal once, within **28 days**, under [Reports](/reports). We look again within 7 days. Where possible, this is done by someone who did not take the first decision.",
        ],
      },
      "Use this process too if you think that we removed something wrongly, or did not act on something illegal.",
    ],
  },
  {
    id: "complaints",
    title: "Complaints",
    blocks: [
      "About the work or the money of a booking: [raise a dispute](#put-right), which has its own deadlines.",
      `About us, a tradesperson or a customer: ${reachUs(site)}. Say what happened, which job it is about, and what would put it right.`,
      {
        table: {
          caption: "How long it takes",
          head: ["Step", "By when"],
          rows: [
            ["We confirm that we have your complaint", "2 working days"],
            ["We answer in full, or say why we need longer", "20 working days"],
            ["If you disagree: we look again and answer", "10 working days more"],
            ["About your personal data: we confirm it", "at most [30 days](/privacy#complaints)"],
          ],
        },
      },
      "We keep complaints and their outcomes with the accounts they are about. We look for patterns, and act on them as described [above](#sanctions). Complaining is free and never affects your position in results.",
      "You can also ask Citizens Advice for help at any time; the numbers for each nation are under [Support](/support#problem).",
    ],
  },
  {
    id: "responsibility",
    title: "What we are responsible for",
    blocks: [
      "We run the site with reasonable care and skill. If we do not, we are responsible for any foreseeable loss that this causes you. We are not responsible for the work itself, for what users write, or for what neither of us could foresee.",
      "If you use the site for your business, we are not responsible for lost profit or lost business. For anything else, we are responsible up to the fees you paid us in the previous 12 months.",
      "Nothing here limits what the law does not allow us to limit, such as responsibility for death or injury through our negligence, for fraud, or your rights as a consumer.",
    ],
  },
  {
    id: "changes",
    title: "Changes, and the law that applies",
    blocks: [
      "When these terms change, we publish the new version and its date on this page, and email account holders at least 15 days before, unless the law gives us less time. A booking keeps the terms under which it was made.",
      "English law applies. As a consumer you keep the protection of the law where you live, and can go to the courts of Scotland or Northern Ireland if you live there.",
    ],
  },
];

/** The terms of use. A change of meaning is a new version with its date. */
export const terms = (site: SiteFacts): ArticleText => ({
  title: "Terms of use",
  summary: `What you can expect from ${site.brand}, what we expect of you, and what happens to the money.`,
  parts: [...usingTheSite(site), ...moneyAndCancelling(site), ...trustAndConduct(site), ...reportsAndRights(site)],
});

/** From when the version applies, and to whom. It does not depend on today, because the page is cached. */
export const versionText = ({ version, publishedOn, appliesFrom }: CurrentTerms): string =>
  publishedOn === null
    ? `Version ${version}, in force from ${longDay(appliesFrom)}`
    : `Version ${version}, published on ${longDay(publishedOn)}. It applies from ${longDay(appliesFrom)} to accounts that were created before it was published, and at once to all later ones`;
