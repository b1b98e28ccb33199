import type { DataUses } from "#kernel/data-uses.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: "Reports that you make or that are about you, and people you have blocked",
      purpose: "keeping people safe",
      ground: "the law on online safety; contract",
    },
  ],
  retention: [{ what: "Complaints and reports", howLong: "6 years, the time in which a claim can be made" }],
};
