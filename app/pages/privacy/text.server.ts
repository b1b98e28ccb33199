import { type Audience, columnsIn, type DataUses, type Seen, type SeenTables } from "#kernel/data-uses.ts";
import type { Part } from "#kernel/rich-text.ts";
import { reachUs, type SiteFacts } from "#pages/support/site-facts.server.ts";
import type { ArticleText } from "#ui/article/article.tsx";
import { cookies } from "./cookies.text.server.ts";
import { AUDIENCE_ROWS, COLUMN_NAMES, NOBODY, PRIVATE_TABLES } from "./seen-columns.text.server.ts";

/** A column that others see: "profiles.postcode(part)". */
interface SeenColumn extends Pick<Seen, "of" | "by"> {
  column: string;
}

/** Every column of the declarations that somebody else sees. */
export const seenColumns = (personalData: SeenTables): SeenColumn[] =>
  Object.entries(personalData).flatMap(([table, { seen = [] }]) =>
    seen.flatMap(({ of, by, columns }) =>
      columnsIn(columns).map((column) => ({ of, by, column: `${table}.${column}` })),
    ),
  );

/** The tables with personal data of which others see nothing. */
export const privateTables = (personalData: SeenTables): string[] =>
  Object.entries(personalData).flatMap(([table, { personal, seen }]) => (personal && !seen ? [table] : []));

/** The columns of a name: "profiles.full_name", or "team:disputes.answer" for one audience. */
export const columnsOf = ({ of }: (typeof COLUMN_NAMES)[number]): string[] =>
  Object.entries(of).flatMap(([table, columns]) => columnsIn(columns).map((column) => `${table}.${column}`));

const ALL_NAMED = new Set(COLUMN_NAMES.flatMap(columnsOf));

/** The entry of COLUMN_NAMES that names a column for those who see it. */
export const namedAs = ({ by, column }: Pick<SeenColumn, "by" | "column">): string =>
  ALL_NAMED.has(`${by}:${column}`) ? `${by}:${column}` : column;

/** Whether other users see the column; our team and a bank are not users. */
export const othersSee = (personalData: SeenTables, column: string): boolean =>
  seenColumns(personalData).some((seen) => seen.column === column && !NOT_USERS.includes(seen.by));

const NOT_USERS: readonly Audience[] = ["team", "bank"];

/** The rows of "Who sees what": who, and the names of the columns. */
export function whoSeesRows(personalData: SeenTables): string[][] {
  const all = seenColumns(personalData);
  const rows = AUDIENCE_ROWS.map(({ who, by, of }) => {
    const columns = all.filter((seen) => seen.by === by && (of === undefined || seen.of === of)).map(namedAs);
    const names = COLUMN_NAMES.filter((one) => columnsOf(one).some((column) => columns.includes(column)));
    return [who, names.map(({ name }) => name).join(", ")];
  });
  const hidden = privateTables(personalData);
  const names = PRIVATE_TABLES.filter(({ tables }) => columnsIn(tables).every((table) => hidden.includes(table)));
  return [...rows, [NOBODY, names.map(({ name }) => name).join(", ")]];
}

/** Who else sees personal data: other users, and the services that this installation uses. */
const whoSees = (site: SiteFacts, personalData: SeenTables): Part[] => [whoSeesWhat(personalData), services(site)];

const EMAIL_HIDDEN = "Other users never see your email address.";
const EMAIL_OF_TRADER =
  "Other users never see your email address, except that a customer sees the tradesperson’s before they accept a quote, and in their agreement, as the law requires.";

const whoSeesWhat = (personalData: SeenTables): Part => ({
  id: "who-sees",
  title: "Who sees what on the site",
  blocks: [
    "The site shows each of these people what is listed beside them, and nothing else about you.",
    {
      table: {
        caption: "What other people can see",
        head: ["Who", "What they can see"],
        rows: whoSeesRows(personalData),
      },
    },
    `${othersSee(personalData, "users.email") ? EMAIL_OF_TRADER : EMAIL_HIDDEN} Tradespeople can hide their profile with **Profile visible to all** in their settings.`,
  ],
});

/** The organisations that receive data, from the settings. */
const services = (site: SiteFacts): Part => ({
  id: "services",
  title: "Who we share data with",
  blocks: [
    "We never sell data. These organisations receive what they need to do their part:",
    {
      list: [
        site.pretend
          ? "**Stripe**, for payments: simulated here, on our own server. Nothing goes to Stripe."
          : "**Stripe**, for payments: what you pay and for what, your name and email address; for tradespeople, what the law requires about people who are paid. Stripe is itself responsible for some of this use, for example to stop fraud: see [stripe.com/gb/privacy](https://stripe.com/gb/privacy). It may process data outside the UK, under the safeguards described there.",
        "**The company that hosts our servers**, under contract and only on our instructions.",
        ...(site.mail
          ? [`**${site.mail}** sends our emails. It receives your name, your email address and the text of each email.`]
          : []),
        ...(site.files ? [`**${site.files}** stores photos and documents for us, and exports until they expire.`] : []),
        "**The maker of your browser**, if you turn on notifications on a device: its push service delivers them, encrypted so that only your device can read them.",
        ...(site.geolocation
          ? [
              `**${site.geolocation}** tells our server which town an IP address belongs to, so that we can fill in the search for you. It receives the IP address and nothing else.`,
            ]
          : []),
        ...(site.postcodes
          ? [`**${site.postcodes}** tells our server where a postcode is. It receives the postcode and nothing else.`]
          : []),
        ...(site.model
          ? [
              `**A language model at ${site.model}** writes the assistant’s answers and better descriptions of jobs. It receives your question, without the names, addresses, postcodes, telephone numbers and email addresses that we recognise in it; your role and the screen you are on; and what was looked up to answer it: the titles, texts, statuses, dates and amounts of your jobs, quotes and bookings, and the names of the people in them. The answer says what was looked up. The model cannot change anything. We store neither questions nor answers.`,
            ]
          : []),
        ...(site.cdn
          ? [
              `**${site.cdn}** delivers our public pages. It receives the IP address and the requests of those who open them.`,
            ]
          : []),
        ...(site.scanner
          ? [`**${site.scanner}** looks for malware in files that are uploaded, and receives them.`]
          : []),
        ...(site.passwords
          ? [
              `**${site.passwords}** tells our server whether a new password is known from a theft. It receives five characters of a hash, from which nobody can find the password or the person.`,
            ]
          : []),
        ...(site.archive ? [`**${site.archive}** keeps a copy of the log of what our team does.`] : []),
        "**Authorities and courts**, when the law requires it, for example about tax, fraud or a danger to someone.",
      ],
    },
    "Your browser only connects to our server, with one exception: when you save a card, you type it into Stripe’s own form. When you press Pay or set up payouts, you go to a Stripe page with its own cookies and terms.",
  ],
});

