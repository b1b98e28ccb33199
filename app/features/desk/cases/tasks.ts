import { defineTask } from "#db/outbox.server.ts";

/** Opens, updates and closes all cases, for what waited before this version. */
export const refreshAllCasesTask = defineTask<Record<string, never>>("refresh-all-cases");
