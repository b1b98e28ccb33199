import { eitherSide, mine, ofMyBookings, overwrite, remove, removed, type TableLines } from "./table-line.ts";

const ofMyJobs = "row.job_id in (select id from job_postings where customer_id = :person)";

/** Jobs, quotes, bookings, calendars and what repeats. */
export const work: TableLines = {
  // ——— Calendar
  working_hours: {
    plain: "user_id",
    personal: "weekday starts_at ends_at",
    exported: [{ file: "working-hours", rows: mine() }],
    erased: [remove(mine())],
  },
  time_off: {
    plain: "id user_id created_at",
    personal: "first_day last_day note",
    exported: [{ file: "time-off", rows: mine() }],
    erased: [remove(mine())],
  },
  calendar_links: {
    plain: "user_id version",
    unexported: "counts links; says nothing else",
    erased: [remove(mine())],
  },

  // ——— Work
  job_photos: {
    plain: "id job_id place bytes width height created_at",
    personal: "caption",
    exported: [{ file: "job-photos", rows: ofMyJobs }],
    erased: [remove(ofMyJobs)],
  },
  job_postings: {
    plain:
      "id customer_id category budget_min budget_max preferred_start_date status visible_at expires_at reminded_at created_at customer_paid customer_top_rated",
    personal: "title description postcode outward_code latitude longitude words tokens",
    exported: [{ file: "jobs", rows: mine("customer_id"), without: "words tokens" }],
    erased: [
      overwrite(mine("customer_id"), {
        title: "row.category || ' job'",
        description: removed,
        postcode: "''",
        outward_code: "''",
        latitude: "null",
        longitude: "null",
      }),
    ],
    stays: { words: "made by the database of the others", tokens: "made by the database of the others" },
  },
  quote_templates: {
    plain: "id tradesperson_id created_at updated_at",
    personal: "name message availability lines shares",
    exported: [{ file: "quote-templates", rows: mine("tradesperson_id") }],
    erased: [remove(mine("tradesperson_id"))],
  },
  quote_lines: {
    plain: "id tradesperson_id amount created_at",
    personal: "text",
    exported: [{ file: "quote-lines", rows: mine("tradesperson_id") }],
    erased: [remove(mine("tradesperson_id"))],
  },
  quotes: {
    plain: "id job_id tradesperson_id amount status expires_at created_at updated_at",
    personal: "message milestones",
    exported: [
      { file: "quotes", rows: mine("tradesperson_id") },
      { file: "quotes-received", rows: ofMyJobs },
    ],
    erased: [
      overwrite(mine("tradesperson_id"), {
        message: removed,
        milestones: `(select jsonb_agg(part || jsonb_build_object('title', 'Part ' || place, 'description', null) order by place)
          from jsonb_array_elements(row.milestones) with ordinality as parts (part, place))`,
      }),
    ],
  },
  bookings: {
    plain:
      "id job_id quote_id customer_id tradesperson_id amount status deposit_paid scheduled_date express_request_at answer_by completed_at approved_at released_at cancelled_at review_asked_at created_at",
    personal: "cancel_reason",
    exported: [{ file: "bookings", rows: eitherSide }],
    erased: [overwrite(eitherSide, { cancel_reason: "null" })],
  },
  date_proposals: {
    plain: "id booking_id day status created_at answered_at",
    exported: [{ file: "proposed-dates", rows: ofMyBookings() }],
    erased: [],
  },
  milestone_plans: {
    plain: "booking_id version proposed_at approved_at",
    exported: [{ file: "milestone-plans", rows: ofMyBookings() }],
    erased: [],
  },
  payment_milestones: {
    plain:
      "id booking_id milestone_index amount platform_fee_amount due_date paid_at released_at status replaced_at created_at",
    personal: "title description failure",
    exported: [{ file: "milestones", rows: ofMyBookings() }],
    erased: [
      overwrite(ofMyBookings(), { failure: "null" }),
      overwrite("row.booking_id in (select id from bookings where tradesperson_id = :person)", {
        title: "'Part ' || (row.milestone_index + 1)",
        description: "null",
      }),
    ],
  },

  // ——— Subscriptions
  job_alert_matches: {
    plain: "alert_id job_id user_id created_at told_at",
    exported: [{ file: "alert-matches", rows: mine() }],
    erased: [remove(mine())],
  },
  job_digests: {
    plain: "user_id day jobs created_at",
    exported: [{ file: "alert-digests", rows: mine() }],
    erased: [remove(mine())],
  },
  job_alerts: {
    plain: "id user_id frequency by_email by_push paused_at created_at cells",
    personal: "categories location latitude longitude radius_miles budget_min budget_max",
    exported: [{ file: "job-alerts", rows: mine(), without: "cells" }],
    erased: [remove(mine())],
  },
  visits: {
    plain: "id plan_id number planned_day day booking_id skipped_at created_at",
    exported: [
      {
        file: "visits",
        rows: "row.plan_id in (select id from visit_plans where customer_id = :person or tradesperson_id = :person)",
      },
    ],
    erased: [],
  },
  visit_plans: {
    plain:
      "id customer_id tradesperson_id booking_id category amount frequency first_day next_number next_day status answer_by express_request_at paused_by answered_at ended_at created_at",
    personal: "title description postcode pause_reason",
    exported: [{ file: "visit-plans", rows: eitherSide }],
    erased: [
      overwrite(mine("customer_id"), { title: "row.category || ' visits'", description: removed, postcode: "''" }),
      overwrite(eitherSide, { pause_reason: "null" }),
    ],
  },
};
