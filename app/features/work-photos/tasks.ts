import { defineTask } from "#db/outbox.server.ts";

/** Removes the files of photos of work that no booking shows. */
export const cleanUpWorkPhotosTask = defineTask<{ bookingId: string; photoIds: string[] }>(
  "clean-up-work-photos",
  "outside",
);
