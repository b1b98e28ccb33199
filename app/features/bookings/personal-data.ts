import { eitherSide, ofMyBookings, overwrite, removed, type TableLines } from "#db/personal-data.ts";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  bookings: {
    plain:
      "id job_id quote_id customer_id tradesperson_id amount status deposit_paid scheduled_date last_day window_start window_end duration_minutes on_my_way_at started_at finished_at reminded_for express_request_at answer_by agreed_at completed_at completion_notified_at completion_confirmed_at not_finished_at approved_at released_at cancelled_at cancelled_by no_show_at review_asked_at created_at",
    personal: "cancel_reason not_finished_reason",
    exported: [{ file: "bookings", rows: eitherSide }],
    erased: [overwrite(eitherSide, { cancel_reason: "null", not_finished_reason: "null" })],
  },
  no_show_contests: {
    plain: "id booking_id reported_at missed_day status decided_by decided_at created_at",
    personal: "reason decision",
    exported: [{ file: "no-show-contests", rows: ofMyBookings(), without: "decided_by" }],
    erased: [overwrite(ofMyBookings(), { reason: removed, decision: "null" })],
  },
};
