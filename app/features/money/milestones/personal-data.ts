import { ofMyBookings, overwrite, type TableLines } from "#db/personal-data.ts";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  milestone_plans: {
    plain: "booking_id version proposed_at approved_at",
    exported: [{ file: "milestone-plans", rows: ofMyBookings() }],
    erased: [],
  },
  payment_milestones: {
    plain:
      "id booking_id milestone_index amount platform_fee_amount due_date paid_at released_at status replaced_at created_at",
    personal: "title description failure",
    seen: [
      { of: "tradesperson", by: "customer", columns: "title description" },
      { of: "tradesperson", by: "team", columns: "title description" },
    ],
    exported: [{ file: "milestones", rows: ofMyBookings() }],
    erased: [
      overwrite(ofMyBookings(), { failure: "null" }),
      overwrite("row.booking_id in (select id from bookings where tradesperson_id = :person)", {
        title: "'Part ' || (row.milestone_index + 1)",
        description: "null",
      }),
    ],
  },
};
