import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";
import { texts } from "./texts.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    { what: texts.tradespeopleYouSaved, purpose: "finding them again; no one else sees them", ground: CONTRACT },
    {
      what: "Tradespeople: trade, rates, areas, what you write about yourself",
      purpose: "your public profile",
      ground: CONTRACT,
    },
  ],
};
