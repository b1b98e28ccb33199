import { mine, overwrite, removed, type TableLines } from "#db/personal-data.ts";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  approvals: {
    plain:
      "id kind subject_kind subject_id person_id amount request facts status requested_by expires_at decided_by decided_at created_at",
    personal: "reason note",
    seen: [{ of: "anyone", by: "team", columns: "reason note" }],
    unexported: "the reason is in the audit log, whose entries about a person they receive",
    erased: [overwrite(mine("person_id"), { reason: removed, note: "null" })],
  },
};
