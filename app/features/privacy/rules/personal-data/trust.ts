import { eitherSide, mine, overwrite, remove, removed, type TableLines } from "./table-line.ts";

const ofMyDisputes =
  "row.dispute_id in (select id from disputes where customer_id = :person or tradesperson_id = :person)";
const myHalfOfDispute = `row.dispute_id in (select id from disputes where
  (customer_id = :person and row.side = 'customer') or (tradesperson_id = :person and row.side = 'tradesperson'))`;

/** Reviews, disputes, reports and talk with our team. */
export const trust: TableLines = {
  reviews: {
    plain: "id booking_id reviewer_id reviewee_id rating replied_at removed_at removed_for created_at",
    personal: "comment reply",
    exported: [
      { file: "reviews-given", rows: mine("reviewer_id") },
      { file: "reviews-received", rows: mine("reviewee_id") },
    ],
    erased: [overwrite(mine("reviewee_id"), { reply: "null", replied_at: "null" })],
    stays: { comment: "reviews stay, under “Former customer” or “Former tradesperson”, so that ratings remain true" },
  },
  dispute_offers: {
    plain: "id dispute_id side refund_amount held_amount created_at",
    personal: "message",
    exported: [{ file: "dispute-offers", rows: ofMyDisputes }],
    erased: [overwrite(myHalfOfDispute, { message: "null" })],
  },
  dispute_evidence: {
    plain: "id dispute_id side type bytes message_id created_at",
    personal: "note",
    secret: "fingerprint",
    exported: [{ file: "dispute-evidence", rows: ofMyDisputes }],
    erased: [remove(myHalfOfDispute)],
  },
  disputes: {
    plain:
      "id booking_id customer_id tradesperson_id raised_by raised_by_type reason status due_at reminded_of answered_at escalated_by escalated_at conversation_opened_at conversation_opened_by mailed_at outcome refund_amount release_amount accepted_offer_id decided_by ended_at created_at",
    personal: "description answer decision_reason",
    exported: [{ file: "disputes", rows: eitherSide, without: "decided_by" }],
    erased: [
      overwrite(mine("raised_by"), { description: removed }),
      overwrite(`${eitherSide} and row.raised_by <> :person and row.answer is not null`, { answer: removed }),
    ],
    stays: {
      decision_reason: "why money was divided as it was, in the operators' words; names are taken out (`scrub`)",
    },
  },
  report_photos: {
    plain: "report_id created_at",
    secret: "bytes",
    unexported: "the photo itself is among the files while it is shown",
    erased: [remove("row.report_id in (select id from reports where reported_id = :person)")],
  },
  reports: {
    plain:
      "id number reporter_id reported_id subject subject_id reason status outcome decided_by decided_at appealed_by appealed_at final_outcome final_by final_at created_at",
    personal: "excerpt details decision appeal final_decision",
    exported: [
      {
        file: "reports-made",
        rows: mine("reporter_id"),
        without: "decided_by final_by appeal appealed_by final_decision",
      },
      {
        file: "reports-about-you",
        rows: `${mine("reported_id")} and row.status <> 'open'`,
        without: "reporter_id details decided_by final_by",
      },
    ],
    erased: [
      overwrite(mine("reporter_id"), { details: "null" }),
      overwrite(mine("reported_id"), { excerpt: "null" }),
      overwrite(mine("appealed_by"), { appeal: removed }),
    ],
    stays: {
      decision: "the operators' words, kept for six years; names are taken out (`scrub`)",
      final_decision: "the operators' words, kept for six years; names are taken out (`scrub`)",
    },
  },
  support_threads: {
    plain: "id user_id waiting_since seen_at created_at updated_at",
    exported: [{ file: "support", rows: mine() }],
    erased: [remove(mine())],
  },
  support_messages: {
    plain: "id thread_id sender_id from_team created_at",
    personal: "content",
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
