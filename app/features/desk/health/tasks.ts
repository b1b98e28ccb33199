import { defineTask } from "#db/outbox.server.ts";

/** Counts all days that are over and were never counted. */
export const countAllDaysTask = defineTask<Record<string, never>>("count-all-days");
