import { defineTask } from "#db/outbox.server.ts";

/** Removes stored files by name. */
export const removeFilesTask = defineTask<{ names: string[] }>("remove-files");
/** Ends the deletion of an account: the last mail, then name and address. */
export const finishDeletionTask = defineTask<{ userId: string; customerId: string | null }>("finish-deletion");
/** Writes the copy of a person's data. */
export const makeExportTask = defineTask<{ exportId: string }>("make-export");
