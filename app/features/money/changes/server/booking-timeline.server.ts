import { sql } from "drizzle-orm";
import { type BookingSource, bookingChanges as changesOf } from "#app/timeline-source.ts";
import { bookingChanges } from "#db/schema/changes.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { changeMachine } from "../rules/change.machine.ts";

/** What became of each change of a booking's price. */
export const bookingTimeline: readonly BookingSource[] = [
  changesOf({
    kind: "money",
    needs: "bookings.read",
    what: "Change of the price",
    machine: changeMachine,
    title: sql`(select to_char(${bookingChanges.amount} / 100.0, 'FMS999990.00') from ${bookingChanges} where ${bookingChanges.id} = ${statusEvents.entityId})`,
    objects: (bookingId) =>
      sql`select ${bookingChanges.id} from ${bookingChanges} where ${bookingChanges.bookingId} = ${bookingId}`,
  }),
];
