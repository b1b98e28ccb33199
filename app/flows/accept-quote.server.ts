import type { Ctx } from "#app/context.server.ts";
import { type BookingRow, bookingSummary, createBooking } from "#features/bookings/index.server.ts";
import { moveJob } from "#features/jobs/index.server.ts";
import { adoptPlan } from "#features/milestones/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { acceptInTx, findQuoteForCustomer } from "#features/quotes/index.server.ts";
import { quoteAccepted } from "#features/quotes/notifications.ts";
import type { OfferedDate } from "#features/quotes/rules/offered-dates.ts";
import { planOf } from "#features/quotes/rules/quote-content.ts";
import { lockActive, lockAgreeable } from "#features/risk/index.server.ts";
import { requireCurrentTerms, requireCustomer, requireVerifiedEmail } from "#kernel/actor.ts";
import { agreeOfferedDate } from "./agree-offered-date.server.ts";
import { lockUnbookedJob } from "./lock-unbooked-job.server.ts";
import { notifyAccepted } from "./notify-accepted.server.ts";

interface Acceptance {
  quoteId: string;
  /** One of the dates that the quote offers; without it, a date is agreed later. */
  date?: OfferedDate | null | undefined;
  /** The customer's request that work starts during the 14-day cancellation period. */
  expressRequest?: boolean | undefined;
}

/**
 * Accepts a quote for the actor's own job, in one transaction: accepts the quote, rejects the others, creates a confirmed
 * booking at the quote's amount, with its date if one is chosen, moves the job to in progress and notifies everyone. Returns the booking. Throws as `agreeOfferedDate`, NOT_FOUND,
 * TRADESPERSON_SUSPENDED, ALREADY_ACCEPTED, QUOTE_NOT_ACCEPTABLE, GAS_SAFE_NEEDED, JOB_NOT_OPEN, EMAIL_NOT_VERIFIED, WRONG_ROLE.
 */
export async function acceptQuote(ctx: Ctx, input: Acceptance): Promise<BookingRow> {
  const customer = requireCurrentTerms(requireVerifiedEmail(requireCustomer(ctx.actor)));
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const { jobId, tradespersonId } = await findQuoteForCustomer(tx, customer, input.quoteId);
    await lockAgreeable(tx, tradespersonId);
    await lockActive(tx, customer.id);
    await lockUnbookedJob(tx, jobId);
    const { quote, rejected } = await acceptInTx(tx, input.quoteId, customer, at);
    const { date: chosen, expressRequest = false } = input;
    const agreed = chosen ? await agreeOfferedDate(tx, { quote, date: chosen, expressRequest, at }) : null;
    const begin = { status: "confirmed", agreed } as const;
    const booking = await createBooking(tx, { quote, customerId: customer.id, begin, actor: customer, at });
    await adoptPlan(tx, { bookingId: booking.id, parts: planOf(quote), actor: customer, at });
    await moveJob(tx, { jobId, event: "accept", actor: customer, at });
    await notifyAccepted(tx, ctx, { quote, booking, rejected, to: booking.tradespersonId, at });
    const { jobTitle, amount, date, path } = await bookingSummary(tx, booking);
    const values = { jobTitle, customer: customer.name, amount, date: date || null };
    await notify(tx, ctx, quoteAccepted, { to: booking.tradespersonId, payload: values, path });
    return booking;
  });
}
