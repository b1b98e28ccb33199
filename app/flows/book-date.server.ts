import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import {
  type BookingRow,
  bookingSummary,
  createBooking,
  requireExpressRequest,
  unsafeLiveBookingOfJob,
} from "#features/bookings/index.server.ts";
import { bookingRequested } from "#features/bookings/notifications.ts";
import { bookingErrors } from "#features/bookings/rules/booking.errors.ts";
import { ANSWER_DAYS } from "#features/bookings/rules/booking.machine.ts";
import { isPast, PAST_DATE } from "#features/bookings/rules/booking.schema.ts";
import { requireFreeTime } from "#features/calendar/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { findQuoteForCustomer, lockQuote, requireChecks } from "#features/quotes/index.server.ts";
import { quoteErrors } from "#features/quotes/rules/quote.errors.ts";
import { lockActive, lockAgreeable } from "#features/risk/index.server.ts";
import { requireCurrentTerms, requireCustomer, requireVerifiedEmail, type User } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { validationError } from "#kernel/errors.ts";
import { lockUnbookedJob } from "./lock-unbooked-job.server.ts";
import { moveAppointment, type WantedAppointment } from "./move-appointment.server.ts";

interface DateRequest extends WantedAppointment {
  quoteId: string;
}

/**
 * Books a date for a quote on the actor's own job. For an open quote it creates a pending booking, which the tradesperson has
 * five days to answer. For the accepted quote of a confirmed booking it sets or changes the date and notifies both. Throws
 * VALIDATION_FAILED (a past day, a day or a window when the tradesperson cannot come, or a day in the cancellation period without the
 * express request), NOT_FOUND, QUOTE_DATE_ASKED, ALREADY_ACCEPTED, CANNOT_BOOK_DATE, DATE_FIXED, WORK_HAS_BEGUN, JOB_NOT_OPEN,
 * TRADESPERSON_SUSPENDED, GAS_SAFE_NEEDED, EMAIL_NOT_VERIFIED, WRONG_ROLE.
 */
export async function bookDate(ctx: Ctx, input: DateRequest): Promise<BookingRow> {
  const customer = requireCurrentTerms(requireVerifiedEmail(requireCustomer(ctx.actor)));
  if (isPast(input.scheduledDate, londonDay(ctx.clock.now())))
    throw validationError([{ field: "scheduled_date", message: PAST_DATE }]);
  return createIdempotently(ctx, rowOf(bookings), async (tx) => {
    const quote = await findQuoteForCustomer(tx, customer, input.quoteId);
    await lockAgreeable(tx, quote.tradespersonId);
    await lockActive(tx, customer.id);
    await requireChecks(tx, quote, ctx.clock.now());
    const live = await unsafeLiveBookingOfJob(tx, quote.jobId);
    if (live && live.quoteId !== quote.id) throw quoteErrors.ALREADY_ACCEPTED();
    if (live?.status === "pending") throw quoteErrors.QUOTE_DATE_ASKED();
    return live
      ? moveAppointment(tx, ctx, customer, { ...input, bookingId: live.id })
      : requestDate(tx, ctx, customer, quote.jobId, input);
  });
}

async function requestDate(tx: Tx, ctx: Ctx, customer: User, jobId: string, input: DateRequest): Promise<BookingRow> {
  const at = ctx.clock.now();
  await lockUnbookedJob(tx, jobId);
  const { quote } = await lockQuote(tx, input.quoteId);
  if (quote.status !== "pending") throw bookingErrors.CANNOT_BOOK_DATE();
  const { scheduledDate, window = null, durationMinutes = null, expressRequest = false } = input;
  const { tradespersonId } = quote;
  const asked = { day: scheduledDate, window, durationMinutes, tradespersonId, bookingId: null, jobId, now: at };
  const { lastDay } = await requireFreeTime(tx, asked);
  requireExpressRequest(null, { scheduledDate, expressRequest, at });
  const appointment = { scheduledDate, window, durationMinutes, lastDay };
  const answerBy = later(at, ANSWER_DAYS * DAY);
  const begin = { status: "pending", ...appointment, expressRequest, answerBy } as const;
  const booking = await createBooking(tx, { quote, customerId: customer.id, begin, actor: customer, at });
  const { jobTitle, date, path } = await bookingSummary(tx, booking);
  const values = { jobTitle, customer: customer.name, date };
  await notify(tx, ctx, bookingRequested, { to: booking.tradespersonId, payload: values, path });
  return booking;
}
