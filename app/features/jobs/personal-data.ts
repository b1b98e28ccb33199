import { mine, nonPersonal, overwrite, remove, removed, type TableLines } from "#db/personal-data.ts";
import { columnUses, erasure } from "#kernel/field-uses.ts";
import { jobFields } from "./rules/job.fields.ts";

const ofMyJobs = "row.job_id in (select id from job_postings where customer_id = :person)";

/** What this module's tables hold about people. */
export const personalData: TableLines = {
  job_photos: {
    plain: "id job_id place bytes width height created_at",
    personal: "caption",
    seen: [
      { of: "customer", by: "tradespeople", columns: "caption" },
      { of: "customer", by: "team", columns: "caption" },
      { of: "customer", by: "bank", columns: "place" },
    ],
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
  job_views: {
    plain: "job_id user_id created_at",
    exported: [{ file: "jobs-opened", rows: mine() }],
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
    ...columnUses(jobFields),
    exported: [{ file: "jobs", rows: mine("customer_id"), without: "words tokens" }],
    erased: [
      overwrite(
        mine("customer_id"),
        erasure(jobFields, {
          title: "row.category || ' job'",
          description: removed,
          details: "'[]'",
          postcode: "''",
          outwardCode: "''",
          latitude: "null",
          longitude: "null",
        }),
      ),
    ],
  },
  drafts: nonPersonal("of visitors without an account; deleted within a day", "id kind content created_at"),
};
