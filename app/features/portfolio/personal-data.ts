import { mine, remove, type TableLines } from "#db/personal-data.ts";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  portfolio_items: {
    plain:
      "id user_id place kind booking_id width height before_width before_height bytes example hidden_at created_at",
    personal: "caption",
    exported: [{ file: "portfolio", rows: mine() }],
    erased: [remove(mine())],
  },
};
