import { eitherSide, mine, overwrite, remove, removed, type TableLines } from "#db/personal-data.ts";

const ofMyDisputes =
  "row.dispute_id in (select id from disputes where customer_id = :person or tradesperson_id = :person)";
const myHalfOfDispute = `row.dispute_id in (select id from disputes where
  (customer_id = :person and row.side = 'customer') or (tradesperson_id = :person and row.side = 'tradesperson'))`;

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  dispute_offers: {
    plain: "id dispute_id side remedy refund_amount held_amount repeat_on created_at",
    personal: "message repeat_what",
    seen: [
      { of: "anyone", by: "dispute", columns: "message repeat_what" },
      { of: "anyone", by: "team", columns: "message repeat_what" },
    ],
    exported: [{ file: "dispute-offers", rows: ofMyDisputes }],
    erased: [overwrite(myHalfOfDispute, { message: "null", repeat_what: "null" })],
  },
  dispute_evidence: {
    plain: "id dispute_id side type bytes message_id created_at",
    personal: "note",
    secret: "fingerprint",
    seen: [
      { of: "anyone", by: "dispute", columns: "note" },
      { of: "anyone", by: "team", columns: "note" },
    ],
    exported: [{ file: "dispute-evidence", rows: ofMyDisputes }],
    erased: [remove(myHalfOfDispute)],
  },
  dispute_requests: {
    plain: "id dispute_id side due_at asked_by created_at",
    personal: "what",
    seen: [
      { of: "anyone", by: "dispute", columns: "what" },
      { of: "anyone", by: "team", columns: "what" },
    ],
    exported: [{ file: "dispute-requests", rows: ofMyDisputes, without: "asked_by" }],
    erased: [],
    stays: { what: "what we asked for, in the operators' words, beside the decision that rests on it" },
  },
  disputes: {
    plain:
      "id booking_id customer_id tradesperson_id raised_by raised_by_type reason status aftercare urgent due_at reminded_of answered_at escalated_by escalated_at conversation_opened_at conversation_opened_by mailed_at outcome remedy repeat_on refund_amount release_amount accepted_offer_id decided_by ended_at created_at",
    personal: "description answer decision_reason repeat_what",
    seen: [
      { of: "anyone", by: "dispute", columns: "description answer decision_reason" },
      { of: "anyone", by: "team", columns: "description answer decision_reason" },
    ],
    exported: [{ file: "disputes", rows: eitherSide, without: "decided_by" }],
    erased: [
      overwrite(mine("raised_by"), { description: removed }),
      overwrite(`${eitherSide} and row.raised_by <> :person and row.answer is not null`, { answer: removed }),
      overwrite(eitherSide, { repeat_what: "null" }),
    ],
    stays: {
      decision_reason: "why money was divided as it was, in the operators' words; names are taken out (`scrub`)",
    },
  },
};
