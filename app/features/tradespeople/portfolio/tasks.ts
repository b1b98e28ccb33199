import { defineTask } from "#db/outbox.server.ts";

/** Removes the files of pictures of work that no portfolio has. */
export const cleanUpWorkTask = defineTask<{ userId: string; itemId: string }>("clean-up-work", "outside");
