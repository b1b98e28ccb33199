import { defineTask } from "#db/outbox.server.ts";
import type { CheckKind } from "./rules/check-kinds.ts";

/** Removes a file of evidence that belongs to no check. */
export const cleanUpEvidenceTask = defineTask<{ userId: string; fileId: string }>("clean-up-evidence");
/** A check of somebody was withdrawn or has expired: what rested on it is asked again. */
export const checkEndedTask = defineTask<{ userId: string; kind: CheckKind }>("check-ended");
/** Somebody has a check again that they did not have before. */
export const checkRestoredTask = defineTask<{ userId: string; kind: CheckKind }>("check-restored");
