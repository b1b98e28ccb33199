import type { Ctx } from "#app/context.server.ts";
import { DASHBOARD_ROWS } from "#config/constants.ts";
import { visitDetails } from "#features/bookings/addresses/index.server.ts";
import {
  type BookingView,
  myBookings,
  myWorkUntil,
  openNoAccess,
  type VisitNeeds,
} from "#features/bookings/index.server.ts";
import { type Phase, phaseOf } from "#features/bookings/rules/phase.ts";
import { reachedStep } from "#features/bookings/rules/visit.policy.ts";
import { askAloneLabel } from "#features/bookings/rules/visit-lacks.labels.ts";
import { lacksNothing, visitLacks } from "#features/bookings/rules/visit-lacks.ts";
import { myMonths } from "#features/business/analytics/index.server.ts";
import { earnedColumns } from "#features/business/analytics/rules/analytics.labels.ts";
import { type JobForMe, jobsForMe, type WorkBase, workBaseOf } from "#features/jobs/index.server.ts";
import { NEARBY_MILES } from "#features/jobs/rules/open-jobs.ts";
import { type BookingMoney, factsOfBooking, myComingMoney, myPayee, myPayouts } from "#features/money/index.server.ts";
import { totalOf } from "#features/money/rules/coming-list.ts";
import { comingParts } from "#features/money/rules/money-line.labels.ts";
import { DETAILS_DUE, payoutBanner } from "#features/money/rules/payout-banner.ts";
import { type MyQuote, myQuotes } from "#features/quotes/index.server.ts";
import { quoteStatusWord } from "#features/quotes/rules/quote.labels.ts";
import { jobCategoriesOfTrade } from "#features/tradespeople/rules/trade-categories.ts";
import { verificationOf } from "#features/verification/index.server.ts";
import { expiringText } from "#features/verification/rules/verification-status.ts";
import { knownOf, NOTHING_KNOWN, phaseFacts } from "#flows/phases.server.ts";
import { unsafeMoneyAndNeeds, unsafeOwnFacts } from "#flows/shared-statements.server.ts";
import { requireUser, type User } from "#kernel/actor.ts";
import { londonDay, numericDay } from "#kernel/dates.ts";
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
  ]);
  const payee = myPayee(app);
  const money = Promise.all([myPayouts(app, payee), myMonths(app), myComingMoney(app, payee)]);
  const [[work, newest, requested], recent, own, [payouts, months, coming]] = await Promise.all([
    bookings,
    myQuotes(app, { limit: DASHBOARD_ROWS }),
    unsafeOwnFacts(app, user.id),
    money,
  ]);
  const [{ money: bookedMoney, needs }, newJobs] = await Promise.all([
    unsafeMoneyAndNeeds(
      app,
      [...work, ...newest.items].map(({ id }) => id),
    ),
    user.suspended ? [] : newJobsFor(app, await workBaseOf(app, own)),
  ]);
  return {
    work,
    newest: newest.items,
    requested: requested.items,
    /** The money of that work and of the newest bookings, by booking. */
    bookedMoney,
    /** What is known of these visits. */
    needs,
    newJobs,
    active: own.active,
    quotes: recent.items,
    quoteTotals: own.quoteTotals,
    profile: own.profile,
    rating: own.rating,
    checks: verificationOf(own, today),
    payouts,
    months,
    coming,
    waiting: own.waiting,
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
  const visit = nextVisit(today, reads.work);
  const past = pastWork(reads.work, today);
  const phase = await phasesOf(app, user, visit ? [...past, visit] : past);
  const { profile, checks, months, coming } = reads;
  const { earnings } = reads.payouts;
  return {
    trade: profile?.trade ?? null,
    listing: listingState(profile),
    /** The first steps, for a tradesperson who has not quoted yet; null for others. */
    steps: isNew(reads) ? { profile: profile !== null, checks: checks.missing } : null,
    /** What is missing to be verified; null when nothing is. */
    missing: checks.missing,
    visit: visit && (await visitPart(app, reads, visit, phase(visit))),
    jobs: activeJobs(app, { today, work: reads.work, newest: reads.newest, money: reads.bookedMoney }),
    newJobs: reads.newJobs.map((job) => jobRowOf(job, app.clock.now(), { asked: job.isAsked })),
    openActions: openActionsFor(
      { ...reads, unread, visit, past: past.map((booking) => ({ booking, phase: phase(booking) })) },
      user.suspended,
      app.clock.now(),
    ),
    money: {
      parts: comingParts(coming),
      total: totalOf(coming.lines),
      owed: Math.max(0, 0 - earnings.owed),
    },
    stats: statsOf(reads),
    earnings: earnedColumns("month", months),
    quotes: reads.quotes.map(quoteRow),
  };
}

