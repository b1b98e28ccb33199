import { mine, remove, type TableLines } from "#db/personal-data.ts";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  expenses: {
    plain: "id user_id spent_on tax_year kind amount vat booking_id receipt_id receipt_bytes removed_at created_at",
    personal: "what",
    exported: [{ file: "expenses", rows: mine() }],
    erased: [remove(mine())],
  },
  trips: {
    plain: "id user_id travelled_on tax_year tenths booking_id removed_at created_at",
    personal: "from_place to_place",
    exported: [{ file: "trips", rows: mine() }],
    erased: [remove(mine())],
  },
};
