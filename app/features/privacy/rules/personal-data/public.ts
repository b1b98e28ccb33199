import { former, mine, overwrite, remove, type TableLines } from "./table-line.ts";

/** What others see of a person, and the checks of a tradesperson. */
export const openToOthers: TableLines = {
  // ——— What others see
  profiles: {
    plain: "id user_type suspended_at closed_at rating_sum review_count first_paid_at created_at",
    personal: "full_name avatar_url postcode latitude longitude suspended_for",
    exported: [{ file: "profile", rows: mine("id") }],
    erased: [
      overwrite(mine("id"), {
        full_name: former,
        avatar_url: "null",
        postcode: "null",
        latitude: "null",
        longitude: "null",
        suspended_for: "null",
      }),
    ],
  },
  tradesperson_profiles: {
    plain: "id user_id trade hourly_rate_min hourly_rate_max verified created_at",
    personal: "bio years_experience specialties service_areas",
    exported: [{ file: "tradesperson-profile", rows: mine() }],
    erased: [remove(mine())],
  },
  tradesperson_listings: {
    plain: "user_id trade rate rating review_count score created_at changed_at",
    personal: "point cell areas head words",
    unexported: "made of the profile, for searches",
    erased: [remove(mine())],
  },
  search_words: {
    plain: "",
    personal: "word",
    unexported: "words out of many profiles; nobody's by themselves",
    erased: [],
    stays: { word: "`anonymiseWords` removes those that stood in no other profile" },
  },
  saved_pros: {
    plain: "user_id tradesperson_id created_at",
    exported: [{ file: "saved-professionals", rows: mine() }],
    erased: [remove("row.user_id = :person or row.tradesperson_id = :person")],
  },

  profile_views: {
    plain: "user_id",
    personal: "day views",
    exported: [{ file: "profile-views", rows: mine() }],
    erased: [remove(mine())],
  },

  // ——— Checks
  verification_files: {
    plain: "id user_id kind check_id type bytes created_at stored_at",
    personal: "name",
    secret: "fingerprint",
    exported: [{ file: "check-files", rows: mine() }],
    erased: [remove(mine())],
  },
  verification_checks: {
    plain: "id user_id kind cover_amount status checked_by decided_at expires_at reminded_days created_at",
    personal: "reference register source reason",
    exported: [{ file: "checks", rows: mine(), without: "checked_by" }],
    erased: [remove(mine())],
  },
  business_details: {
    plain: "user_id type completed_at created_at updated_at",
    personal: "name company_number phone",
    exported: [{ file: "business", rows: mine() }],
    erased: [remove(mine())],
  },
};
