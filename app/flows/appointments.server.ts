import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { closeProposals, requireFreeTime } from "#features/bookings/calendar/index.server.ts";
import { calendarErrors } from "#features/bookings/calendar/rules/calendar.errors.ts";
import {
  type BookingRow,
  bookingSummary,
  findBookingFor,
  lockBooking,
  type NewAppointment,
  neededExpressRequest,
  openNoAccess,
  permitBooking,
  setDate,
} from "#features/bookings/index.server.ts";
import { bookingMoved } from "#features/bookings/notifications.ts";
import { type ArrivalWindow, WORKING_DAY, windowOf } from "#features/bookings/rules/appointment.ts";
import { bookingErrors } from "#features/bookings/rules/booking.errors.ts";
import { canMoveDate } from "#features/bookings/rules/booking.policy.ts";
import { isPast, PAST_DATE } from "#features/bookings/rules/booking.schema.ts";
import type { ExpressRequest } from "#features/bookings/rules/express-request.ts";
import { longerOf, minutesTaken } from "#features/bookings/rules/takes.ts";
import { withDayMoved } from "#features/bookings/rules/work-days.ts";
import { waySuspended } from "#features/money/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireChecks, unsafeTimesOf } from "#features/quotes/index.server.ts";
import { findOffered } from "#features/quotes/rules/offered-dates.ts";
import { lockActive, lockAgreeable } from "#features/risk/index.server.ts";
import { tradespersonSuspended } from "#features/risk/rules/risk.errors.ts";
import { requireAdmin, requireCurrentTerms, requireCustomer, requireVerifiedEmail, type User } from "#kernel/actor.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { validationError } from "#kernel/errors.ts";

/**
 * Sets or moves the appointment of the actor's own confirmed booking: the day, the arrival window, the expected length. Throws
 * VALIDATION_FAILED (on `dateField`, window_start, window_end or express_request), NOT_FOUND, WRONG_ROLE, DATE_FIXED, DAY_NOT_BOOKED, SAME_DAY,
 * NO_ACCESS_WAITS, TRADESPERSON_SUSPENDED, GAS_SAFE_NEEDED, EMAIL_NOT_VERIFIED.
 */
export async function setAppointment(
  ctx: Ctx,
  { dateField = "date", ...input }: WantedAppointment & { bookingId: string; dateField?: string },
): Promise<BookingRow> {
  const customer = requireCurrentTerms(requireVerifiedEmail(requireCustomer(ctx.actor)));
  const found = await findBookingFor(ctx, input.bookingId);
  if (isPast(input.scheduledDate, londonDay(ctx.clock.now())))
    throw validationError([{ field: dateField, message: PAST_DATE }]);
  return ctx.db.transaction(async (tx) => {
    const refusal = async () => tradespersonSuspended(await waySuspended(ctx, tx, found));
    await lockAgreeable(tx, found.tradespersonId, refusal);
    await lockActive(tx, customer.id);
    await requireChecks(tx, found, ctx.clock.now());
    return moveAppointment(tx, ctx, customer, { ...input, dateField });
  });
}

/** When the customer would like the work. */
export interface WantedAppointment {
  /** A calendar day in the United Kingdom, today or later. */
  scheduledDate: string;
  /** The one of several days that are apart which moves to it; without it, all of them do. */
  replacesDay?: string | null | undefined;
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
  const locked = await lockBooking(tx, bookingId);
  permitBooking(canMoveDate(customer, locked));
  return moveLocked(tx, ctx, locked, { ...wanted, ...(dateField && { dateField }), by: customer });
}

interface Move extends WantedAppointment {
  dateField?: string;
  /** Who sets the date: the customer, or our team for them. */
  by: { id: string | null; name: string };
}

async function moveLocked(tx: Tx, ctx: Ctx, locked: BookingRow, { by, dateField, ...wanted }: Move) {
  const at = ctx.clock.now();
  const { id: bookingId } = locked;
  // Another day would be a way around the call-out charge.
  if (await openNoAccess(tx, bookingId)) throw bookingErrors.NO_ACCESS_WAITS();
  const { scheduledDate: day, replacesDay, window = null, expressRequest: asks = false } = wanted;
  const appointment = replacesDay
    ? await oneDayMoved(tx, locked, { day, replacesDay, window, now: at, by: "customer", dateField })
    : await wholeMoved(tx, locked, { ...wanted, dateField, now: at });
  const { scheduledDate } = appointment;
  const expressRequest = neededExpressRequest(locked, { scheduledDate, expressRequest: asks, at });
  const booking = await setDate(tx, locked, { ...appointment, expressRequest, at });
  await closeProposals(tx, { bookingId, at });
  const { jobTitle, date, path } = await bookingSummary(tx, booking);
  const moved = replacesDay ? { from: shortDay(replacesDay), to: shortDay(day) } : null;
  const values = { jobTitle, by: by.name, date, moved, isFirst: locked.scheduledDate === null, isAgreed: false };
  for (const to of [booking.tradespersonId, booking.customerId])
    await notify(tx, ctx, bookingMoved, { to, payload: { ...values, isOwn: to === by.id }, path });
  return booking;
}

