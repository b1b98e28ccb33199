import { mine, remove, type TableLines } from "#db/personal-data.ts";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  profile_views: {
    plain: "user_id",
    personal: "day views",
    exported: [{ file: "profile-views", rows: mine() }],
    erased: [remove(mine())],
  },
};
