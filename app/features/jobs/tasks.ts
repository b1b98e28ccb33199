import { defineTask } from "#db/outbox.server.ts";

/** A job has become visible or has changed: finds the alerts that it matches. The subscriptions module handles it. */
export const matchJobAlertsTask = defineTask<{ jobId: string }>("match-job-alerts");
/** Tells those who were asked about an open job, once the time to take it back has passed. */
export const tellAskedTask = defineTask<{ jobId: string }>("tell-asked");
/** Removes the files of job photos that no job shows. */
export const cleanUpJobPhotosTask = defineTask<{ jobId: string; photoIds: string[] }>("clean-up-job-photos", "outside");
/** Deletes photos that were sent before their job, and their files. */
export const cleanUpPhotoUploadsTask = defineTask<{ userId: string; ids: string[] }>(
  "clean-up-photo-uploads",
  "outside",
);
/** A job has become gas work, or no longer is: checks again what its quotes and its booking require. */
export const recheckJobTask = defineTask<{ jobId: string }>("recheck-job");