/** All the work on another day, and on those that follow it, or that the quote offers with it. */
async function wholeMoved(
  tx: Tx,
  { id: bookingId, jobId, tradespersonId, quoteId, durationMinutes: known }: BookingRow,
  { scheduledDate, window = null, durationMinutes: wanted, dateField, now }: Omit<Move, "by"> & { now: Date },
): Promise<NewAppointment> {
  const quote = await unsafeTimesOf(tx, quoteId);
  const durationMinutes = longerOf(minutesTaken(quote.takes), wanted ?? known);
  const workDays = window ? findOffered({ date: scheduledDate, window }, quote.dates)?.days : undefined;
  const asked = { day: scheduledDate, workDays, window, durationMinutes, tradespersonId, bookingId, jobId, now };
  const days = await requireFreeTime(tx, { ...asked, dateField });
  return { scheduledDate, window, durationMinutes, ...days };
}

interface OneDay {
  day: string;
  replacesDay: string;
  /** That of the first day; null keeps it. */
  window: ArrivalWindow | null;
  now: Date;
  by: "customer" | "tradesperson";
  dateField?: string | undefined;
}

/**
 * The appointment with one of its days, which are apart, moved: the others stay booked, and only what changes has to be free. Throws
 * DAY_NOT_BOOKED, SAME_DAY, VALIDATION_FAILED (on the day or the window).
 */
export async function oneDayMoved(tx: Tx, booking: BookingRow, moved: OneDay): Promise<NewAppointment> {
  const { day, replacesDay, now, by, dateField } = moved;
  const workDays = withDayMoved(booking.workDays, { replacesDay, day });
  if (!workDays) throw calendarErrors.DAY_NOT_BOOKED();
  const isOwn = day === replacesDay && moved.window !== null;
  if (booking.workDays?.includes(day) && !isOwn) throw calendarErrors.SAME_DAY();
  const { id: bookingId, jobId, tradespersonId, durationMinutes } = booking;
  const { window, scheduledDate, isNew } = firstOf(workDays, booking, moved.window);
  const of = { tradespersonId, bookingId, jobId, now, by, dateField };
  if (isNew && scheduledDate >= londonDay(now))
    await requireFreeTime(tx, { ...of, day: scheduledDate, window, durationMinutes, workDays: [scheduledDate] });
  if (day !== scheduledDate)
    await requireFreeTime(tx, { ...of, day, window: null, durationMinutes: WORKING_DAY, workDays: [day] });
  return { scheduledDate, window, durationMinutes, lastDay: workDays.at(-1) ?? scheduledDate, workDays };
}

/** The first day of the work with its arrival window, and whether that is another appointment than before. */
function firstOf([first = ""]: readonly string[], booking: BookingRow, wanted: ArrivalWindow | null) {
  const known = windowOf(booking);
  const isNew = first !== booking.scheduledDate || (wanted !== null && wanted.start !== known?.start);
  return { scheduledDate: first, window: wanted ?? known, isNew };
}

interface MoveForCustomer {
  bookingId: string;
  scheduledDate: string;
  window: ArrivalWindow | null;
  reason: string;
}

/**
 * Moves the date of confirmed work for its customer, who has asked our team to, by the rules that hold for them; both are notified. A day in the
 * cancellation period needs their own express request, which nobody can make for them. Throws as `audited` and `setAppointment`.
 */
export async function moveDateForCustomer(ctx: Ctx, input: MoveForCustomer): Promise<BookingRow> {
  const { bookingId, scheduledDate, window, reason } = input;
  requireAdmin(ctx.actor, "bookings.correct");
  const found = await findBookingFor(ctx, bookingId);
  if (isPast(scheduledDate, londonDay(ctx.clock.now())))
    throw validationError([{ field: "scheduledDate", message: PAST_DATE }]);
  const subject = { kind: "booking", id: found.id };
  const act = {
    act: "booking.move-date",
    needs: "bookings.correct",
    subject,
    personId: found.customerId,
    reason,
  } as const;
  return audited(ctx, act, async (tx, note) => {
    await lockAgreeable(tx, found.tradespersonId, async () =>
      tradespersonSuspended(await waySuspended(ctx, tx, found)),
    );
    await lockActive(tx, found.customerId);
    await requireChecks(tx, found, ctx.clock.now());
    const locked = await lockBooking(tx, found.id);
    if (locked.status !== "confirmed") throw bookingErrors.DATE_FIXED();
    const by = { id: null, name: "Our team" };
    const moved = await moveLocked(tx, ctx, locked, { scheduledDate, window, dateField: "scheduledDate", by });
    note({ before: { date: locked.scheduledDate }, after: { date: moved.scheduledDate } });
    return moved;
  });
}
