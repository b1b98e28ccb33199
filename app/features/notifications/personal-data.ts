import { mine, remove, type TableLines } from "#db/personal-data.ts";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  notifications: {
    plain: "id user_id kind path subject count created_at read_at mailed_at",
    personal: "values",
    exported: [{ file: "notifications", rows: mine() }],
    erased: [remove(mine())],
    stays: { values: "what others were told is theirs; names and quoted words are taken out of it (`scrub`)" },
  },
  push_subscriptions: {
    plain: "id user_id created_at",
    personal: "endpoint",
    secret: "p256dh auth",
    exported: [{ file: "devices", rows: mine() }],
    erased: [remove(mine())],
  },
};
