import { defineTask } from "#db/outbox.server.ts";

/** Reads a tradesperson's own calendar again. */
export const readOutsideCalendarTask = defineTask<{ userId: string }>("read-outside-calendar", "outside");
