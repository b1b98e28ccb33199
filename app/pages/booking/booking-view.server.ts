import type { Ctx } from "#app/context.server.ts";
import { type BookingView, bookingOfJobFor } from "#features/bookings/index.server.ts";
import { wantedDate, windowOf, windowValue } from "#features/bookings/rules/appointment.ts";
import { bookingErrors } from "#features/bookings/rules/booking.errors.ts";
import { agreementDate, lastCancellationDay } from "#features/bookings/rules/cancellation.policy.ts";
import { diaryOf } from "#features/calendar/index.server.ts";
import { closedWeekdays } from "#features/calendar/rules/availability.ts";
import { missingChecks, type QuoteToBook, quoteToBook } from "#features/quotes/index.server.ts";
import { GAS_SAFE_MISSING, quoteErrors } from "#features/quotes/rules/quote.errors.ts";
import { ratingOf } from "#features/reviews/rules/rating.ts";
import { identityApprovedOf, traderDetailsOf } from "#features/verification/index.server.ts";
import { acceptUncheckedText } from "#features/verification/rules/not-checked.ts";
import { traderLine, vatText } from "#features/verification/rules/trader.format.ts";
import { londonDay } from "#kernel/dates.ts";

/** The data of /booking for a quote on the customer's own job. `wanted` may have the day and window to begin with. Throws NOT_FOUND. */
export async function bookingView(ctx: Ctx, { quoteId, wanted }: { quoteId: string; wanted: URLSearchParams }) {
  const quote = await quoteToBook(ctx, quoteId);
  const booking = await bookingOfJobFor(ctx, quote.jobId);
  const [missing] = await missingChecks(ctx.db, quote, ctx.clock.now());
  const today = londonDay(ctx.clock.now());
  const diary = await diaryOf(ctx.db, {
    userId: quote.tradesperson.id,
    first: today,
    without: booking?.id ?? null,
    jobId: quote.jobId,
  });
  const [approved, traders] = await Promise.all([
    identityApprovedOf(ctx.db, [quote.tradesperson.id], ctx.clock.now()),
    traderDetailsOf(ctx.db, [quote.tradesperson.id]),
  ]);
  const trader = traders.get(quote.tradesperson.id);
  const current = booking && windowOf(booking);
  const date = booking?.quoteId === quote.id ? booking.scheduledDate : null;
  const agreed = date && date >= today ? date : null;
  const asked = wantedDate(wanted, today);
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
      notChecked: approved.has(quote.tradesperson.id) ? null : acceptUncheckedText(quote.tradesperson.fullName),
      trader: trader ? { line: traderLine(trader), vat: vatText(trader.vatNumber) } : null,
    },
    /** Whether the customer sets the date (the tradesperson is booked) or requests it. */
    accepted: quote.status === "accepted",
    /** The current date. */
    date: agreed,
    /** The days on which the tradesperson does not work: weekdays (1 is Monday), and ranges of days. */
    daysOff: { weekdays: closedWeekdays(diary), ranges: diary.timeOff },
    /** When they work and what is taken, without whose work it is: the free windows of each day follow from it. */
    diary,
    now: ctx.clock.now().toISOString(),
    /** The day and the arrival window with which the form begins; empty texts when there are none. */
    chosen: asked.day ? asked : { day: agreed ?? "", window: current && date ? windowValue(current) : "" },
    expressRequested: booking !== null && booking.expressRequestAt !== null,
    /** Work up to this day needs the express request. */
    lastCancellationDay: lastCancellationDay(agreementDate(booking, ctx.clock.now())),
    closed: missing ? GAS_SAFE_MISSING : whyClosed(quote, booking),
  };
}

/** Why no date can be chosen, as the form's error; null when one can be chosen. */
function whyClosed(quote: QuoteToBook, booking: BookingView | null): string | null {
  if (booking && booking.quoteId !== quote.id) return quoteErrors.ALREADY_ACCEPTED().message;
  if (booking?.status === "pending") return quoteErrors.QUOTE_DATE_ASKED().message;
  if (booking) return booking.status === "confirmed" ? null : bookingErrors.DATE_FIXED().message;
  return quote.status === "pending" && quote.job.status === "open" ? null : bookingErrors.CANNOT_BOOK_DATE().message;
}
