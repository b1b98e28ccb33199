import { former, mine, overwrite, removed, type TableLines } from "./table-line.ts";

/** What was done, and the account itself, which goes last. */
export const account: TableLines = {
  // ——— What was done
  status_events: {
    plain: "id entity entity_id event from_status to_status actor_kind actor_id created_at",
    personal: "detail",
    exported: [{ file: "what-you-did", rows: mine("actor_id") }],
    erased: [overwrite(`${mine("actor_id")} and row.detail is not null`, { detail: "null" })],
    stays: { detail: "what others did is theirs" },
  },
  audit_log: {
    plain: "id actor_id act subject subject_id person_id request_id created_at",
    personal: "reason before after",
    exported: [{ file: "decisions-about-you", rows: mine("person_id"), without: "actor_id request_id" }],
    erased: [overwrite(mine("person_id"), { reason: removed, before: "null", after: "null" })],
  },

  // ——— The account itself
  users: {
    plain: "id user_type created_at updated_at",
    personal: "name email email_verified image two_factor_enabled",
    exported: [{ file: "account", rows: mine("id") }],
    erased: [
      overwrite(mine("id"), {
        name: former,
        email: "'closed-' || row.id || '@account.invalid'",
        email_verified: "false",
        image: "null",
        two_factor_enabled: "false",
      }),
    ],
    last: true,
  },
};
