import { mine, nonPersonal, overwrite, remove, removed, type TableLines } from "#db/personal-data.ts";

const ofMyJobs = "row.job_id in (select id from job_postings where customer_id = :person)";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  job_photos: {
    plain: "id job_id place bytes width height created_at",
    personal: "caption",
    exported: [{ file: "job-photos", rows: ofMyJobs }],
    erased: [remove(ofMyJobs)],
  },
  job_photo_uploads: {
    plain: "id user_id bytes width height created_at",
    exported: [{ file: "job-photo-uploads", rows: mine() }],
    erased: [remove(mine())],
  },
  saved_jobs: {
    plain: "user_id job_id created_at",
    exported: [{ file: "saved-jobs", rows: mine() }],
    erased: [remove(mine())],
  },
  hidden_jobs: {
    plain: "user_id job_id created_at",
    exported: [{ file: "hidden-jobs", rows: mine() }],
    erased: [remove(mine())],
  },
  job_invitations: {
    plain: "job_id tradesperson_id told_at created_at",
    exported: [
      { file: "asked-first", rows: ofMyJobs },
      { file: "asked-first-by-customers", rows: mine("tradesperson_id") },
    ],
    erased: [remove(mine("tradesperson_id"))],
  },
  job_postings: {
    plain:
      "id customer_id category kind budget_min budget_max preferred_start_date open_to_others gas_answer gas_decision gas_review_at status visible_at expires_at reminded_at created_at customer_paid customer_top_rated",
    personal: "title description details postcode outward_code latitude longitude words tokens",
    exported: [{ file: "jobs", rows: mine("customer_id"), without: "words tokens" }],
    erased: [
      overwrite(mine("customer_id"), {
        title: "row.category || ' job'",
        description: removed,
        details: "'[]'",
        postcode: "''",
        outward_code: "''",
        latitude: "null",
        longitude: "null",
      }),
    ],
    stays: {
      words: "derived by the database from the other columns",
      tokens: "derived by the database from the other columns",
    },
  },
  drafts: nonPersonal("of visitors without an account; deleted within a day", "id kind content created_at"),
};
