import { former, mine, overwrite, remove, type TableLines } from "#db/personal-data.ts";

const PROOF = "proof of the complaint and of our answer, deleted after six years (`deleteOldComplaints`)";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  data_exports: {
    plain: "id user_id requested_at done total bytes ready_at failed_at expires_at",
    exported: [{ file: "exports", rows: mine() }],
    erased: [remove(mine())],
  },
  privacy_complaints: {
    plain: "id number user_id status answered_by answered_at created_at",
    personal: "name email content answer",
    seen: [{ of: "anyone", by: "team", columns: "name email content answer" }],
    exported: [{ file: "privacy-complaints", rows: mine(), without: "answered_by" }],
    erased: [overwrite(mine(), { name: former, email: "''" })],
    stays: {
      content: PROOF,
      answer: PROOF,
    },
  },
};
