import { defineTask } from "#db/outbox.server.ts";

/** A job has become visible or has changed: finds the alerts that it matches. The subscriptions module does the work. */
export const matchJobAlertsTask = defineTask<{ jobId: string }>("match-job-alerts");
/** Removes the files of job photos that no job shows. */
export const cleanUpJobPhotosTask = defineTask<{ jobId: string; photoIds: string[] }>("clean-up-job-photos");
/** A job has become gas work, or is no longer: the checks that its quotes and its booking need are asked again. */
export const recheckJobTask = defineTask<{ jobId: string }>("recheck-job");
