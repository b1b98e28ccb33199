import { defineTask } from "#db/outbox.server.ts";
import type { CheckKind } from "./rules/check-kinds.ts";

/** Deletes a stored file whose row no longer exists. */
export const cleanUpEvidenceTask = defineTask<{ userId: string; fileId: string }>("clean-up-evidence", "outside");
/** Deletes a stored logo that is neither current nor on a document. */
export const cleanUpLogoTask = defineTask<{ userId: string; logoId: string }>("clean-up-logo", "outside");
/** Checks again the quotes and bookings that need a check, after it was withdrawn or expired. */
export const checkEndedTask = defineTask<{ userId: string; kind: CheckKind }>("check-ended");
/** Runs after somebody regains a check. */
export const checkRestoredTask = defineTask<{ userId: string; kind: CheckKind }>("check-restored");
