import { eitherSide, mine, overwrite, remove, removed, type TableLines } from "#db/personal-data.ts";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
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
      "id customer_id tradesperson_id booking_id category amount frequency first_day next_number next_day status answer_by express_request_at express_request_words noticed_until noticed_at paused_by answered_at ended_at created_at",
    personal: "title description postcode pause_reason",
    seen: [{ of: "anyone", by: "booking", columns: "title description postcode pause_reason" }],
    exported: [{ file: "visit-plans", rows: eitherSide }],
    erased: [
      overwrite(mine("customer_id"), { title: "row.category || ' visits'", description: removed, postcode: "''" }),
      overwrite(eitherSide, { pause_reason: "null" }),
    ],
  },
};
