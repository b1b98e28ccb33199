import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { requireAddress, storeBookingAddress, takeAddress } from "#features/bookings/addresses/index.server.ts";
import type { Address, GivenAddress } from "#features/bookings/addresses/rules/address.schema.ts";
import { requireFreeTime } from "#features/bookings/calendar/index.server.ts";
import {
  type BookingRow,
  bookingSummary,
  createBooking,
  neededExpressRequest,
  unsafeLiveBookingOfJob,
} from "#features/bookings/index.server.ts";
import { bookingRequested } from "#features/bookings/notifications.ts";
import { bookingErrors } from "#features/bookings/rules/booking.errors.ts";
import { ANSWER_DAYS } from "#features/bookings/rules/booking.machine.ts";
import { isPast, PAST_DATE } from "#features/bookings/rules/booking.schema.ts";
import { longerOf, minutesTaken } from "#features/bookings/rules/takes.ts";
import { waySuspended } from "#features/money/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import {
  findQuoteForCustomer,
  lockQuote,
  requireChecks,
  requireSeenRevision,
  withCurrentQuote,
} from "#features/quotes/index.server.ts";
import { findOffered } from "#features/quotes/rules/offered-dates.ts";
import { dateAlreadyAsked, quoteErrors } from "#features/quotes/rules/quote.errors.ts";
import { lockActive, lockAgreeable } from "#features/risk/index.server.ts";
import { riskErrors, tradespersonSuspended } from "#features/risk/rules/risk.errors.ts";
import { requireCurrentTerms, requireCustomer, requireVerifiedEmail, type User } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { validationError } from "#kernel/errors.ts";
import { moveAppointment, type WantedAppointment } from "./appointments.server.ts";
import { lockUnbookedJob } from "./cancel-job.server.ts";

interface DateRequest extends WantedAppointment {
  quoteId: string;
  /** The revision of the quote that the customer has read; of an accepted quote, the accepted one. */
  revision: number | undefined;
  /** Where the work is, if the date is requested now. */
  where?: GivenAddress | null | undefined;
}

/**
 * Books a date for a quote on the actor's own job. For an open quote it creates a pending booking, which the tradesperson has
 * five days to answer. For the accepted quote of a confirmed booking it sets or changes the date and notifies both. Throws
 * VALIDATION_FAILED (a past day, a day or a window when the tradesperson cannot come, or a day in the cancellation period without the
 * express request), REVISION_NEEDED, QUOTE_CHANGED with the quote as it is now, NOT_FOUND, QUOTE_DATE_ASKED, ALREADY_ACCEPTED, CANNOT_BOOK_DATE, DATE_FIXED, JOB_NOT_OPEN,
 * TRADESPERSON_SUSPENDED, GAS_SAFE_NEEDED, EMAIL_NOT_VERIFIED, WRONG_ROLE.
 */
export async function bookDate(ctx: Ctx, input: DateRequest): Promise<BookingRow> {
  const customer = requireCurrentTerms(requireVerifiedEmail(requireCustomer(ctx.actor)));
  if (isPast(input.scheduledDate, londonDay(ctx.clock.now())))
    throw validationError([{ field: "scheduled_date", message: PAST_DATE }]);
  await requireAddress(ctx, input.where);
  return withCurrentQuote(ctx, input.quoteId, () =>
    createIdempotently(ctx, rowOf(bookings), (tx) => bookIn(tx, ctx, customer, input)),
  );
}

async function bookIn(tx: Tx, ctx: Ctx, customer: User, input: DateRequest): Promise<BookingRow> {
  const quote = await findQuoteForCustomer(tx, customer, input.quoteId);
  await lockAgreeable(tx, quote.tradespersonId, async () => {
    const booked = await unsafeLiveBookingOfJob(tx, quote.jobId);
    if (booked?.quoteId !== quote.id) return riskErrors.TRADESPERSON_SUSPENDED();
    return tradespersonSuspended(await waySuspended(ctx, tx, booked));
  });
  const { where } = input;
  const address = where ? await takeAddress(tx, { userId: customer.id, given: where, at: ctx.clock.now() }) : null;
  await lockActive(tx, customer.id);
  await requireChecks(tx, quote, ctx.clock.now());
  const live = await unsafeLiveBookingOfJob(tx, quote.jobId);
  if (live && live.quoteId !== quote.id) throw quoteErrors.ALREADY_ACCEPTED();
  if (live?.status === "pending") throw dateAlreadyAsked();
  if (!live) return requestDate(tx, ctx, customer, quote.jobId, { ...input, address });
  // Read again: it may have been edited and accepted while this waited for the locks. An accepted quote cannot be edited.
  await requireSeenRevision(tx, await findQuoteForCustomer(tx, customer, quote.id), input.revision);
  return moveAppointment(tx, ctx, customer, { ...input, bookingId: live.id });
}

async function requestDate(
  tx: Tx,
  ctx: Ctx,
  customer: User,
  jobId: string,
  input: DateRequest & { address: Address | null },
): Promise<BookingRow> {
  const at = ctx.clock.now();
  await lockUnbookedJob(tx, jobId);
  const { quote } = await lockQuote(tx, input.quoteId);
  if (quote.status !== "pending") throw bookingErrors.CANNOT_BOOK_DATE();
  await requireSeenRevision(tx, quote, input.revision);
  const { scheduledDate, window = null, expressRequest: asks = false } = input;
  const durationMinutes = longerOf(minutesTaken(quote.takes), input.durationMinutes ?? null);
  const { tradespersonId } = quote;
  const workDays = window ? findOffered({ date: scheduledDate, window }, quote.dates)?.days : undefined;
  const asked = {
    day: scheduledDate,
    workDays,
    window,
    durationMinutes,
    tradespersonId,
    bookingId: null,
    jobId,
    now: at,
  };
  const days = await requireFreeTime(tx, asked);
  const answerBy = later(at, ANSWER_DAYS * DAY);
  const expressRequest = neededExpressRequest(null, { scheduledDate, expressRequest: asks, at, agreedBy: answerBy });
  const appointment = { scheduledDate, window, durationMinutes, ...days };
  const begin = { status: "pending", ...appointment, expressRequest, answerBy } as const;
  const booking = await createBooking(tx, { quote, customerId: customer.id, begin, actor: customer, at });
  if (input.address) await storeBookingAddress(tx, { bookingId: booking.id, address: input.address, at });
  const { jobTitle, date, path } = await bookingSummary(tx, booking);
  const values = { jobTitle, customer: customer.name, date };
  await notify(tx, ctx, bookingRequested, { to: booking.tradespersonId, payload: values, path });
  return booking;
}
