import { defineTask } from "#db/outbox.server.ts";

/** Removes the photo of a receipt that no expense has. */
export const cleanUpReceiptTask = defineTask<{ userId: string; receiptId: string }>("clean-up-receipt", "outside");
