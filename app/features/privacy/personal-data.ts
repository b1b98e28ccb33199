import { mine, remove, type TableLines } from "#db/personal-data.ts";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  data_exports: {
    plain: "id user_id requested_at done total bytes ready_at failed_at expires_at",
    exported: [{ file: "exports", rows: mine() }],
    erased: [remove(mine())],
  },
};
