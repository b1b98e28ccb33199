import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import type { BookingRow } from "./lock-booking.server.ts";
import { refreshBookingPages } from "./move-booking.server.ts";

/** Sets or changes the date of a booking that the flow has locked. An express request stays recorded. */
export async function setDate(
  tx: Tx,
  booking: BookingRow,
  change: { scheduledDate: string; expressRequest: boolean; at: Date },
): Promise<BookingRow> {
  const [moved] = await tx
    .update(bookings)
    .set({
      scheduledDate: change.scheduledDate,
      expressRequestAt: booking.expressRequestAt ?? (change.expressRequest ? change.at : null),
    })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (!moved) throw new Error("a locked booking was not found");
  await refreshBookingPages(tx, moved, change.at);
  return moved;
}
