import { defineTask } from "#db/outbox.server.ts";

/** Removes the files of photos of work that no booking shows. */
export const cleanUpWorkPhotosTask = defineTask<{ bookingId: string; photoIds: string[] }>(
  "clean-up-work-photos",
  "outside",
);

/** Reads one of a tradesperson's own calendars again, and after it the rest of those that are due. */
export const readOutsideCalendarTask = defineTask<{ calendarId: string; rest?: string[] }>(
  "read-outside-calendar",
  "outside",
);

/** Work has been completed: notes until when it is guaranteed. The module my-home handles it. */
export const bookingCompletedTask = defineTask<{ bookingId: string }>("booking-completed");