/** What the modules store, why and for how long, from their `dataUses`. */
const heldAndRetention = ({ held, retention }: Required<DataUses>): Part[] => [
  {
    id: "what",
    title: "What we hold, and why",
    blocks: [
      "Almost all of it comes from you. The law asks us to give our lawful basis for using each kind.",
      {
        table: {
          caption: "What we hold about you",
          head: ["What", "What for", "Lawful basis"],
          rows: held.map(({ what, purpose, ground }) => [what, purpose, ground]),
        },
      },
      "Documents sent for checks are stored privately and shown to no other user; we remove the location and camera details from photos. Our logs record which kind of page was requested, when, and whether it worked: never names, addresses, postcodes or what you wrote.",
    ],
  },
  {
    id: "automatic",
    title: "What is decided automatically",
    blocks: [
      "These things happen without a person. If one of them affects you, you can ask a person to look at it. Write to our team in the [support chat](/chat-support), which also works while your account is held or suspended.",
      {
        list: [
          "**Accounts held for review.** If your telephone number, address, document, bank account, tax number, card or device matches that of someone we suspended, new quotes and payments to you wait until a person has decided. A person decides every suspension.",
          "**Reviews held for review.** A person decides before we publish a review of work under £20, of work paid for and finished unusually soon after accepting, or between people with matching details.",
          "**Gas work.** A job whose words suggest gas counts as gas work, even if its customer says that it is not, until a person has decided.",
          "**Quotes that end.** When a check that a job requires ends, we withdraw the quotes that depend on it.",
          "**Deadlines.** If you do not answer, we approve the work after 14 days and cancel a requested date after 5 days. An unanswered dispute goes to a person after 48 hours. We write to you before money moves.",
          "**Ratings, distances and the order of results.** The [terms](/terms#ranking) explain how they are calculated.",
        ],
      },
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
          rows: retention.map(({ what, howLong }) => [what, howLong]),
        },
      },
    ],
  },
];

/** The privacy notice. When the use of data changes, the notice gets a new version and date. */
export const privacy = (
  site: SiteFacts,
  { dataUses, personalData }: { dataUses: Required<DataUses>; personalData: SeenTables },
): ArticleText => ({
  title: "Privacy",
  summary: "What we hold about you, why, for how long, who sees it, and what you can do about it.",
  version: "Version 1.7, in force from 29 November 2026",
  parts: [
    inShort(site),
    ...heldAndRetention(dataUses),
    cookies,
    ...whoSees(site, personalData),
    ...rightsAndComplaints(site),
  ],
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
        "Our pages load nothing from other companies, except Stripe’s form when you save a card: no trackers, no analytics, no maps, no fonts from elsewhere.",
        "We count how often each tradesperson’s public page is opened each day, and show them the number. We store nothing about who opened it.",
        "Our payment provider, Stripe, takes card and bank details. Of a saved card we hold the brand, the last 4 digits and the expiry date, and of the bank account of a tradesperson the bank, the country and the last 4 digits.",
        "Other users only see the first part of your postcode, such as LS6. There are two exceptions: the tradesperson you book sees the full postcode of the job, and a tradesperson’s customers see the address of the business.",
        "You can download your data yourself at any time. You can also erase it by deleting your account, [unless something is still open](#rights).",
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
      "[Download your data](/profile/export) gives you the data we hold about you as one ZIP file, within minutes: your data as JSON, and your files and documents. It leaves out secrets, such as your password, and what would name someone else. [Delete account](/profile/delete) erases your data straight away, apart from what is named below. Both also work while an account is suspended.",
      `If you cannot sign in, or want something else, ${reachUs(site)}, from the address of your account. We’ll do it within one month, free of charge.`,
      "You cannot delete an account while money is held or owed, finished work is unpaid, or a dispute is open on one of your bookings; the page tells you which. We keep records of payments without your personal details, because we must keep our accounts unchanged. The documents of the people you dealt with stay too. If we ever paid you as a tradesperson, we also keep your tax details (encrypted) and the bank, country and last 4 digits of your account, for as long as tax law requires. Reviews you wrote stay without your name, so that ratings remain accurate. The other person keeps their side of a conversation; we remove your messages from it.",
    ],
  },
  {
    id: "complaints",
    title: "If you want to complain about how we use your data",
    blocks: [
      `[Complain to us](/privacy/complaint) with a form. You do not need an account. Or ${reachUs(site)}. If you use the form, we confirm your complaint by email at once. Otherwise we confirm it within 30 days. We look into it without delay, and a person answers within 30 days.`,
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
