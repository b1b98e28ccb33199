import { type DataUses, INTERESTS } from "#kernel/data-uses.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: "Your request that work starts within 14 days",
      purpose: "proof of your request",
      ground: "the law on consumer contracts",
    },
    {
      what: "Reports that a tradesperson did not come, and what they say to it",
      purpose: "a true record of missed bookings",
      ground: `${INTERESTS}: a marketplace that people can trust`,
    },
  ],
};
