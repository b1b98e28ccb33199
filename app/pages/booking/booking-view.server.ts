import type { Ctx } from "#app/context.server.ts";
import { type BookingView, bookingOfJobFor } from "#features/bookings/index.server.ts";
import { bookingErrors } from "#features/bookings/rules/booking.errors.ts";
import { agreementDate, lastCancellationDay } from "#features/bookings/rules/cancellation.policy.ts";
import { availabilityOf } from "#features/calendar/index.server.ts";
import { closedWeekdays } from "#features/calendar/rules/availability.ts";
import { type QuoteToBook, quoteToBook } from "#features/quotes/index.server.ts";
import { quoteErrors } from "#features/quotes/rules/quote.errors.ts";
import { ratingOf } from "#features/reviews/rules/rating.ts";
import { londonDay } from "#kernel/dates.ts";

/** What /booking shows for a quote on one's own job. Throws NOT_FOUND. */
export async function bookingView(ctx: Ctx, quoteId: string) {
  const quote = await quoteToBook(ctx, quoteId);
  const booking = await bookingOfJobFor(ctx, quote.jobId);
  const today = londonDay(ctx.clock.now());
  const { hours, timeOff } = await availabilityOf(ctx.db, quote.tradesperson.id, today);
  const date = booking?.quoteId === quote.id ? booking.scheduledDate : null;
  return {
    today,
    quoteId: quote.id,
    amount: quote.amount,
    job: { id: quote.job.id, title: quote.job.title, postcode: quote.job.postcode },
    tradesperson: {
      id: quote.tradesperson.id,
      name: quote.tradesperson.fullName,
      avatarUrl: quote.tradesperson.avatarUrl,
      trade: quote.tradesperson.trade ?? "Tradesperson",
      rating: ratingOf(quote.tradesperson),
      reviewCount: quote.tradesperson.reviewCount,
    },
    /** Whether the day is asked for (the tradesperson answers) or set (they are booked already). */
    accepted: quote.status === "accepted",
    /** The day that stands now. */
    date: date && date >= today ? date : null,
    /** The days on which the tradesperson does not work: weekdays (1 is Monday), and from one day to another. */
    daysOff: { weekdays: closedWeekdays({ hours }), ranges: timeOff },
    expressRequested: booking !== null && booking.expressRequestAt !== null,
    /** Work up to this day needs the express request. */
    lastCancellationDay: lastCancellationDay(agreementDate(booking, ctx.clock.now())),
    closed: whyClosed(quote, booking),
  };
}

/** Why no day can be chosen, if so: in the words that sending the form would be answered with. */
function whyClosed(quote: QuoteToBook, booking: BookingView | null): string | null {
  if (booking && booking.quoteId !== quote.id) return quoteErrors.ALREADY_ACCEPTED().message;
  if (booking?.status === "pending") return quoteErrors.QUOTE_DATE_ASKED().message;
  if (booking) return booking.status === "confirmed" ? null : bookingErrors.DATE_FIXED().message;
  return quote.status === "pending" && quote.job.status === "open" ? null : bookingErrors.CANNOT_BOOK_DATE().message;
}
