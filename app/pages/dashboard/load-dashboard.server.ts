import type { Ctx } from "#app/context.server.ts";
import { DASHBOARD_ROWS } from "#config/constants.ts";
import { visitDetails } from "#features/bookings/addresses/index.server.ts";
import {
  type BookingView,
  bookingTotals,
  myBookings,
  myWorkUntil,
  openNoAccess,
  unsafeVisitNeeds,
  type VisitNeeds,
} from "#features/bookings/index.server.ts";
import { phaseOf } from "#features/bookings/rules/phase.ts";
import { askAloneLabel } from "#features/bookings/rules/visit-lacks.labels.ts";
import { lacksNothing, visitLacks } from "#features/bookings/rules/visit-lacks.ts";
import { myMonths, openActions } from "#features/business/analytics/index.server.ts";
import { earnedColumns } from "#features/business/analytics/rules/analytics.labels.ts";
import { type JobForMe, jobsForMe, type WorkBase, workBase } from "#features/jobs/index.server.ts";
import { NEARBY_MILES } from "#features/jobs/rules/open-jobs.ts";
import { type BookingMoney, moneyOfBookings, myPayouts } from "#features/money/index.server.ts";
import { owedText } from "#features/money/rules/payout.labels.ts";
import { type MyQuote, myQuotes, myQuoteTotals } from "#features/quotes/index.server.ts";
import { quoteStatusWord } from "#features/quotes/rules/quote.labels.ts";
import { ratingFactsOf } from "#features/reviews/index.server.ts";
import { myProfile } from "#features/tradespeople/index.server.ts";
import { jobCategoriesOfTrade } from "#features/tradespeople/rules/trade-categories.ts";
import { myVerification } from "#features/verification/index.server.ts";
import { expiringText } from "#features/verification/rules/verification-status.ts";
import { knownOf, NOTHING_KNOWN, phaseFacts } from "#flows/phases.server.ts";
import { requireUser, type User } from "#kernel/actor.ts";
import { londonDay, numericDay, shortDayAndTime } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { firstName } from "#kernel/first-name.ts";
import { formatPounds, pence } from "#kernel/money.ts";
import { ratingOf } from "#kernel/rating.ts";
import { jobRowOf } from "#pages/browse/job-row.server.ts";
import { moreWorkPart } from "#pages/more-work/more-work.server.ts";
import { activeJobs } from "./active-jobs.server.ts";
import { nextVisit, visitView } from "./next-visit.server.ts";
import { listOpenActions } from "./open-actions.ts";

type DashboardReads = Awaited<ReturnType<typeof readDashboard>>;

/** All data of a tradesperson's dashboard, read at once. `today` is the day in London. */
async function readDashboard(app: Ctx, user: User, today: string) {
  const bookings = Promise.all([
    myWorkUntil(app, addDays(today, 1)),
    myBookings(app, { statuses: ["pending", "confirmed"], limit: DASHBOARD_ROWS }),
    myBookings(app, { statuses: ["pending"], limit: DASHBOARD_ROWS }),
    bookingTotals(app),
  ]);
  const quotes = Promise.all([myQuotes(app, { limit: DASHBOARD_ROWS }), myQuoteTotals(app)]);
  const person = Promise.all([
    myProfile(app),
    ratingFactsOf(app.db, user.id),
    myVerification(app),
    workBase(app, user),
  ]);
  const money = Promise.all([myPayouts(app), myMonths(app)]);
  const open = openActions(app);

  const [
    [work, newest, requested, totals],
    [recent, quoteTotals],
    [profile, rating, checks, base],
    [payouts, months],
    waiting,
  ] = await Promise.all([bookings, quotes, person, money, open]);
  const visits = work.filter(({ status, scheduledDate }) => status === "confirmed" && (scheduledDate ?? "") >= today);
  const [bookedMoney, newJobs, needs] = await Promise.all([
    moneyOfBookings(
      app.db,
      [...work, ...newest.items].map(({ id }) => id),
    ),
    user.suspended ? [] : newJobsFor(app, base),
    unsafeVisitNeeds(
      app.db,
      visits.map(({ id }) => id),
    ),
  ]);
  return {
    work,
    newest: newest.items,
    requested: requested.items,
    /** The money of that work and of the newest bookings, by booking. */
    bookedMoney,
    /** What is known of the visits of today and tomorrow. */
    needs,
    newJobs,
    totals,
    quotes: recent.items,
    quoteTotals,
    profile,
    rating,
    checks,
    payouts,
    months,
    waiting,
  };
}

