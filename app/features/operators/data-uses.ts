import { type DataUses, INTERESTS } from "#kernel/data-uses.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: "When somebody of our team looked at the site as you see it, for how long and why. They can change nothing then, and see no messages, evidence of identity or ways to sign in. We tell you afterwards, each time",
      purpose: "helping you, and finding faults that only you see",
      ground: `${INTERESTS}: helping people with their account`,
    },
  ],
  retention: [{ what: "When our team looked at the site as you see it", howLong: "a year" }],
};
