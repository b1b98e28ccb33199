import { defineModule, handle } from "#app/module.ts";
import { expireJobs } from "#flows/expire-jobs.server.ts";
import { recheckJob } from "#flows/recheck-quotes.server.ts";
import { gasList } from "./admin/list.ts";
import { hiddenJobsApi } from "./api/hidden-jobs.ts";
import { photoUploadsApi } from "./api/photo-uploads.ts";
import { savedJobsApi } from "./api/saved-jobs.ts";
import { jobsApi } from "./api.ts";
import { dataUses } from "./data-uses.ts";
import {
  cleanUpJobPhotos,
  cleanUpPhotoUploads,
  deleteOldDrafts,
  remindExpiringJobs,
  showMissedJobs,
} from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { bookingTimeline } from "./server/booking-timeline.server.ts";
import { timeline } from "./server/timeline.server.ts";
import { cleanUpJobPhotosTask, cleanUpPhotoUploadsTask, recheckJobTask } from "./tasks.ts";
import { texts } from "./texts.ts";

export default defineModule({
  name: "jobs",
  about: texts.about,
  imports: ["notifications", "risk", "tradespeople", "uploads", "reviews/rules"],
  api: [jobsApi, savedJobsApi, hiddenJobsApi, photoUploadsApi],
  tasks: [
    handle(cleanUpJobPhotosTask, cleanUpJobPhotos),
    handle(cleanUpPhotoUploadsTask, cleanUpPhotoUploads),
    handle(recheckJobTask, recheckJob),
  ],
  scheduled: [remindExpiringJobs, showMissedJobs, expireJobs, deleteOldDrafts],
  notifications,
  lists: [gasList],
  personalData,
  timeline,
  bookingTimeline,
  dataUses,
});
