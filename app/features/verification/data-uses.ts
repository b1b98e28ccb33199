import { CONTRACT, type DataUses, INTERESTS } from "#kernel/data-uses.ts";

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
    { what: "Documents added for a check and not sent", howLong: "1 day" },
    { what: "An earlier logo", howLong: "for as long as a document that you issued with it" },
    {
      what: "Documents of a check",
      howLong:
        "while it is valid, and for 90 days after it was rejected or expired. Its date, source and expiry date stay with the account",
    },
  ],
};
