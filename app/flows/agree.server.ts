import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { emit } from "#db/outbox.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { requireAddress, storeBookingAddress, takeAddress } from "#features/bookings/addresses/index.server.ts";
import type { GivenAddress } from "#features/bookings/addresses/rules/address.schema.ts";
import { keepsHours, requireFreeTime } from "#features/bookings/calendar/index.server.ts";
import {
  type BookingRow,
  bookingSummary,
  createBooking,
  type NewAppointment,
  neededExpressRequest,
} from "#features/bookings/index.server.ts";
import type { ChosenDay } from "#features/bookings/rules/appointment.ts";
import { isPast, PAST_DATE } from "#features/bookings/rules/booking.schema.ts";
import type { ExpressRequest } from "#features/bookings/rules/express-request.ts";
import { minutesTaken } from "#features/bookings/rules/takes.ts";
import { moveJob } from "#features/jobs/index.server.ts";
import { adoptPlan } from "#features/money/milestones/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import {
  acceptInTx,
  findQuoteForCustomer,
  notifyQuotesRejected,
  type QuoteRow,
  requireSeenRevision,
  withCurrentQuote,
} from "#features/quotes/index.server.ts";
import { quoteAccepted } from "#features/quotes/notifications.ts";
import { findOffered } from "#features/quotes/rules/offered-dates.ts";
import { planOf } from "#features/quotes/rules/quote-content.ts";
import { lockActive, lockAgreeable } from "#features/risk/index.server.ts";
import { requireCurrentTerms, requireCustomer, requireVerifiedEmail, type User } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { validationError } from "#kernel/errors.ts";
import { lockUnbookedJob } from "./cancel-job.server.ts";
import { mailBooked } from "./contract-mail.server.ts";

/** What a customer agrees to with one press. */
interface Agreement {
  quoteId: string;
  /** The revision of the quote that the customer has read. */
  revision: number | undefined;
  /** One that the quote offers, or one that is free in the tradesperson's calendar; without it, a day is agreed later. */
  date?: ChosenDay | null | undefined;
  /** The customer's request that work starts during the 14-day cancellation period. */
  expressRequest?: ExpressRequest | undefined;
  /** Where the work is; without it, the customer says so later. */
  where?: GivenAddress | null | undefined;
}

/**
 * Accepts a quote for the actor's own job: the quote is accepted, the others are rejected, a confirmed booking at its amount has the day
 * and the address that were chosen, the job is in progress and everyone is notified. It is one transaction, so nothing is half done, and
 * no money moves. Returns the booking. Throws VALIDATION_FAILED (date, window_start, express_request, postcode), REVISION_NEEDED, QUOTE_CHANGED with the quote
 * as it is now, NOT_FOUND, TRADESPERSON_SUSPENDED, ALREADY_ACCEPTED, QUOTE_NOT_ACCEPTABLE, GAS_SAFE_NEEDED, JOB_NOT_OPEN, EMAIL_NOT_VERIFIED, WRONG_ROLE.
 */
export async function agree(ctx: Ctx, input: Agreement): Promise<BookingRow> {
  const customer = requireCurrentTerms(requireVerifiedEmail(requireCustomer(ctx.actor)));
  await requireAddress(ctx, input.where);
  return withCurrentQuote(ctx, input.quoteId, () =>
    createIdempotently(ctx, rowOf(bookings), (tx) => agreeIn(tx, ctx, customer, input)),
  );
}

async function agreeIn(tx: Tx, ctx: Ctx, customer: User, input: Agreement): Promise<BookingRow> {
  const at = ctx.clock.now();
  const { jobId, tradespersonId } = await findQuoteForCustomer(tx, customer, input.quoteId);
  await lockAgreeable(tx, tradespersonId);
  const address = input.where ? await takeAddress(tx, { userId: customer.id, given: input.where, at }) : null;
  await lockActive(tx, customer.id);
  await lockUnbookedJob(tx, jobId);
  const { quote, rejected } = await acceptInTx(tx, input.quoteId, customer, at);
  await requireSeenRevision(tx, quote, input.revision);
  const { date: chosen, expressRequest = false } = input;
  const agreed = chosen ? await agreedTime(tx, { quote, chosen, expressRequest, at }) : null;
  const begin = { status: "confirmed", agreed, expressRequest } as const;
  const booking = await createBooking(tx, { quote, customerId: customer.id, begin, actor: customer, at });
  if (address) await storeBookingAddress(tx, { bookingId: booking.id, address, at });
  await adoptPlan(tx, { bookingId: booking.id, parts: planOf(quote), actor: customer, at });
  await moveJob(tx, { jobId, event: "accept", actor: customer, at });
  await notifyAccepted(tx, ctx, { quote, booking, rejected, to: booking.tradespersonId, at });
  const { jobTitle, amount, date, path } = await bookingSummary(tx, booking);
  const values = { jobTitle, customer: customer.name, amount, date: date || null };
  await notify(tx, ctx, quoteAccepted, { to: booking.tradespersonId, payload: values, path });
  return booking;
}

const OTHER_DAYS = "The tradesperson now offers other days with that date. Choose again";
const NOT_OFFERED = "The tradesperson does not offer that date. Choose another, or agree a date later";

interface Chosen {
  quote: QuoteRow;
  chosen: ChosenDay;
  expressRequest: ExpressRequest;
  at: Date;
}

/** The appointment of a chosen day, after others that book the same tradesperson. Throws VALIDATION_FAILED. */
async function agreedTime(
  tx: Tx,
  { quote, chosen: { date, window, days }, expressRequest, at }: Chosen,
): Promise<NewAppointment & { expressRequest: ExpressRequest }> {
  const wrong = (message: string) => validationError([{ field: "date", message }]);
  const { tradespersonId, jobId } = quote;
  const offered = window !== null ? findOffered({ date, window }, quote.dates) : undefined;
  if (days && String(days) !== String(offered?.days)) throw wrong(OTHER_DAYS);
  if (!offered && !(await keepsHours(tx, tradespersonId))) throw wrong(NOT_OFFERED);
  if (isPast(date, londonDay(at))) throw wrong(PAST_DATE);
  const durationMinutes = minutesTaken(quote.takes);
  const { days: workDays } = offered ?? {};
  const asked = { day: date, workDays, window, durationMinutes, tradespersonId, bookingId: null, jobId, now: at };
  const free = await requireFreeTime(tx, { ...asked, dateField: "date" });
  const needed = neededExpressRequest(null, { scheduledDate: date, expressRequest, at });
  return { scheduledDate: date, window, durationMinutes, ...free, expressRequest: needed };
}

/**
 * Notifies `to` and the rejected tradespeople that a quote was accepted, by the customer or by confirming a date, and emails the
 * agreement to the customer and the tradesperson.
 */
export async function notifyAccepted(
  tx: Tx,
  ctx: Ctx,
  accepted: { quote: QuoteRow; booking: BookingRow; rejected: readonly QuoteRow[]; to: string; at: Date },
): Promise<void> {
  const { quote, booking, rejected, to, at } = accepted;
  await emit(tx, {
    type: "quote.accepted",
    to: [to],
    ids: { quote_id: quote.id, job_id: quote.jobId, booking_id: booking.id },
    at,
  });
  await mailBooked(tx, ctx, booking);
  await notifyQuotesRejected(tx, ctx, quote.jobId, rejected);
}
