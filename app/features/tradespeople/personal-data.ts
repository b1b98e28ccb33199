import { mine, remove, type TableLines } from "#db/personal-data.ts";
import { columnUses } from "#kernel/field-uses.ts";
import { professionalFields } from "./rules/profile.schema.ts";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  tradesperson_profiles: {
    ...columnUses(professionalFields),
    exported: [{ file: "tradesperson-profile", rows: mine() }],
    erased: [remove(mine())],
  },
  saved_pros: {
    plain: "user_id tradesperson_id created_at",
    exported: [{ file: "saved-professionals", rows: mine() }],
    erased: [remove("row.user_id = :person or row.tradesperson_id = :person")],
  },
};
