import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import type { ArrivalWindow } from "../rules/appointment.ts";
import type { BookingRow } from "./lock-booking.server.ts";
import { refreshBookingPages } from "./move-booking.server.ts";

/** When the work is. Without a window, its time is agreed in messages. */
export interface NewAppointment {
  scheduledDate: string;
  window?: ArrivalWindow | null;
  /** In minutes. */
  durationMinutes?: number | null;
  /** The last day of work that takes several. */
  lastDay?: string | null;
}

/** The columns of an appointment. */
export const appointmentColumns = ({ scheduledDate, window, durationMinutes, lastDay }: NewAppointment) => ({
  scheduledDate,
  lastDay: lastDay ?? null,
  windowStart: window?.start ?? null,
  windowEnd: window?.end ?? null,
  durationMinutes: durationMinutes ?? null,
});

/** Sets or changes the appointment of a booking that the flow has locked. An express request stays recorded. */
export async function setDate(
  tx: Tx,
  booking: BookingRow,
  change: NewAppointment & { expressRequest: boolean; at: Date },
): Promise<BookingRow> {
  const [moved] = await tx
    .update(bookings)
    .set({
      ...appointmentColumns(change),
      expressRequestAt: booking.expressRequestAt ?? (change.expressRequest ? change.at : null),
    })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (!moved) throw new Error("a locked booking was not found");
  await refreshBookingPages(tx, moved, change.at);
  return moved;
}
