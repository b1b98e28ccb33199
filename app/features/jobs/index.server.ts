/** The server entry point of the jobs module. Budgets are whole pence; times are UTC; each operation's comment names its errors. */

export { askable, askedBy, chosenPeople, listAskedJobs } from "./server/asked-first.server.ts";
export { addJobPhotos, describeJobPhoto, removeJobPhoto } from "./server/change-job-photos.server.ts";
export { cleanUpJobPhotos } from "./server/clean-up-job-photos.server.ts";
export { decideGas } from "./server/decide-gas.server.ts";
export { claimDraft, deleteOldDrafts, dropDraft, saveDraft } from "./server/drafts.server.ts";
export { editJob } from "./server/edit-job.server.ts";
export { findJobFor, type JobView, jobReadAhead, ownView } from "./server/find-job-for.server.ts";
export { findJobStatus } from "./server/find-job-status.server.ts";
export { gasCase, gasReviews } from "./server/gas-reviews.server.ts";
export { hideJobsOf } from "./server/hide-jobs.server.ts";
export { type JobPhoto, jobPhotoFor, unsafePhotosOfJob } from "./server/job-photos.server.ts";
export { jobToRepeat } from "./server/job-to-repeat.server.ts";
export { keepJobOpen } from "./server/keep-job-open.server.ts";
export { listMyJobs, type MyJob } from "./server/list-my-jobs.server.ts";
export { countOpenJobs, listOpenJobs, type OpenJob, openJobsAhead } from "./server/list-open-jobs.server.ts";
export { type JobRow, lockJob, lockOpenJob } from "./server/lock-open-job.server.ts";
export { moveJob } from "./server/move-job.server.ts";
export type { OpenJobFilters } from "./server/open-job-filters.server.ts";
export { COUNT_CAP } from "./server/open-job-rows.server.ts";
export { permitJob } from "./server/permit.server.ts";
export { postAgreedJob } from "./server/post-agreed-job.server.ts";
export { postJob } from "./server/post-job.server.ts";
export { presentJob, presentMyJob, presentOpenJob } from "./server/present-job.server.ts";
export type { GivenPhotos } from "./server/read-job-photos.server.ts";
export { remindExpiringJobs } from "./server/remind-expiring-jobs.server.ts";
export { showToAll } from "./server/show-to-all.server.ts";
export { showMissedJobs, showWaitingJobs } from "./server/show-waiting-jobs.server.ts";
