import { defineTask } from "#db/outbox.server.ts";

/** Work has been completed: notes until when it is guaranteed. The module my-home handles it. */
export const bookingCompletedTask = defineTask<{ bookingId: string }>("booking-completed");
