import { defineTask } from "#db/outbox.server.ts";

/** Removes a file of evidence that belongs to no check. */
export const cleanUpEvidenceTask = defineTask<{ userId: string; fileId: string }>("clean-up-evidence");
