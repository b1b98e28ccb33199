import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: "Photos that a tradesperson takes before and after work at your home, which the two of you and our team see, and your answer to whether they may be shown on a profile",
      purpose: "a record of the work, also in a dispute",
      ground: CONTRACT,
    },
  ],
};
