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
  no_show_contests: {
    plain: "id booking_id reported_at missed_day status decided_by decided_at created_at",
    personal: "reason decision",
    seen: [{ of: "tradesperson", by: "team", columns: "reason" }],
    exported: [{ file: "no-show-contests", rows: ofMyBookings(), without: "decided_by" }],
    erased: [overwrite(ofMyBookings(), { reason: removed, decision: "null" })],
  },
};
