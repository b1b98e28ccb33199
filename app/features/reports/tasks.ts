import { defineTask } from "#db/outbox.server.ts";

/** Restores a photo after a successful appeal. */
export const restoreReportedPhotoTask = defineTask<{ reportId: string }>("restore-reported-photo");
