import { eitherSide, ofMyBookings, overwrite, removed, type TableLines } from "#db/personal-data.ts";
import { columnUses, erasure } from "#kernel/field-uses.ts";
import { bookingFields } from "./server/booking-fields.server.ts";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  bookings: {
    ...columnUses(bookingFields),
    exported: [{ file: "bookings", rows: eitherSide }],
    erased: [overwrite(eitherSide, erasure(bookingFields, { cancelReason: "null", notFinishedReason: "null" }))],
  },
  no_access_reports: {
    plain:
      "id booking_id visit_day on_my_way_at photo_ids charge due_at status contested_at decided_by ended_at charged created_at",
    personal: "note reason decision",
    seen: [
      { of: "tradesperson", by: "customer", columns: "note" },
      { of: "tradesperson", by: "team", columns: "note" },
      { of: "customer", by: "booked", columns: "reason" },
      { of: "customer", by: "team", columns: "reason" },
    ],
    exported: [{ file: "no-access-reports", rows: ofMyBookings(), without: "decided_by" }],
    erased: [overwrite(ofMyBookings(), { note: "null", reason: "null", decision: "null" })],
  },
  no_show_contests: {
    plain: "id booking_id reported_at missed_day status decided_by decided_at created_at",
    personal: "reason decision",
    seen: [{ of: "tradesperson", by: "team", columns: "reason" }],
    exported: [{ file: "no-show-contests", rows: ofMyBookings(), without: "decided_by" }],
    erased: [overwrite(ofMyBookings(), { reason: removed, decision: "null" })],
  },
};
