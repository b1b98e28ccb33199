import { defineTask } from "#db/outbox.server.ts";

/** Puts a photo back after a successful appeal. */
export const restoreReportedPhotoTask = defineTask<{ reportId: string }>("restore-reported-photo");