/** So many jobs to quote for are shown with the day's work. */
const NEW_JOBS = 3;

/** The first jobs of "For you": those that ask this tradesperson first, then the nearest. None without a trade. */
async function newJobsFor(app: Ctx, { trade, place }: WorkBase): Promise<(JobForMe & { isAsked: boolean })[]> {
  if (!trade) return [];
  const categories = jobCategoriesOfTrade(trade);
  const { asked, items } = await jobsForMe(app, {
    categories,
    place,
    miles: NEARBY_MILES,
    sort: "nearest",
    limit: NEW_JOBS,
  });
  const marked = [
    ...asked.map((job) => ({ ...job, isAsked: true })),
    ...items.map((job) => ({ ...job, isAsked: false })),
  ];
  return marked.slice(0, NEW_JOBS);
}

/**
 * The data of a tradesperson's dashboard: today's work and open actions, then figures over all their work. `unread`: how many messages they
 * have not read, which the layout has counted.
 */
export async function loadDashboard(app: Ctx, unread: number) {
  const user = requireUser(app.actor);
  const today = londonDay(app.clock.now());
  const reads = await readDashboard(app, user, today);
  const { profile, checks, months } = reads;
  const { earnings, paidThisMonth, connect, destination } = reads.payouts;
  return {
    trade: profile?.trade ?? null,
    listing: listingState(profile),
    /** The first steps, for a tradesperson who has not quoted yet; null for others. */
    steps: isNew(reads) ? { profile: profile !== null, checks: checks.missing } : null,
    /** What is missing to be verified; null when nothing is. */
    missing: checks.missing,
    visit: await visitPart(app, reads, today),
    jobs: activeJobs(app, { today, work: reads.work, newest: reads.newest, money: reads.bookedMoney }),
    newJobs: reads.newJobs.map((job) => jobRowOf(job, app.clock.now(), { asked: job.isAsked })),
    openActions: openActionsFor(
      { ...reads, unread, past: await pastWork(app, user, reads.work) },
      user.suspended,
      app.clock.now(),
    ),
    money: {
      held: earnings.held,
      owed: earnings.owed,
      paidThisMonth,
      owedNote: owedText(destination.obstacle, destination.heldUntil && shortDayAndTime(destination.heldUntil)),
    },
    stats: statsOf(reads),
    earnings: earnedColumns("month", months),
    quotes: reads.quotes.map(quoteRow),
    /** Null when payouts are on; its status is null when the provider did not answer. */
    connect: user.suspended || connect?.payoutsEnabled ? null : { status: connect },
  };
}

/** Today's next visit; null when there is none. */
async function visitPart(app: Ctx, { work, bookedMoney, needs }: DashboardReads, today: string) {
  const visit = nextVisit(today, work);
  if (!visit) return null;
  const details = (await visitDetails(app, [visit])).get(visit.id);
  const lacks = lacksOf(needs.get(visit.id), bookedMoney.get(visit.id));
  const isReported = visit.onMyWayAt !== null && (await openNoAccess(app.db, visit.id)) !== null;
  const moreWork = await moreWorkPart(app, requireUser(app.actor), visit);
  return visitView(app, visit, { today, money: bookedMoney.get(visit.id), details, lacks, isReported, moreWork });
}

