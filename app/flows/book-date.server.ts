import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import {
  type BookingRow,
  bookingSummary,
  createBooking,
  lockBooking,
  permitBooking,
  requireExpressRequest,
  setDate,
  unsafeLiveBookingOfJob,
} from "#features/bookings/index.server.ts";
import { bookingMoved, bookingRequested } from "#features/bookings/notifications.ts";
import { bookingErrors } from "#features/bookings/rules/booking.errors.ts";
import { ANSWER_DAYS } from "#features/bookings/rules/booking.machine.ts";
import { canMoveDate } from "#features/bookings/rules/booking.policy.ts";
import { isPast, PAST_DATE } from "#features/bookings/rules/booking.schema.ts";
import { hasBegunOnRequest } from "#features/bookings/rules/cancellation.policy.ts";
import { closeProposals, requireOpenDay } from "#features/calendar/index.server.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { findQuoteForCustomer, lockQuote, requireChecks } from "#features/quotes/index.server.ts";
import { quoteErrors } from "#features/quotes/rules/quote.errors.ts";
import { lockActive, lockAgreeable } from "#features/risk/index.server.ts";
import { requireCurrentTerms, requireCustomer, requireVerifiedEmail, type User } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { validationError } from "#kernel/errors.ts";
import { lockUnbookedJob } from "./lock-unbooked-job.server.ts";

interface DateRequest {
  quoteId: string;
  /** A calendar day in the United Kingdom, today or later. */
  scheduledDate: string;
  /** The customer's request that work starts during the 14-day cancellation period. */
  expressRequest?: boolean;
}

/**
 * Books a date for a quote on the actor's own job. For an open quote it creates a pending booking, which the tradesperson has
 * five days to answer. For the accepted quote of a confirmed booking it sets or changes the date and notifies both. Throws
 * VALIDATION_FAILED (a past day, one on which the tradesperson does not work, or one in the cancellation period without the
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
    await requireOpenDay(tx, quote.tradespersonId, input.scheduledDate);
    const live = await unsafeLiveBookingOfJob(tx, quote.jobId);
    if (live && live.quoteId !== quote.id) throw quoteErrors.ALREADY_ACCEPTED();
    if (live?.status === "pending") throw quoteErrors.QUOTE_DATE_ASKED();
    return live ? moveDate(tx, ctx, customer, live.id, input) : requestDate(tx, ctx, customer, quote.jobId, input);
  });
}

async function moveDate(tx: Tx, ctx: Ctx, customer: User, bookingId: string, input: DateRequest): Promise<BookingRow> {
  const at = ctx.clock.now();
  const locked = await lockBooking(tx, bookingId);
  permitBooking(canMoveDate(customer, locked));
  // A later date would make the work look as if it had not begun when the customer cancels it.
  if (hasBegunOnRequest(locked, londonDay(at)) && (await moneyOfBooking(tx, bookingId)).free > 0)
    throw bookingErrors.WORK_HAS_BEGUN();
  const { scheduledDate, expressRequest = false } = input;
  requireExpressRequest(locked, { scheduledDate, expressRequest, at });
  const booking = await setDate(tx, locked, { scheduledDate, expressRequest, at });
  await closeProposals(tx, { bookingId, at });
  const { jobTitle, date, path } = await bookingSummary(tx, booking);
  const values = { jobTitle, by: customer.name, date };
  for (const to of [booking.tradespersonId, booking.customerId])
    await notify(tx, ctx, bookingMoved, { to, payload: values, path });
  return booking;
}

async function requestDate(tx: Tx, ctx: Ctx, customer: User, jobId: string, input: DateRequest): Promise<BookingRow> {
  const at = ctx.clock.now();
  await lockUnbookedJob(tx, jobId);
  const { quote } = await lockQuote(tx, input.quoteId);
  if (quote.status !== "pending") throw bookingErrors.CANNOT_BOOK_DATE();
  const { scheduledDate, expressRequest = false } = input;
  requireExpressRequest(null, { scheduledDate, expressRequest, at });
  const begin = { status: "pending", scheduledDate, expressRequest, answerBy: later(at, ANSWER_DAYS * DAY) } as const;
  const booking = await createBooking(tx, { quote, customerId: customer.id, begin, actor: customer, at });
  const { jobTitle, date, path } = await bookingSummary(tx, booking);
  const values = { jobTitle, customer: customer.name, date };
  await notify(tx, ctx, bookingRequested, { to: booking.tradespersonId, payload: values, path });
  return booking;
}
