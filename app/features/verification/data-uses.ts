import { CONTRACT, type DataUses, INTERESTS } from "#kernel/data-uses.ts";
import { texts } from "./texts.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: "Tradespeople: business name and kind, company number, telephone number, and the documents sent for checks (identity, insurance, address and similar)",
      purpose:
        "checking who offers work, and detecting accounts that share details they should not share; only you and our team can open the documents, and we log each time our team does",
      ground: `${INTERESTS}, and those of customers: safety`,
    },
    {
      what: "Tradespeople: checks, with their date, source, number in a public register and expiry date",
      purpose: "showing customers who has been checked",
      ground: `${INTERESTS}, and those of customers: safety`,
    },
    {
      what: "Tradespeople: a logo, if you add one",
      purpose: "showing it on your quotes, agreements, invoices and statements",
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