/** Today's next visit. */
async function visitPart(app: Ctx, { bookedMoney, needs }: DashboardReads, visit: BookingView, phase: Phase) {
  const details = (await visitDetails(app, [visit])).get(visit.id);
  const lacks = lacksOf(needs.get(visit.id), bookedMoney.get(visit.id));
  const isReported = visit.onMyWayAt !== null && (await openNoAccess(app.db, visit.id)) !== null;
  const moreWork = await moreWorkPart(app, requireUser(app.actor), visit);
  const { vat } = await factsOfBooking(app, app.db, visit.id);
  return visitView(app, visit, { phase, money: bookedMoney.get(visit.id), vat, details, lacks, isReported, moreWork });
}

const lacksOf = (needs: VisitNeeds | undefined, money: BookingMoney | undefined) =>
  visitLacks({
    hasAddress: needs?.hasAddress ?? true,
    asked: needs?.asked ?? null,
    received: money?.stays ?? pence(0),
  });

function listingState(profile: DashboardReads["profile"]): "verified" | "unverified" | "no-profile" {
  if (!profile) return "no-profile";
  return profile.verified ? "verified" : "unverified";
}

const isNew = ({ quotes, newest, payouts: { earnings } }: DashboardReads) =>
  quotes.length === 0 && newest.length === 0 && earnings.released === 0;

/** Confirmed work whose day has passed. */
const pastWork = (work: readonly BookingView[], today: string): BookingView[] =>
  work
    .filter(
      ({ status, scheduledDate, lastDay }) => status === "confirmed" && (lastDay ?? scheduledDate ?? today) < today,
    )
    .slice(0, DASHBOARD_ROWS);

/** The phase of each of these bookings, as its tradesperson reads it. */
async function phasesOf(app: Ctx, user: User, works: readonly BookingView[]) {
  const known = await knownOf(app, user.id, works);
  const now = app.clock.now();
  return (booking: BookingView): Phase =>
    phaseOf(phaseFacts(booking, known(booking), "tradesperson"), "tradesperson", now);
}

interface OpenFacts extends DashboardReads {
  unread: number;
  /** Today's next visit, whose card says what it lacks. */
  visit: BookingView | null;
  past: readonly { booking: BookingView; phase: Phase }[];
}

function openActionsFor(reads: OpenFacts, suspended: boolean, now: Date) {
  const { unread, waiting, requested, payouts, checks } = reads;
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
    // What is the other person's turn is not theirs to do.
    past: reads.past.flatMap(({ booking: { id, jobId, job, scheduledDate: day }, phase: { whose, heading } }) =>
      whose === "yours" ? [{ id, jobId, title: job.title, heading, day }] : [],
    ),
    visits: suspended ? [] : lackingVisits(reads, today),
    // A new tradesperson has the first steps instead.
    payout: suspended || isNew(reads) ? null : payoutAct(payouts),
    checks: checks.missing === null ? expiringText(checks.lines) : null,
  });
}

/** Visits of today and tomorrow that lack something and have not begun, apart from the one whose card says so. */
const lackingVisits = ({ work, needs, bookedMoney, visit }: OpenFacts, today: string) =>
  work.flatMap((one) => {
    const { id, jobId, job, customer, status, scheduledDate: day } = one;
    if (status !== "confirmed" || day === null || day < today) return [];
    const lacks = lacksOf(needs.get(id), bookedMoney.get(id));
    if (id === visit?.id || reachedStep(one, today) || lacksNothing(lacks)) return [];
    return [{ id, jobId, title: job.title, act: askAloneLabel(lacks, firstName(customer.fullName)), day }];
  });

/** What they can do about stopped payouts; null when nothing stops them, or nothing that they can do. A missing check has its own card. */
function payoutAct({ connect, taxKnown, destination, earnings }: DashboardReads["payouts"]) {
  const { obstacle } = destination;
  if (obstacle !== "account" && obstacle !== "tax")
    return connect?.requirementsCurrentlyDue.length ? DETAILS_DUE : null;
  const lacks = taxKnown ? [] : (["tax"] as const);
  return payoutBanner({ obstacle, heldUntil: null, waiting: earnings.owed, lacks });
}

const statsOf = ({ active, payouts: { earnings }, quoteTotals, rating }: DashboardReads) => ({
  active,
  pending: quoteTotals.pending,
  released: formatPounds(earnings.released),
  yours: formatPounds(earnings.earned),
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
