import type { DataUses } from "#kernel/data-uses.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: "Your request that work starts within 14 days",
      purpose: "proof of your request",
      ground: "the law on consumer contracts",
    },
  ],
};
