import { mine, overwrite, type TableLines } from "#db/personal-data.ts";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  reviews: {
    plain:
      "id booking_id reviewer_id reviewee_id rating status about held_for decided_at decided_by replied_at removed_at removed_for created_at",
    personal: "comment reply refusal_reason",
    seen: [
      { of: "customer", by: "everyone", columns: "comment" },
      { of: "tradesperson", by: "everyone", columns: "reply" },
      { of: "tradesperson", by: "customer", columns: "comment" },
      { of: "anyone", by: "team", columns: "comment reply" },
    ],
    exported: [
      { file: "reviews-given", rows: mine("reviewer_id") },
      // The reviewed person must not see reviews that are not published.
      { file: "reviews-received", rows: `${mine("reviewee_id")} and row.status = 'published'` },
    ],
    erased: [
      overwrite(mine("reviewee_id"), { reply: "null", replied_at: "null" }),
      overwrite(mine("reviewer_id"), { refusal_reason: "null" }),
    ],
    stays: {
      comment: "reviews stay, under “Former customer” or “Former tradesperson”, so that ratings remain accurate",
    },
  },
};
