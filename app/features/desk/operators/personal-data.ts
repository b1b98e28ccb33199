import { mine, ofMyBookings, overwrite, remove, removed, type TableLines } from "#db/personal-data.ts";

const writtenAboutOthers = "what an operator wrote about someone else belongs to that person";

const aboutMe = `(${mine("person_id")} or ${ofMyBookings()})`;

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  viewings: {
    plain: "id session_id operator_id operator_role person_id why started_at ends_at ended_at ended_by",
    personal: "reason",
    seen: [{ of: "anyone", by: "team", columns: "reason" }],
    exported: [{ file: "views-of-your-account", rows: mine("person_id"), without: "session_id operator_id" }],
    erased: [overwrite(mine("person_id"), { reason: removed })],
    stays: { reason: writtenAboutOthers },
  },
  desk_notes: {
    plain: "id person_id booking_id author_id created_at",
    personal: "text",
    seen: [{ of: "anyone", by: "team", columns: "text" }],
    exported: [{ file: "operators-notes-about-you", rows: aboutMe, without: "author_id" }],
    erased: [overwrite(aboutMe, { text: removed })],
    stays: { text: writtenAboutOthers },
  },
  audit_log: {
    plain:
      "id actor_id act subject subject_id person_id request_id created_at position previous_hash hash details_hash",
    personal: "reason before after",
    secret: "details_salt",
    seen: [{ of: "anyone", by: "team", columns: "reason before after" }],
    exported: [
      {
        file: "decisions-about-you",
        rows: mine("person_id"),
        without: "actor_id request_id position previous_hash hash details_hash",
      },
    ],
    erased: [overwrite(mine("person_id"), { reason: removed, before: "null", after: "null", details_salt: "null" })],
  },
  desk_columns: {
    plain: "operator_id list shown",
    exported: [{ file: "columns-of-lists", rows: mine("operator_id") }],
    erased: [remove(mine("operator_id"))],
  },
};
