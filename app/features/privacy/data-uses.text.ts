import type { DataUses } from "#kernel/data-uses.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: "Complaints about how we use your data, with the name and address to answer",
      purpose: "answering you, and proof that we did",
      ground: "the law on data protection",
    },
  ],
  retention: [
    { what: "A copy of your data that you requested", howLong: "7 days" },
    { what: "Complaints about how we use your data", howLong: "6 years after our answer" },
  ],
};
