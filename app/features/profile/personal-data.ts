import { former, mine, overwrite, remove, type TableLines } from "#db/personal-data.ts";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  user_settings: {
    plain: "user_id email_notifications quote_updates new_messages profile_visible show_reviews dark_mode updated_at",
    exported: [{ file: "settings", rows: mine() }],
    erased: [remove(mine())],
  },
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
};
