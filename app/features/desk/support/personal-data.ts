import { mine, nonPersonal, remove, type TableLines } from "#db/personal-data.ts";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  support_threads: {
    plain: "id user_id waiting_since seen_at created_at updated_at",
    personal: "visitor_name visitor_email",
    seen: [{ of: "anyone", by: "team", columns: "visitor_name visitor_email" }],
    exported: [{ file: "support", rows: mine() }],
    erased: [remove(mine())],
  },
  usual_answers: nonPersonal(
    "texts of our team for everybody, with variables in the place of names",
    "id title text version changed_by created_at updated_at",
  ),
  support_messages: {
    plain: "id thread_id sender_id from_team created_at",
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
