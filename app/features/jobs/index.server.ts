/** The jobs room's only server door. Budgets are whole pence; times are UTC; errors are named in each verb's comment. */
export { addJobPhotos, describeJobPhoto, removeJobPhoto } from "./server/change-job-photos.server.ts";
export { cleanUpJobPhotos } from "./server/clean-up-job-photos.server.ts";
export { claimDraft, deleteOldDrafts, dropDraft, saveDraft } from "./server/drafts.server.ts";
export { editJob } from "./server/edit-job.server.ts";
export { findJobFor, type JobView } from "./server/find-job-for.server.ts";
export { type JobPhoto, jobPhotoFor, unsafePhotosOfJob } from "./server/job-photos.server.ts";
export { jobToRepeat } from "./server/job-to-repeat.server.ts";
export { keepJobOpen } from "./server/keep-job-open.server.ts";
export { listMyJobs, type MyJob } from "./server/list-my-jobs.server.ts";
export { COUNT_CAP, countOpenJobs, listOpenJobs, type OpenJob } from "./server/list-open-jobs.server.ts";
export { type JobRow, lockOpenJob } from "./server/lock-open-job.server.ts";
export { moveJob } from "./server/move-job.server.ts";
export type { OpenJobFilters } from "./server/open-job-filters.server.ts";
export { permitJob } from "./server/permit.server.ts";
export {
  addPhotosAction,
  describePhotoAction,
  photosIn,
  refusedPhotos,
  removePhotoAction,
} from "./server/photo-actions.server.ts";
export { postAgreedJob } from "./server/post-agreed-job.server.ts";
export { postJob } from "./server/post-job.server.ts";
export { presentJob, presentMyJob, presentOpenJob } from "./server/present-job.server.ts";
export { remindExpiringJobs } from "./server/remind-expiring-jobs.server.ts";
export { showForgottenJobs, showWaitingJobs } from "./server/show-waiting-jobs.server.ts";
