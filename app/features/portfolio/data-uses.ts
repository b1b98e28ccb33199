import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: "Pictures of your work that you add as a tradesperson, without the location and other details in the files, and their captions",
      purpose: "showing customers what you do",
      ground: CONTRACT,
    },
  ],
};
