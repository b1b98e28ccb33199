import type { DataUses } from "#kernel/data-uses.ts";
import type { Part } from "#kernel/rich-text.ts";

/** What the modules store, why and for how long, from their `dataUses`. */
export const heldAndRetention = ({ held, retention }: Required<DataUses>): Part[] => [
  {
    id: "what",
    title: "What we hold, and why",
    blocks: [
      "Almost all of it comes from you. The law asks us to name the ground on which we use each kind.",
      {
        table: {
          caption: "What we hold about you",
          head: ["What", "What for", "On what ground"],
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
      "These things happen without a person. If one of them concerns you, you can ask a person to look at it: write to our team in the [support chat](/chat-support), which also works while an account is held or suspended.",
      {
        list: [
          "**Accounts held for review.** If your telephone number, address, document, bank account, tax number, card or device matches that of somebody we suspended, new quotes and payments to you wait until a person has decided. A person decides every suspension.",
          "**Reviews held for review.** A review of work under £20, of work paid for within an hour, or between people with matching details is published only after a person has decided.",
          "**Gas work.** A job whose words suggest gas counts as gas work, even if its customer says that it is not, until a person has decided.",
          "**Quotes that end.** When a check that a job requires ends, we withdraw the quotes that depend on it.",
          "**Deadlines.** If you do not answer, the work is approved after 14 days, a requested date is cancelled after 5 days, and an unanswered dispute goes to a person after 48 hours. We write to you before money moves.",
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
