import { mine, remove, type TableLines } from "#db/personal-data.ts";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  tradesperson_profiles: {
    plain: "id user_id trade hourly_rate_min hourly_rate_max verified created_at",
    personal: "bio years_experience specialties service_areas",
    exported: [{ file: "tradesperson-profile", rows: mine() }],
    erased: [remove(mine())],
  },
  saved_pros: {
    plain: "user_id tradesperson_id created_at",
    exported: [{ file: "saved-professionals", rows: mine() }],
    erased: [remove("row.user_id = :person or row.tradesperson_id = :person")],
  },
};
