import { defineTask } from "#db/outbox.server.ts";

/** Removes stored files that no quote names. */
export const cleanUpQuoteFilesTask = defineTask<{ tradespersonId: string; fileIds: string[] }>(
  "clean-up-quote-files",
  "outside",
);
