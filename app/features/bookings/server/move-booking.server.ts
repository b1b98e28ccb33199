import type { Tx } from "#db/client.server.ts";
import { emit, enqueue } from "#db/outbox.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { transition } from "#db/transition.server.ts";
import type { Actor } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { type BookingEvent, bookingMachine } from "../rules/booking.machine.ts";
import { bookingCompletedTask } from "../tasks.ts";
import type { BookingRow } from "./lock-booking.server.ts";

/** The columns that clear a completion. */
export const NOT_COMPLETE = { completedAt: null, completionNotifiedAt: null, completionConfirmedAt: null } as const;

type Columns =
  | "scheduledDate"
  | "answerBy"
  | "agreedAt"
  | "completedAt"
  | "completionNotifiedAt"
  | "completionConfirmedAt"
  | "notFinishedAt"
  | "notFinishedReason"
  | "cancelledAt"
  | "cancelledBy"
  | "cancelReason";

/**
 * Changes a booking's status by its state machine, in a flow's transaction, and refreshes both people's open pages. Throws
 * CONFLICT, or `lost()`.
 */
export async function moveBooking(
  tx: Tx,
  move: {
    bookingId: string;
    event: BookingEvent;
    actor: Actor;
    at: Date;
    set?: Partial<Pick<BookingRow, Columns>>;
    lost?: () => Error;
  },
): Promise<BookingRow> {
  const { bookingId, event, actor, at, set, lost = errors.CONFLICT } = move;
  const booking = await transition(tx, bookings, bookingMachine, { id: bookingId, event, actor, at, set }, lost);
  await refreshBookingPages(tx, booking, at);
  if (booking.status === "completed") await enqueue(tx, bookingCompletedTask, { bookingId });
  return booking;
}

/** Refreshes both people's open pages after a change to their booking. */
export const refreshBookingPages = (tx: Tx, booking: BookingRow, at: Date): Promise<void> =>
  emit(tx, {
    type: "booking.updated",
    to: [booking.customerId, booking.tradespersonId],
    ids: { booking_id: booking.id, job_id: booking.jobId },
    at,
  });
