import { defineTask } from "#db/outbox.server.ts";

/** Sends the next part of an answer to many tickets. */
export const sendBulkTask = defineTask<{ bulkId: string }>("send-bulk-answer");
