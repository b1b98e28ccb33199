import { CONTRACT, type DataUses, INTERESTS } from "#kernel/data-uses.ts";

const NOTES = "Notes that you keep about your customers as a tradesperson, which only you can see";
const OFFERS = "When a tradesperson who worked for you last offered to come again";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    { what: NOTES, purpose: "your own records of your customers", ground: CONTRACT },
    { what: OFFERS, purpose: "at most one such offer in 90 days", ground: INTERESTS },
  ],
  retention: [{ what: `${NOTES}. ${OFFERS}`, howLong: "until one of you deletes the account" }],
};
