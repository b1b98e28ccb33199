import { sql } from "drizzle-orm";
import { type BookingSource, bookingChanges, rowsSource } from "#app/timeline-source.ts";
import { bookingPhotos, photoConsents } from "#db/schema/work-photos.ts";
import { consentMachine } from "../rules/consent.machine.ts";

const photoTaken = { before: "Photo from before the work", after: "Photo from after the work" };

const photosTaken = { before: "photos from before the work", after: "photos from after the work" };

const about = { kind: "bookings", needs: "bookings.read" } as const;

/** The photos of a booking's work, and whether they may be shown elsewhere. */
export const bookingTimeline: readonly BookingSource[] = [
  rowsSource({
    ...about,
    name: "work-photos",
    of: bookingPhotos.bookingId,
    at: bookingPhotos.createdAt,
    id: bookingPhotos.id,
    fields: { moment: bookingPhotos.moment },
    line: ({ moment }) => ({ text: photoTaken[moment], group: photosTaken[moment], path: null }),
  }),
  bookingChanges({
    ...about,
    what: "Use of the photos in the portfolio",
    machine: consentMachine,
    objects: (bookingId) =>
      sql`select ${photoConsents.id} from ${photoConsents} where ${photoConsents.bookingId} = ${bookingId}`,
  }),
];
