import { mine, remove, type TableLines } from "#db/personal-data.ts";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  api_keys: {
    plain: "id user_id scopes created_at expires_at last_used_at",
    personal: "name",
    secret: "key_hash beginning",
    exported: [{ file: "api-keys", rows: mine() }],
    erased: [remove(mine())],
  },
  calendar_links: {
    plain: "user_id version created_at last_read_at ended_at with_names",
    exported: [{ file: "calendar-link", rows: mine() }],
    erased: [remove(mine())],
  },
};
