import type { DataUses } from "#kernel/data-uses.ts";
import type { Part } from "#kernel/rich-text.ts";

/** What the modules store, why and for how long, from their `dataUses`. */
export const heldAndKept = ({ held, retention }: Required<DataUses>): Part[] => [
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
      "We make no automated decisions about you that have legal or similarly significant effects. The [terms](/terms#ranking) explain what we calculate: ratings, distances and the order of results.",
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
