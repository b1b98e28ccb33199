import { mine, remove, type TableLines } from "#db/personal-data.ts";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  portfolio_items: {
    plain:
      "id user_id place kind booking_id width height before_width before_height bytes example hidden_at awaits_consent created_at",
    personal: "caption",
    seen: [
      { of: "tradesperson", by: "everyone", columns: "caption" },
      { of: "tradesperson", by: "team", columns: "caption" },
    ],
    exported: [{ file: "portfolio", rows: mine() }],
    erased: [remove(mine())],
  },
};
