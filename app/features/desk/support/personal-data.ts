import { mine, nonPersonal, overwrite, remove, type TableLines } from "#db/personal-data.ts";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  // Before the messages, which delete their files.
  support_files: {
    plain: "id thread_id message_id uploader_id place kind bytes created_at",
    personal: "name",
    seen: [{ of: "anyone", by: "team", columns: "name" }],
    exported: [
      {
        file: "support-files",
        rows: "row.thread_id in (select id from support_threads where user_id = :person)",
        without: "uploader_id",
      },
    ],
    erased: [remove("row.thread_id in (select id from support_threads where user_id = :person)")],
    stays: { name: "what a team member sent to somebody else belongs to that conversation" },
  },
  support_threads: {
    plain:
      "id user_id kind booking_id status waiting_since seen_at first_answered_at solved_at solved_by satisfied reopened_count created_at updated_at",
    personal: "visitor_name visitor_email subject",
    seen: [{ of: "anyone", by: "team", columns: "visitor_name visitor_email subject" }],
    exported: [{ file: "support", rows: mine(), without: "solved_by" }],
    erased: [remove(mine())],
  },
  bulk_answers: nonPersonal(
    "a text of our team for many people, with variables in the place of names",
    "id author_id content next_state status seen_at created_at",
  ),
  bulk_answer_tickets: nonPersonal("which tickets an answer to many was for", "bulk_id ticket_id outcome"),
  ticket_reviews: {
    plain: "ticket_id operator_id reviewer_id mark created_at",
    personal: "note",
    seen: [{ of: "anyone", by: "team", columns: "note" }],
    exported: [
      {
        file: "support-reviews",
        rows: `(${mine("operator_id")} or row.ticket_id in (select id from support_threads where user_id = :person))`,
        without: "operator_id reviewer_id",
      },
    ],
    erased: [
      remove("row.ticket_id in (select id from support_threads where user_id = :person)"),
      overwrite(mine("operator_id"), { note: "null" }),
    ],
    stays: { note: "what a reviewer noted about somebody else’s work belongs to that" },
  },
  usual_answers: nonPersonal(
    "texts of our team for everybody, with variables in the place of names",
    "id title text tags next_state takes act version changed_by created_at updated_at",
  ),
  support_messages: {
    plain: "id thread_id sender_id from_team mail_id created_at",
    personal: "content",
    seen: [{ of: "anyone", by: "team", columns: "content" }],
    exported: [
      {
        file: "support-messages",
        rows: "row.thread_id in (select id from support_threads where user_id = :person)",
        without: "sender_id",
      },
    ],
    erased: [remove("row.thread_id in (select id from support_threads where user_id = :person)")],
    stays: { content: "what a team member wrote to somebody else belongs to that conversation" },
  },
};
