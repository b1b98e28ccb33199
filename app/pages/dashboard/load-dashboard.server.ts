import type { Ctx } from "#app/context.server.ts";
import { DASHBOARD_ACTIVE_JOBS, DASHBOARD_ROWS } from "#config/constants.ts";
import { type BookingView, bookingTotals, myBookings } from "#features/bookings/index.server.ts";
import { canComplete } from "#features/bookings/rules/booking.policy.ts";
import { dayText } from "#features/bookings/rules/dates.ts";
import { connectStanding } from "#features/payments/index.server.ts";
import { type MyQuote, myQuotes, myQuoteTotals } from "#features/quotes/index.server.ts";
import { ratingFactsOf } from "#features/reviews/index.server.ts";
import { ratingOf } from "#features/reviews/rules/rating.ts";
import { myProfile } from "#features/tradespeople/index.server.ts";
import { myStanding } from "#features/verification/index.server.ts";
import { endingWords } from "#features/verification/rules/standing.ts";
import { requireUser } from "#kernel/actor.ts";
import { londonDay } from "#kernel/london.ts";
import { formatPounds } from "#kernel/money.ts";
import { dashboardDate, quoteWord } from "./words.ts";

/** Everything the dashboard shows of a tradesperson: figures over all their work, and the newest of it. */
export async function loadDashboard(app: Ctx) {
  const user = requireUser(app.actor);
  const today = londonDay(app.clock.now());
  const [profile, rating, totals, quoteTotals, quotes, bookings, connect, checks] = await Promise.all([
    myProfile(app),
    ratingFactsOf(app.db, user.id),
    bookingTotals(app),
    myQuoteTotals(app),
    myQuotes(app, { limit: DASHBOARD_ROWS }),
    myBookings(app, { statuses: ["pending", "confirmed"], limit: DASHBOARD_ACTIVE_JOBS }),
    connectStanding(app),
    myStanding(app),
  ]);
  return {
    trade: profile?.trade ?? null,
    standing: profile ? (profile.verified ? ("verified" as const) : ("unverified" as const)) : ("no-profile" as const),
    /** What is missing to be verified, or soon will be; null: nothing. */
    checks: checks.missing ?? endingWords(checks.lines),
    stats: {
      active: totals.active,
      pending: quoteTotals.pending,
      earned: formatPounds(totals.earned),
      earnedAfterFee: formatPounds(totals.earnedAfterFee),
      rating: ratingOf(rating),
      reviewCount: rating.reviewCount,
    },
    quotes: quotes.items.map(quoteInWords),
    bookings: bookings.items.map((booking) => bookingInWords(app, booking, today)),
    /** Null when payouts are on; its status is null when the provider did not answer. */
    connect: user.suspended || connect?.payoutsEnabled ? null : { status: connect },
  };
}

export type QuoteWords = ReturnType<typeof quoteInWords>;
const quoteInWords = (quote: MyQuote) => ({
  id: quote.id,
  jobId: quote.jobId,
  title: quote.job.title,
  amount: quote.amount,
  status: quote.status,
  statusWord: quoteWord(quote.status),
  date: dashboardDate(quote.createdAt),
  location: quote.job.location,
});

export type BookingWords = ReturnType<typeof bookingInWords>;
function bookingInWords(app: Ctx, booking: BookingView, today: string) {
  const decision = canComplete(app.actor, booking, today);
  const suspended = app.actor.kind === "user" && app.actor.suspended;
  return {
    id: booking.id,
    jobId: booking.jobId,
    title: booking.job.title,
    customer: booking.customer.fullName,
    amount: booking.amount,
    paid: booking.depositPaid,
    mayDispute: !suspended && booking.status === "confirmed",
    date: booking.scheduledDate ? dayText(booking.scheduledDate, today) : null,
    /** What there is to do: mark it complete, answer the date that was asked for, or wait for the day. */
    next: suspended
      ? null
      : booking.status === "pending"
        ? ("answer" as const)
        : decision.allowed
          ? ("complete" as const)
          : ("wait" as const),
  };
}
