import { CONTRACT, type DataUses, INTERESTS } from "#kernel/data-uses.ts";
import { texts } from "./texts.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: texts.tradespeopleBusinessNameKind,
      purpose: texts.checkingWhoOffersWork,
      ground: texts.andThoseOfCustomersSafety(INTERESTS),
    },
    {
      what: texts.tradespeopleChecksDateSource,
      purpose: texts.showingCustomersWhoChecked,
      ground: texts.andThoseOfCustomersSafety(INTERESTS),
    },
    {
      what: texts.tradespeopleLogoIfAdd,
      purpose: texts.showingItOnYourQuotes,
      ground: CONTRACT,
    },
  ],
  retention: [
    { what: texts.documentsAddedCheckNot, howLong: texts.oneDay },
    { what: texts.earlierLogo, howLong: texts.longDocumentIssued },
    {
      what: texts.documentsOfCheck,
      howLong: texts.whileItIsValid,
    },
  ],
};
