import { mine, ofMyBookings, remove, type TableLines } from "#db/personal-data.ts";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  working_hours: {
    plain: "user_id",
    personal: "weekday starts_at ends_at",
    seen: [{ of: "tradesperson", by: "customer", columns: "weekday(free)" }],
    exported: [{ file: "working-hours", rows: mine() }],
    erased: [remove(mine())],
  },
  time_off: {
    plain: "id user_id created_at",
    personal: "first_day last_day note",
    exported: [{ file: "time-off", rows: mine() }],
    erased: [remove(mine())],
  },
  outside_calendars: {
    plain: "id user_id read_at checked_at problem read_count skipped_count next_read_at created_at",
    personal: "url name skipped",
    exported: [{ file: "outside-calendars", rows: mine() }],
    erased: [remove(mine())],
  },
  outside_busy: {
    plain: "calendar_id user_id",
    personal: "starts_at ends_at",
    exported: [{ file: "outside-busy-times", rows: mine() }],
    erased: [remove(mine())],
  },
  own_appointments: {
    plain: "id user_id created_at",
    personal: "title day starts_at ends_at weekly_until",
    exported: [{ file: "own-appointments", rows: mine() }],
    erased: [remove(mine())],
  },
  date_proposals: {
    plain: "id booking_id day replaces_day window_start window_end duration_minutes status created_at answered_at",
    exported: [{ file: "proposed-dates", rows: ofMyBookings() }],
    erased: [],
  },
};
