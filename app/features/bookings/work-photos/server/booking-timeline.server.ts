import { and, desc, eq, sql } from "drizzle-orm";
import { type BookingSource, bookingChanges } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { bookingPhotos, photoConsents } from "#db/schema/work-photos.ts";
import { consentMachine } from "../rules/consent.machine.ts";

const photoTaken = { before: "Photo from before the work", after: "Photo from after the work" };

const photosTaken = { before: "photos from before the work", after: "photos from after the work" };

const about = { kind: "bookings", needs: "bookings.read" } as const;

/** The photos of a booking's work, and whether they may be shown elsewhere. */
export const bookingTimeline: readonly BookingSource[] = [
  {
    ...about,
    name: "work-photos",
    async read({ db }, { bookingId, limit, before }) {
      const rows = await db
        .select({ id: bookingPhotos.id, at: bookingPhotos.createdAt, moment: bookingPhotos.moment })
        .from(bookingPhotos)
        .where(and(eq(bookingPhotos.bookingId, bookingId), before(bookingPhotos.createdAt, bookingPhotos.id)))
        .orderBy(desc(bookingPhotos.createdAt), desc(bookingPhotos.id))
        .limit(fewRows(limit));
      return rows.map(({ moment, ...row }) => ({
        ...row,
        text: photoTaken[moment],
        group: photosTaken[moment],
        path: null,
      }));
    },
  },
  bookingChanges({
    ...about,
    what: "Use of the photos in the portfolio",
    machine: consentMachine,
    objects: (bookingId) =>
      sql`select ${photoConsents.id} from ${photoConsents} where ${photoConsents.bookingId} = ${bookingId}`,
  }),
];
