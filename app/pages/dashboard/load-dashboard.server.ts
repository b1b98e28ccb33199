import type { Ctx } from "#app/context.server.ts";
import { DASHBOARD_ROWS } from "#config/constants.ts";
import { myMoney, openActions } from "#features/analytics/index.server.ts";
import { earnedColumns } from "#features/analytics/rules/analytics.labels.ts";
import { bookingTotals, myBookings, myWorkUntil } from "#features/bookings/index.server.ts";
import { addDays } from "#features/calendar/rules/days.ts";
import { unreadCount } from "#features/messaging/index.server.ts";
import { connectStanding, earningsOf, mySellerDetails } from "#features/money/index.server.ts";
import { type MyQuote, myQuotes, myQuoteTotals } from "#features/quotes/index.server.ts";
import { ratingFactsOf } from "#features/reviews/index.server.ts";
import { ratingOf } from "#features/reviews/rules/rating.ts";
import { myProfile } from "#features/tradespeople/index.server.ts";
import { myVerification } from "#features/verification/index.server.ts";
import { expiringText } from "#features/verification/rules/verification-status.ts";
import { requireUser } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";
import { activeJobs } from "./active-jobs.server.ts";
import { dashboardDate, quoteWord } from "./dashboard.labels.ts";
import { waitsOf } from "./open-actions.ts";

/** The data of a tradesperson's dashboard: today's work and open actions, then figures over all their work. */
export async function loadDashboard(app: Ctx) {
  const user = requireUser(app.actor);
  const today = londonDay(app.clock.now());
  const [
    profile,
    rating,
    totals,
    quoteTotals,
    quotes,
    work,
    newest,
    asked,
    connect,
    checks,
    money,
    year,
    waiting,
    unread,
    tax,
  ] = await Promise.all([
    myProfile(app),
    ratingFactsOf(app.db, user.id),
    bookingTotals(app),
    myQuoteTotals(app),
    myQuotes(app, { limit: DASHBOARD_ROWS }),
    myWorkUntil(app, addDays(today, 1)),
    myBookings(app, { statuses: ["pending", "confirmed"], limit: DASHBOARD_ROWS }),
    myBookings(app, { statuses: ["pending"], limit: DASHBOARD_ROWS }),
    connectStanding(app),
    myVerification(app),
    earningsOf(app),
    myMoney(app),
    openActions(app),
    unreadCount(app.db, user.id),
    mySellerDetails(app),
  ]);
  const standing = profile
    ? profile.verified
      ? ("verified" as const)
      : ("unverified" as const)
    : ("no-profile" as const);
  const newcomer = quotes.items.length === 0 && newest.items.length === 0 && totals.earned === 0;
  return {
    trade: profile?.trade ?? null,
    standing,
    /** The first steps of a tradesperson who has not quoted yet; null for others. */
    steps: newcomer ? { profile: profile !== null, checks: checks.missing } : null,
    /** What is missing to be verified; null when nothing is. */
    missing: checks.missing,
    jobs: activeJobs(app, { today, work, newest: newest.items }),
    waits: waitsOf({
      today,
      unread,
      ...waiting,
      asked: asked.items.map(({ job, customer, scheduledDate, ...booking }) => ({
        ...booking,
        title: job.title,
        customer: customer.fullName,
        day: scheduledDate,
      })),
      past: work
        .filter(({ status, scheduledDate }) => status === "confirmed" && (scheduledDate ?? today) < today)
        .slice(0, DASHBOARD_ROWS)
        .map(({ id, jobId, job, scheduledDate }) => ({ id, jobId, title: job.title, day: scheduledDate })),
      payout: user.suspended ? null : payoutWait(connect, tax !== null),
      checks: checks.missing === null ? expiringText(checks.lines) : null,
    }),
    money: {
      held: money.held,
      owed: money.owed,
      paidThisMonth: year.paidThisMonth,
      payoutsOn: connect?.payoutsEnabled ?? false,
    },
    stats: {
      active: totals.active,
      pending: quoteTotals.pending,
      earned: formatPounds(totals.earned),
      earnedAfterFee: formatPounds(totals.earnedAfterFee),
      rating: ratingOf(rating),
      reviewCount: rating.reviewCount,
    },
    earnings: earnedColumns("month", year.months),
    quotes: quotes.items.map(quoteInWords),
    /** Null when payouts are on. Its status is null when the provider did not answer. */
    connect: user.suspended || connect?.payoutsEnabled ? null : { status: connect },
  };
}

/** Only for tradespeople who have started to set up payouts; the card below explains how to start. */
function payoutWait(
  connect: Awaited<ReturnType<typeof connectStanding>>,
  taxKnown: boolean,
): "requirements" | "tax" | null {
  if (!connect?.hasAccount) return null;
  if (connect.requirementsCurrentlyDue.length > 0) return "requirements";
  return connect.payoutsEnabled && !taxKnown ? "tax" : null;
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
