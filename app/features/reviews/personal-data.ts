import { mine, overwrite, type TableLines } from "#db/personal-data.ts";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  reviews: {
    plain: "id booking_id reviewer_id reviewee_id rating replied_at removed_at removed_for created_at",
    personal: "comment reply",
    exported: [
      { file: "reviews-given", rows: mine("reviewer_id") },
      { file: "reviews-received", rows: mine("reviewee_id") },
    ],
    erased: [overwrite(mine("reviewee_id"), { reply: "null", replied_at: "null" })],
    stays: { comment: "reviews stay, under “Former customer” or “Former tradesperson”, so that ratings remain true" },
  },
};
