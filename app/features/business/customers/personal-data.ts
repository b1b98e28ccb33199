import { eitherSide, mine, remove, type TableLines } from "#db/personal-data.ts";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  customer_records: {
    plain: "tradesperson_id customer_id offered_at updated_at",
    personal: "note",
    exported: [
      { file: "customer-notes", rows: mine("tradesperson_id") },
      // A note is the tradesperson's own record, for which they answer themself.
      { file: "offers-to-come-again", rows: mine("customer_id"), without: "note" },
    ],
    erased: [remove(eitherSide)],
  },
};
