import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { closeProposals, requireFreeTime } from "#features/bookings/calendar/index.server.ts";
import {
  type BookingRow,
  bookingSummary,
  findBookingFor,
  lockBooking,
  neededExpressRequest,
  openNoAccess,
  permitBooking,
  setDate,
} from "#features/bookings/index.server.ts";
import { bookingMoved } from "#features/bookings/notifications.ts";
import type { ArrivalWindow } from "#features/bookings/rules/appointment.ts";
import { bookingErrors } from "#features/bookings/rules/booking.errors.ts";
import { canMoveDate } from "#features/bookings/rules/booking.policy.ts";
import { isPast, PAST_DATE } from "#features/bookings/rules/booking.schema.ts";
import type { ExpressRequest } from "#features/bookings/rules/express-request.ts";
import { longerOf, minutesTaken } from "#features/bookings/rules/takes.ts";
import { waySuspended } from "#features/money/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireChecks, unsafeTakesOf } from "#features/quotes/index.server.ts";
import { lockActive, lockAgreeable } from "#features/risk/index.server.ts";
import { tradespersonSuspended } from "#features/risk/rules/risk.errors.ts";
import { requireCurrentTerms, requireCustomer, requireVerifiedEmail, type User } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { validationError } from "#kernel/errors.ts";

/**
 * Sets or moves the appointment of the actor's own confirmed booking: the day, the arrival window, the expected length. Throws
 * VALIDATION_FAILED (on date, window_start, window_end or express_request), NOT_FOUND, WRONG_ROLE, DATE_FIXED,
 * NO_ACCESS_WAITS, TRADESPERSON_SUSPENDED, GAS_SAFE_NEEDED, EMAIL_NOT_VERIFIED.
 */
export async function setAppointment(ctx: Ctx, input: WantedAppointment & { bookingId: string }): Promise<BookingRow> {
  const customer = requireCurrentTerms(requireVerifiedEmail(requireCustomer(ctx.actor)));
  const found = await findBookingFor(ctx, input.bookingId);
  if (isPast(input.scheduledDate, londonDay(ctx.clock.now())))
    throw validationError([{ field: "date", message: PAST_DATE }]);
  return ctx.db.transaction(async (tx) => {
    const refusal = async () => tradespersonSuspended(await waySuspended(ctx, tx, found));
    await lockAgreeable(tx, found.tradespersonId, refusal);
    await lockActive(tx, customer.id);
    await requireChecks(tx, found, ctx.clock.now());
    return moveAppointment(tx, ctx, customer, { ...input, dateField: "date" });
  });
}

/** When the customer would like the work. */
export interface WantedAppointment {
  /** A calendar day in the United Kingdom, today or later. */
  scheduledDate: string;
  window?: ArrivalWindow | null | undefined;
  /** In minutes; left out, the known length stays. Never shorter than the quote says. */
  durationMinutes?: number | null | undefined;
  /** The customer's request that work starts during the 14-day cancellation period. */
  expressRequest?: ExpressRequest | undefined;
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
  // Another day would be a way around the call-out charge.
  if (await openNoAccess(tx, bookingId)) throw bookingErrors.NO_ACCESS_WAITS();
  const { scheduledDate, window = null } = wanted;
  const wantedMinutes = wanted.durationMinutes ?? locked.durationMinutes;
  const durationMinutes = longerOf(minutesTaken(await unsafeTakesOf(tx, locked.quoteId)), wantedMinutes);
  const { tradespersonId } = locked;
  const { jobId } = locked;
  const asked = { day: scheduledDate, window, durationMinutes, tradespersonId, bookingId, jobId, now: at };
  const { lastDay } = await requireFreeTime(tx, { ...asked, ...(dateField && { dateField }) });
  const { expressRequest: asks = false } = wanted;
  const expressRequest = neededExpressRequest(locked, { scheduledDate, expressRequest: asks, at });
  const booking = await setDate(tx, locked, { scheduledDate, window, durationMinutes, lastDay, expressRequest, at });
  await closeProposals(tx, { bookingId, at });
  const { jobTitle, date, path } = await bookingSummary(tx, booking);
  const values = { jobTitle, by: customer.name, date, isFirst: locked.scheduledDate === null, isAgreed: false };
  for (const to of [booking.tradespersonId, booking.customerId])
    await notify(tx, ctx, bookingMoved, { to, payload: { ...values, isOwn: to === customer.id }, path });
  return booking;
}
