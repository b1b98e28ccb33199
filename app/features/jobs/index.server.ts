/** The server entry point of the jobs module. Budgets are whole pence; times are UTC; each operation's comment names its errors. */

export { askMore, tellAskedOf, undoAsk } from "./server/ask-more.server.ts";
export { askable, askedByPart, type ChosenPerson, chosenPeople, listAskedJobs } from "./server/asked-first.server.ts";
export { addJobPhotos, describeJobPhoto, removeJobPhoto } from "./server/change-job-photos.server.ts";
export { claimDraft, deleteOldDrafts, dropDraft, saveDraft } from "./server/drafts.server.ts";
export { findJobFor, type JobView, jobRead, jobRowsPart, ownView } from "./server/find-job-for.server.ts";
export { countsAsGasWork, decideGas, gasCase, gasReviews } from "./server/gas-reviews.server.ts";
export { hideJob, hideJobsOf, unhideJob } from "./server/hidden-jobs.server.ts";
export { findJobStatus, jobToRepeat, postAgreedJob } from "./server/insert-job.server.ts";
export {
  editJob,
  type JobRow,
  keepJobOpen,
  lockJob,
  lockOpenJob,
  moveJob,
  permitJob,
  postJob,
} from "./server/job-changes.server.ts";
export {
  cleanUpJobPhotos,
  type JobPhoto,
  jobPhotoFor,
  jobPhotosPart,
  unsafePhotosOfJob,
} from "./server/job-photos.server.ts";
export { FIT_CAP, type JobForMe, jobsForMe } from "./server/jobs-for-me.server.ts";
export { listHiddenJobs } from "./server/list-hidden-jobs.server.ts";
export { listMyJobs, type MyJob, myNewestJobs } from "./server/list-my-jobs.server.ts";
export { recordNear, unsafeJobsToLookAt } from "./server/near-jobs.server.ts";
export type { OpenJobFilters } from "./server/open-job-filters.server.ts";
export { COUNT_CAP } from "./server/open-job-rows.server.ts";
export { countOpenJobs, listOpenJobs, type OpenJob, openJobsRead } from "./server/open-jobs.server.ts";
export { ownPlace } from "./server/own-place.server.ts";
export { cleanUpPhotoUploads, type PhotoUpload, uploadJobPhoto } from "./server/photo-uploads.server.ts";
export { presentJob, presentMyJob, presentOpenJob, presentSavedJob } from "./server/present-job.server.ts";
export type { GivenPhotos } from "./server/read-job-photos.server.ts";
export {
  findSavedJob,
  listSavedJobs,
  type MarkCounts,
  markCounts,
  type SavedState,
  savedJobPart,
  saveJob,
  unsaveJob,
} from "./server/saved-jobs.server.ts";
export { noteJobView, waitFigures } from "./server/wait-figures.server.ts";
export { remindExpiringJobs, showMissedJobs, showToAll, showWaitingJobs } from "./server/waiting-jobs.server.ts";
export { homePart, type WorkBase, workBase, workBaseOf } from "./server/work-base.server.ts";
