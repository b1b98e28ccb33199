import { defineTask } from "#db/outbox.server.ts";

/** Evaluates all rules about risk at once. */
export const evaluateRulesTask = defineTask<Record<string, never>>("evaluate-risk-rules");