const lacksOf = (needs: VisitNeeds | undefined, money: BookingMoney | undefined) =>
  visitLacks({
    hasAddress: needs?.hasAddress ?? true,
    asked: needs?.asked ?? null,
    received: money ? pence(money.free + money.released) : pence(0),
  });

function listingState(profile: DashboardReads["profile"]): "verified" | "unverified" | "no-profile" {
  if (!profile) return "no-profile";
  return profile.verified ? "verified" : "unverified";
}

const isNew = ({ quotes, newest, totals }: DashboardReads) =>
  quotes.length === 0 && newest.length === 0 && totals.earned === 0;

type PastWork = Awaited<ReturnType<typeof pastWork>>;

/** Confirmed work whose day has passed, if it is the tradesperson's turn, with the heading of its phase. */
async function pastWork(app: Ctx, user: User, work: readonly BookingView[]) {
  const now = app.clock.now();
  const today = londonDay(now);
  const past = work
    .filter(
      ({ status, scheduledDate, lastDay }) => status === "confirmed" && (lastDay ?? scheduledDate ?? today) < today,
    )
    .slice(0, DASHBOARD_ROWS);
  const known = await knownOf(app, user.id, past);
  return past.flatMap((booking) => {
    const { whose, heading } = phaseOf(phaseFacts(booking, known(booking), "tradesperson"), "tradesperson", now);
    const { id, jobId, job, scheduledDate: day } = booking;
    return whose === "yours" ? [{ id, jobId, title: job.title, heading, day }] : [];
  });
}

function openActionsFor(reads: DashboardReads & { unread: number; past: PastWork }, suspended: boolean, now: Date) {
  const { unread, waiting, requested, past, work, payouts, checks, needs, bookedMoney } = reads;
  const today = londonDay(now);
  return listOpenActions({
    today,
    unread,
    ...waiting,
    requested: requested.map((booking) => ({
      id: booking.id,
      jobId: booking.jobId,
      answerBy: booking.answerBy,
      title: booking.job.title,
      customer: booking.customer.fullName,
      act: phaseOf(phaseFacts(booking, NOTHING_KNOWN, "tradesperson"), "tradesperson", now).list,
    })),
    past,
    visits: suspended
      ? []
      : work.flatMap(({ id, jobId, job, customer, scheduledDate }) => {
          const lacks = lacksOf(needs.get(id), bookedMoney.get(id));
          const isToday = scheduledDate !== null && scheduledDate <= today;
          if (isToday || lacksNothing(lacks)) return [];
          return [
            {
              id,
              jobId,
              title: job.title,
              act: askAloneLabel(lacks, firstName(customer.fullName)),
              day: scheduledDate,
            },
          ];
        }),
    payout: suspended ? null : missingForPayouts(payouts),
    checks: checks.missing === null ? expiringText(checks.lines) : null,
  });
}

/** What a payout account still needs. Null without an account, because the card about payouts explains how to set one up. */
function missingForPayouts({ connect, taxKnown }: DashboardReads["payouts"]): "requirements" | "tax" | null {
  if (!connect?.hasAccount) return null;
  if (connect.requirementsCurrentlyDue.length > 0) return "requirements";
  return connect.payoutsEnabled && !taxKnown ? "tax" : null;
}

const statsOf = ({ totals, quoteTotals, rating }: DashboardReads) => ({
  active: totals.active,
  pending: quoteTotals.pending,
  earned: formatPounds(totals.earned),
  earnedAfterFee: formatPounds(totals.earnedAfterFee),
  rating: ratingOf(rating),
  reviewCount: rating.reviewCount,
});

export type QuoteRow = ReturnType<typeof quoteRow>;

const quoteRow = ({ id, jobId, job, amount, status, createdAt }: MyQuote) => ({
  id,
  jobId,
  title: job.title,
  amount,
  status,
  statusWord: quoteStatusWord(status),
  date: numericDay(createdAt),
  location: job.location,
});
