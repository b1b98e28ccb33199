import { CONTRACT, type DataUses, INTERESTS } from "#kernel/data-uses.ts";
import { texts } from "./texts.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    { what: texts.notes, purpose: "your own records of your customers", ground: CONTRACT },
    { what: texts.offers, purpose: "at most one such offer in 90 days", ground: INTERESTS },
  ],
  retention: [{ what: `${texts.notes}. ${texts.offers}`, howLong: "until one of you deletes the account" }],
};
