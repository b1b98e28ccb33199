import { ofMyBookings, overwrite, removed, type TableLines } from "#db/personal-data.ts";

const ofMyWork = "row.booking_id in (select id from bookings where tradesperson_id = :person)";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  booking_changes: {
    plain: "id booking_id revision amount photo_ids status expires_at price_before ended_at created_at updated_at",
    personal: "lines reason start_words decline_reason",
    seen: [
      { of: "tradesperson", by: "customer", columns: "lines reason start_words" },
      { of: "tradesperson", by: "team", columns: "lines reason start_words" },
      { of: "customer", by: "booking", columns: "decline_reason" },
    ],
    exported: [{ file: "booking-changes", rows: ofMyBookings() }],
    erased: [
      overwrite("row.booking_id in (select id from bookings where customer_id = :person)", { decline_reason: "null" }),
      overwrite(ofMyWork, {
        reason: removed,
        start_words: "null",
        lines: `(select jsonb_agg(line || jsonb_build_object('text', 'Line ' || place) order by place)
          from jsonb_array_elements(row.lines) with ordinality as lines (line, place))`,
      }),
    ],
  },
};
