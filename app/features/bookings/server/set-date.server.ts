import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import type { BookingRow } from "./lock-booking.server.ts";
import { tellOfBooking } from "./move-booking.server.ts";

/** Sets or moves the day of a booking that the flow has locked. An express request once made stays recorded. */
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
  if (!moved) throw new Error("a locked booking is gone");
  await tellOfBooking(tx, moved, change.at);
  return moved;
}
