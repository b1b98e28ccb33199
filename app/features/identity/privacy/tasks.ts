import { defineTask } from "#db/outbox.server.ts";

/** Removes stored files by name. */
export const removeFilesTask = defineTask<{ names: string[] }>("remove-files", "outside");
/** Finishes the deletion of an account: sends the last email, then erases name and address. */
export const finishDeletionTask = defineTask<{ userId: string; customerId: string | null }>(
  "finish-deletion",
  "outside",
);
/** Writes the copy of a person's data. */
export const makeExportTask = defineTask<{ exportId: string }>("make-export", "outside");
