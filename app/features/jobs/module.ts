import { defineModule, handle } from "#app/module.ts";
import { expireJobs } from "#flows/expire-jobs.server.ts";
import { recheckJob } from "#flows/recheck-quotes.server.ts";
import { hiddenJobsApi } from "./api/hidden-jobs.ts";
import { savedJobsApi } from "./api/saved-jobs.ts";
import { jobsApi } from "./api.ts";
import { dataUses } from "./data-uses.ts";
import { cleanUpJobPhotos, deleteOldDrafts, remindExpiringJobs, showMissedJobs } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { timeline } from "./server/timeline.server.ts";
import { cleanUpJobPhotosTask, recheckJobTask } from "./tasks.ts";

export default defineModule({
  name: "jobs",
  about: "The work that customers want done",
  imports: ["notifications", "risk", "tradespeople", "uploads", "reviews/rules"],
  api: [jobsApi, savedJobsApi, hiddenJobsApi],
  tasks: [handle(cleanUpJobPhotosTask, cleanUpJobPhotos), handle(recheckJobTask, recheckJob)],
  scheduled: [remindExpiringJobs, showMissedJobs, expireJobs, deleteOldDrafts],
  notifications,
  personalData,
  timeline,
  dataUses,
});
