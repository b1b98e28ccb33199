import type { Ctx } from "#app/context.server.ts";
import { DASHBOARD_ROWS } from "#config/constants.ts";
import type { BookingView, VisitNeeds } from "#features/bookings/index.server.ts";
import { type Phase, phaseOf } from "#features/bookings/rules/phase.ts";
import { reachedStep } from "#features/bookings/rules/visit.policy.ts";
import { askAloneLabel } from "#features/bookings/rules/visit-lacks.labels.ts";
import { lacksNothing, visitLacks } from "#features/bookings/rules/visit-lacks.ts";
import { earnedColumns } from "#features/business/analytics/rules/analytics.labels.ts";
import { type JobForMe, jobsForMe, type WorkBase, workBaseOf } from "#features/jobs/index.server.ts";
import { NEARBY_MILES } from "#features/jobs/rules/open-jobs.ts";
import { type BookingMoney, comingBookings, comingMoney, currentStatus } from "#features/money/index.server.ts";
import { totalOf } from "#features/money/rules/coming-list.ts";
import { comingParts } from "#features/money/rules/money-line.labels.ts";
import { DETAILS_DUE, payoutBanner } from "#features/money/rules/payout-banner.ts";
import { payoutProblem } from "#features/money/rules/requirements.ts";
import type { MyQuote } from "#features/quotes/index.server.ts";
import { quoteStatusWord } from "#features/quotes/rules/quote.labels.ts";
import { jobCategoriesOfTrade } from "#features/tradespeople/rules/trade-categories.ts";
import { verificationOf } from "#features/verification/index.server.ts";
import { expiringText } from "#features/verification/rules/verification-status.ts";
import { knownIn, NOTHING_KNOWN, phaseFacts } from "#flows/phases.server.ts";
import { ownFacts, unsafeOwnWorks } from "#flows/shared-statements.server.ts";
import { requireUser, type User } from "#kernel/actor.ts";
import { londonDay, numericDay } from "#kernel/dates.ts";
import { firstName } from "#kernel/first-name.ts";
import { formatPounds, pence } from "#kernel/money.ts";
import { ratingOf } from "#kernel/rating.ts";
import { jobRowOf } from "#pages/browse/job-row.server.ts";
import { moreWorkPart } from "#pages/more-work/more-work.server.ts";
import { activeJobs } from "./active-jobs.server.ts";
import { nextVisit, visitView } from "./next-visit.server.ts";
import { listOpenActions } from "./open-actions.ts";

type DashboardReads = Awaited<ReturnType<typeof readDashboard>>;

/** All data of a tradesperson's dashboard, in three statements. `today` is the day in London. */
async function readDashboard(app: Ctx, user: User, today: string) {
  const { coming, earnings, ...own } = await ownFacts(app, user);
  const { payee } = coming.forecast;
  const visit = nextVisit(today, own.work);
  const past = pastWork(own.work, today);
  const ids = [...comingBookings(coming), ...[...own.work, ...own.newest].map(({ id }) => id)];
  const [works, newJobs, connect] = await Promise.all([
    unsafeOwnWorks(app, user, ids, visit ? [...past, visit] : past),
    user.suspended ? [] : newJobsFor(app, await workBaseOf(app, own)),
    currentStatus(app, payee.account),
  ]);
  return {
    ...own,
    visit,
    past,
    works,
    newJobs,
    checks: verificationOf(own, today),
    payouts: {
      earnings,
      connect,
      taxKnown: payee.taxKnown,
      obstacle: payee.transfers.obstacle,
      problem: payee.account ? payoutProblem(payee.account) : null,
    },
    coming: await comingMoney(app, coming, works),
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
  const { visit, past, profile, checks, months, coming } = reads;
  const phase = phasesOf(app, reads);
  const { earnings } = reads.payouts;
  return {
    trade: profile?.trade ?? null,
    listing: listingState(profile),
    /** The first steps, for a tradesperson who has not quoted yet; null for others. */
    steps: isNew(reads) ? { profile: profile !== null, checks: checks.missing } : null,
    /** What is missing to be verified; null when nothing is. */
    missing: checks.missing,
    visit: visit && (await visitPart(app, reads, visit, phase(visit))),
    jobs: activeJobs(app, { today, work: reads.work, newest: reads.newest, money: reads.works.money }),
    newJobs: reads.newJobs.map((job) => jobRowOf(job, app.clock.now(), { asked: job.isAsked })),
    openActions: openActionsFor(
      { ...reads, unread, phases: past.map((booking) => ({ booking, phase: phase(booking) })) },
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
async function visitPart(app: Ctx, { works }: DashboardReads, visit: BookingView, phase: Phase) {
  const { id } = visit;
  const money = works.money.get(id);
  return visitView(app, visit, {
    phase,
    money,
    vat: works.facts.get(id)?.vat ?? 0,
    details: works.details.get(id),
    lacks: lacksOf(works.needs.get(id), money),
    isReported: works.reports.has(id),
    moreWork: await moreWorkPart(app, requireUser(app.actor), visit),
  });
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

/** The phase of each booking that is to be done, as its tradesperson reads it. */
function phasesOf(app: Ctx, { works }: DashboardReads) {
  const known = knownIn(works);
  const now = app.clock.now();
  return (booking: BookingView): Phase =>
    phaseOf(phaseFacts(booking, known(booking), "tradesperson"), "tradesperson", now);
}

interface OpenFacts extends DashboardReads {
  unread: number;
  /** Of past work. */
  phases: readonly { booking: BookingView; phase: Phase }[];
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
    past: reads.phases.flatMap(({ booking: { id, jobId, job, scheduledDate: day }, phase: { whose, heading } }) =>
      whose === "yours" ? [{ id, jobId, title: job.title, heading, day }] : [],
    ),
    visits: suspended ? [] : lackingVisits(reads, today),
    // A new tradesperson has the first steps instead.
    payout: suspended || isNew(reads) ? null : payoutAct(payouts),
    checks: checks.missing === null ? expiringText(checks.lines) : null,
  });
}

/** Visits of today and tomorrow that lack something and have not begun, apart from the one whose card says so. */
const lackingVisits = ({ work, works, visit }: OpenFacts, today: string) =>
  work.flatMap((one) => {
    const { id, jobId, job, customer, status, scheduledDate: day } = one;
    if (status !== "confirmed" || day === null || day < today) return [];
    const lacks = lacksOf(works.needs.get(id), works.money.get(id));
    if (id === visit?.id || reachedStep(one, today) || lacksNothing(lacks)) return [];
    return [{ id, jobId, title: job.title, act: askAloneLabel(lacks, firstName(customer.fullName)), day }];
  });

/** What they can do about stopped payouts; null when nothing stops them, or nothing that they can do. A missing check has its own card. */
function payoutAct({ connect, taxKnown, obstacle, earnings, problem }: DashboardReads["payouts"]) {
  if (obstacle !== "account" && obstacle !== "tax")
    return connect?.requirementsCurrentlyDue.length ? DETAILS_DUE : null;
  const lacks = taxKnown ? [] : (["tax"] as const);
  return payoutBanner({ obstacle, heldUntil: null, waiting: earnings.owed, lacks, problem });
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
