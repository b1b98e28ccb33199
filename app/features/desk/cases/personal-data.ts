import { mine, ofMyBookings, overwrite, remove, removed, type TableLines } from "#db/personal-data.ts";

const aboutMe = `(${mine("person_id")} or ${ofMyBookings()})`;
const ofMyCases = "row.case_id in (select id from cases where person_id = :person)";

/** What this module's tables hold about people. What it takes from other tables goes when that goes. */
export const personalData: TableLines = {
  cases: {
    plain:
      "id number kind subject_id person_id booking_id money risk opened_at deadline subject_deadline waits closed_at merged_into assignee_id snoozed_until version changed_by changed_at",
    personal: "title tags",
    seen: [{ of: "anyone", by: "team", columns: "title tags" }],
    exported: [{ file: "cases-about-you", rows: mine("person_id"), without: "assignee_id changed_by" }],
    erased: [overwrite(aboutMe, { title: removed }), overwrite(mine("person_id"), { tags: "'{}'" })],
  },
  case_words: {
    plain: "case_id",
    personal: "words",
    unexported: "the words of the cases, their messages and notes, which are exported themselves",
    erased: [remove(ofMyCases)],
    stays: { words: "of cases about somebody else" },
  },
  case_notes: {
    plain: "id case_id author_id created_at",
    personal: "text",
    seen: [{ of: "anyone", by: "team", columns: "text" }],
    exported: [{ file: "notes-about-you", rows: ofMyCases, without: "author_id" }],
    erased: [overwrite(ofMyCases, { text: removed })],
    stays: { text: "what an operator noted about someone else belongs to that case" },
  },
  case_viewers: {
    plain: "case_id operator_id seen_at",
    unexported: "which case an operator has open at this moment; deleted after a minute",
    erased: [remove(mine("operator_id"))],
  },
  case_views: {
    plain: "id operator_id opens created_at",
    personal: "name query",
    exported: [{ file: "views-of-cases", rows: mine("operator_id") }],
    erased: [remove(mine("operator_id"))],
  },
};
