import type { Ctx } from "#app/context.server.ts";
import { type BookingView, bookingOfJobFor } from "#features/bookings/index.server.ts";
import { windowOf, windowValue } from "#features/bookings/rules/appointment.ts";
import { bookingErrors } from "#features/bookings/rules/booking.errors.ts";
import { missingChecks, type QuoteToBook, quoteToBook } from "#features/quotes/index.server.ts";
import { dateAlreadyAsked, GAS_SAFE_MISSING, quoteErrors } from "#features/quotes/rules/quote.errors.ts";
import type { User } from "#kernel/actor.ts";
import { acceptView } from "#pages/accept/accept-view.server.ts";

/**
 * The data of /booking for a quote on the customer's own job: what they agree to, and the day with which the form begins. `wanted` may name
 * it. Throws NOT_FOUND.
 */
export async function bookingView(
  ctx: Ctx,
  viewer: User,
  { quoteId, wanted }: { quoteId: string; wanted: URLSearchParams },
) {
  const quote = await quoteToBook(ctx, quoteId);
  const [booking, view, [missing]] = await Promise.all([
    bookingOfJobFor(ctx, quote.jobId),
    acceptView(ctx, viewer, { jobId: quote.jobId, quoteId, wanted }),
    missingChecks(ctx.db, quote, ctx.clock.now()),
  ]);
  const own = booking?.quoteId === quote.id ? booking : null;
  const date = own?.scheduledDate ?? null;
  const current = own && date && date >= view.today ? { day: date, window: windowText(own) } : null;
  return {
    ...view,
    wanted: view.wanted.day ? view.wanted : (current ?? view.wanted),
    /** Whether the tradesperson is booked, and the customer sets the date; else they request it. */
    accepted: quote.status === "accepted",
    date,
    /** Of work whose days are apart: how many, and where one of them is moved alone. */
    apart: own?.workDays ? { count: own.workDays.length, path: `/booking/${own.id}/date` } : null,
    notPossible: missing ? GAS_SAFE_MISSING : (view.closed?.title ?? whyNotPossible(quote, booking)),
  };
}

const windowText = (booking: BookingView): string => {
  const window = windowOf(booking);
  return window ? windowValue(window) : "";
};

/** Why no date can be chosen, as the form's error; null when one can be chosen. */
function whyNotPossible(quote: QuoteToBook, booking: BookingView | null): string | null {
  if (booking && booking.quoteId !== quote.id) return quoteErrors.ALREADY_ACCEPTED().message;
  if (booking?.status === "pending") return dateAlreadyAsked().message;
  if (booking) return booking.status === "confirmed" ? null : bookingErrors.DATE_FIXED().message;
  return quote.status === "pending" && quote.job.status === "open" ? null : bookingErrors.CANNOT_BOOK_DATE().message;
}
