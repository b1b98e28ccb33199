import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import {
  type BookingRow,
  bookingSummary,
  lockBooking,
  permitBooking,
  requireExpressRequest,
  setDate,
} from "#features/bookings/index.server.ts";
import { bookingMoved } from "#features/bookings/notifications.ts";
import type { ArrivalWindow } from "#features/bookings/rules/appointment.ts";
import { bookingErrors } from "#features/bookings/rules/booking.errors.ts";
import { canMoveDate } from "#features/bookings/rules/booking.policy.ts";
import { hasBegunOnRequest } from "#features/bookings/rules/cancellation.policy.ts";
import { closeProposals, requireFreeTime } from "#features/calendar/index.server.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import type { User } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";

/** When the customer would like the work. */
export interface WantedAppointment {
  /** A calendar day in the United Kingdom, today or later. */
  scheduledDate: string;
  window?: ArrivalWindow | null | undefined;
  /** In minutes; left out, the known length stays. */
  durationMinutes?: number | null | undefined;
  /** The customer's request that work starts during the 14-day cancellation period. */
  expressRequest?: boolean | undefined;
}

/**
 * Sets or moves the appointment of a confirmed booking in a flow's transaction, for its customer, and notifies both. Throws as
 * `bookDate`.
 */
export async function moveAppointment(
  tx: Tx,
  ctx: Ctx,
  customer: User,
  { bookingId, dateField, ...wanted }: WantedAppointment & { bookingId: string; dateField?: string },
): Promise<BookingRow> {
  const at = ctx.clock.now();
  const locked = await lockBooking(tx, bookingId);
  permitBooking(canMoveDate(customer, locked));
  // A later date would make the work look as if it had not begun when the customer cancels it.
  if (hasBegunOnRequest(locked, londonDay(at)) && (await moneyOfBooking(tx, bookingId)).free > 0)
    throw bookingErrors.WORK_HAS_BEGUN();
  const { scheduledDate, window = null, expressRequest = false } = wanted;
  const durationMinutes = wanted.durationMinutes ?? locked.durationMinutes;
  const { tradespersonId } = locked;
  const { jobId } = locked;
  const asked = { day: scheduledDate, window, durationMinutes, tradespersonId, bookingId, jobId, now: at };
  const { lastDay } = await requireFreeTime(tx, { ...asked, ...(dateField && { dateField }) });
  requireExpressRequest(locked, { scheduledDate, expressRequest, at });
  const booking = await setDate(tx, locked, { scheduledDate, window, durationMinutes, lastDay, expressRequest, at });
  await closeProposals(tx, { bookingId, at });
  const { jobTitle, date, path } = await bookingSummary(tx, booking);
  const values = { jobTitle, by: customer.name, date };
  for (const to of [booking.tradespersonId, booking.customerId])
    await notify(tx, ctx, bookingMoved, { to, payload: values, path });
  return booking;
}
