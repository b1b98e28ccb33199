import { mine, remove, type TableLines } from "#db/personal-data.ts";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  notifications: {
    plain: "id user_id kind path subject count created_at read_at mailed_at",
    personal: "values",
    exported: [{ file: "notifications", rows: mine() }],
    erased: [remove(mine())],
    stays: { values: "other people’s notifications are theirs; `anonymise` takes names and quoted words out of them" },
  },
  push_subscriptions: {
    plain: "id user_id created_at session_id last_sent_at",
    personal: "endpoint user_agent",
    secret: "p256dh auth",
    exported: [{ file: "devices", rows: mine() }],
    erased: [remove(mine())],
  },
};
