import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: "Photos and PDFs that a tradesperson sends with a quote, which they, the job’s customer and our team see",
      purpose: "a part of the offer",
      ground: CONTRACT,
    },
  ],
};
