import { mine, remove, type TableLines } from "#db/personal-data.ts";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  home_work: {
    plain: "booking_id customer_id room guarantee_ends_on reminded_at created_at",
    exported: [{ file: "my-home", rows: mine("customer_id") }],
    erased: [remove(mine("customer_id"))],
  },
};
