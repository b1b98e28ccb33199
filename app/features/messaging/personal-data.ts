import { mine, overwrite, remove, removed, type TableLines } from "#db/personal-data.ts";

const ofMyConversations =
  "row.conversation_id in (select id from conversations where participant_one_id = :person or participant_two_id = :person)";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  attachments: {
    plain: "id conversation_id uploader_id message_id place kind bytes width height created_at stored_at",
    personal: "name description",
    seen: [{ of: "anyone", by: "conversation", columns: "name description" }],
    exported: [{ file: "attachments", rows: ofMyConversations }],
    erased: [remove(mine("uploader_id"))],
  },
  messages: {
    plain: "id conversation_id sender_id read removed_at created_at",
    personal: "content",
    seen: [
      { of: "anyone", by: "conversation", columns: "content read" },
      { of: "anyone", by: "team", columns: "content(shared)" },
      { of: "anyone", by: "bank", columns: "content" },
    ],
    exported: [{ file: "messages", rows: ofMyConversations }],
    erased: [overwrite(mine("sender_id"), { content: removed })],
    stays: { content: "what the other person wrote is theirs" },
  },
  conversations: {
    plain: "id participant_one_id participant_two_id job_id created_at updated_at",
    exported: [
      { file: "conversations", rows: "(row.participant_one_id = :person or row.participant_two_id = :person)" },
    ],
    erased: [],
  },
  blocks: {
    plain: "blocker_id blocked_id created_at",
    exported: [{ file: "blocked-people", rows: mine("blocker_id") }],
    erased: [remove("row.blocker_id = :person or row.blocked_id = :person")],
  },
};
