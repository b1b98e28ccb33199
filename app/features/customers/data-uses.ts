import { CONTRACT, type DataUses, INTERESTS } from "#kernel/data-uses.ts";
import { texts } from "./texts.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    { what: texts.notes, purpose: texts.ownRecordsCustomers, ground: CONTRACT },
    { what: texts.offers, purpose: texts.mostOneSuchOffer, ground: INTERESTS },
  ],
  retention: [{ what: `${texts.notes}. ${texts.offers}`, howLong: texts.untilOneDeletesAccount }],
};
