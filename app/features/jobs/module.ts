import { defineModule, handle } from "#app/module.ts";
import { expireJobs } from "#flows/cancel-job.server.ts";
import { recheckJob } from "#flows/recheck-quotes.server.ts";
import { tellSomebodyNear } from "#flows/tell-somebody-near.server.ts";
import { CONTRACT, type DataUses } from "#kernel/data-uses.ts";
import { gasList } from "./admin/list.ts";
import { hiddenJobsApi } from "./api/hidden-jobs.ts";
import { photoUploadsApi } from "./api/photo-uploads.ts";
import { savedJobsApi } from "./api/saved-jobs.ts";
import { jobsApi } from "./api.ts";
import {
  cleanUpJobPhotos,
  cleanUpPhotoUploads,
  deleteOldDrafts,
  remindExpiringJobs,
  showMissedJobs,
  tellAskedOf,
} from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { bookingTimeline, timeline } from "./server/timelines.server.ts";
import { cleanUpJobPhotosTask, cleanUpPhotoUploadsTask, recheckJobTask, tellAskedTask } from "./tasks.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
const dataUses: DataUses = {
  held: [
    {
      what: "Jobs, quotes, bookings, dates, and the history of changes",
      purpose: "arranging the work, and settling disputes",
      ground: CONTRACT,
    },
    {
      what: "Photos of a job, if you add any: without the location and date in the file",
      purpose: "showing the work to tradespeople who can see the job",
      ground: CONTRACT,
    },
  ],
  retention: [
    { what: "A photo you added to a job that was not posted", howLong: "1 day" },
    { what: "A job you started before signing in", howLong: "1 day" },
  ],
};

export default defineModule({
  name: "jobs",
  about: "The work that customers want done",
  imports: ["identity", "notifications", "tradespeople", "uploads"],
  api: [jobsApi, savedJobsApi, hiddenJobsApi, photoUploadsApi],
  tasks: [
    handle(cleanUpJobPhotosTask, cleanUpJobPhotos),
    handle(cleanUpPhotoUploadsTask, cleanUpPhotoUploads),
    handle(recheckJobTask, recheckJob),
    handle(tellAskedTask, tellAskedOf),
  ],
  scheduled: [remindExpiringJobs, showMissedJobs, expireJobs, deleteOldDrafts, tellSomebodyNear],
  notifications,
  lists: [gasList],
  personalData,
  timeline,
  bookingTimeline,
  dataUses,
});
