import type { Ctx } from "#app/context.server.ts";
import { disputeStates } from "#features/disputes/index.server.ts";
import { listMyJobs, type MyJob, ownPlace } from "#features/jobs/index.server.ts";
import { ageOnMyJobs, statusWord } from "#features/jobs/rules/job.labels.ts";
import type { JobStatus } from "#features/jobs/rules/job.machine.ts";
import { moneyOfBookings } from "#features/money/index.server.ts";
import { unsafePlansOf } from "#features/money/milestones/index.server.ts";
import { paidByMilestones } from "#features/money/milestones/rules/plan-link.ts";
import { lackingChecks } from "#features/quotes/index.server.ts";
import { reviewState } from "#features/reviews/index.server.ts";
import { frozenAmong } from "#features/risk/index.server.ts";
import { requireUser, roleOf, type User } from "#kernel/actor.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { listPounds } from "#kernel/money.ts";
import { featuredOrNone } from "#pages/landing/featured.server.ts";
import { type CustomerStep, customerTurn, type Turn, type Work, waitsForAddress } from "#pages/turn/turn.ts";

/** How many of the newest jobs of each kind are read; older ones are on My Jobs. */
const JOBS_READ = 20;
const SHOWN = 3;

/** The data of the home page: the customer's open actions, their other jobs, and featured people. */
export async function loadHome(app: Ctx, counts: { featured: number }) {
  const user = requireUser(app.actor);
  const isCustomer = roleOf(user) === "customer";
  const [own, people] = await Promise.all([
    isCustomer ? ownJobs(app, user) : NONE,
    ownPlace(app).then((near) => featuredOrNone(app, counts.featured, { near })),
  ]);
  return {
    firstName: user.name.split(/\s+/)[0] ?? user.name,
    isCustomer,
    mayPost: isCustomer && !user.suspended,
    ...own,
    people,
  };
}

/** An open action of the customer. */
export interface Waiting {
  id: string;
  category: string;
  title: string;
  /** What to do: "Choose a quote". */
  what: string;
  to: string;
  /** "£365.00", for payments. */
  amount: string | null;
}

export interface OwnJob {
  id: string;
  category: string;
  title: string;
  status: JobStatus;
  statusWord: string;
  /** "Waiting for quotes, posted 2 days ago". */
  detail: string;
}

const NONE: { waiting: Waiting[]; jobs: OwnJob[]; hasMore: boolean; postcode: string | null } = {
  waiting: [],
  jobs: [],
  hasMore: false,
  postcode: null,
};

async function ownJobs(app: Ctx, user: User): Promise<typeof NONE> {
  const pages = await Promise.all(
    (["in_progress", "open", "completed"] as const).map((status) => listMyJobs(app, { status, limit: JOBS_READ })),
  );
  const found = pages.flatMap((page) => page.items);
  const work = await worksOf(app, user, found);
  const turns = found.map((job) => ({ job, turn: turnOf(job, user, work(job)) }));
  const now = app.clock.now();
  return {
    waiting: turns.flatMap(({ job, turn }) => (turn.whose === "yours" ? [waitingFor(job, turn)] : [])),
    jobs: turns
      .filter(({ job, turn }) => turn.whose !== "yours" && (job.status !== "completed" || turn.step === "review"))
      .slice(0, SHOWN)
      .map(({ job, turn }) => ownJob(job, turn, now)),
    hasMore: found.length > 0,
    postcode: found[0]?.postcode ?? null,
  };
}

/** What other modules know of the jobs' bookings, as the facts that decide whose turn it is. */
async function worksOf(app: Ctx, user: User, jobs: readonly MyJob[]): Promise<(job: MyJob) => Work | null> {
  const works = jobs.flatMap(({ id: jobId, booking }) =>
    booking ? [{ ...booking, jobId, customerId: user.id, tradespersonId: booking.tradesperson.id }] : [],
  );
  const ids = works.map(({ id }) => id);
  const unreleased = works.filter(({ releasedAt }) => releasedAt === null);
  const finished = unreleased.filter(({ status }) => status === "completed");
  const [reviews, money, plans, disputed, frozen, lacking] = await Promise.all([
    reviewState(app.db, ids, user.id),
    moneyOfBookings(app.db, ids),
    unsafePlansOf(
      app.db,
      finished.map(({ id }) => id),
    ),
    disputeStates(
      app,
      works.filter(({ status }) => status === "disputed"),
    ),
    frozenAmong(
      app.db,
      unreleased.map(({ tradespersonId }) => tradespersonId),
    ),
    lackingChecks(app.db, finished, app.clock.now()),
  ]);
  const today = londonDay(app.clock.now());
  return ({ booking }) => {
    if (!booking) return null;
    const { paid = false, chargedBack = false } = money.get(booking.id) ?? {};
    return {
      status: booking.status,
      paid,
      released: booking.releasedAt !== null,
      reviewed: Boolean(reviews.get(booking.id)?.mine) || chargedBack,
      other: booking.tradesperson.fullName,
      amount: listPounds(booking.amount),
      date: booking.scheduledDate && shortDay(booking.scheduledDate, today),
      inParts: paidByMilestones(plans.get(booking.id)),
      isFrozen: frozen.has(booking.tradesperson.id),
      lacksCheck: lacking.has(booking.id),
      dispute: disputed.get(booking.id)?.live,
    };
  };
}

const turnOf = (job: MyJob, user: User, work: Work | null): Turn<CustomerStep> =>
  customerTurn({ status: job.status, waitsForAddress: waitsForAddress(job, user), liveQuotes: job.quotes.live }, work);

/** The customer's open action on a job. */
function waitingFor({ id, category, title, booking }: MyJob, { step, act }: Turn<CustomerStep>): Waiting {
  const toPay = step === "pay" && booking;
  return {
    id,
    category,
    title: booking ? `${booking.tradesperson.fullName}, ${title}` : title,
    what: act,
    to: toPay ? "/my-jobs?tab=active" : `/job/${id}`,
    amount: booking && step !== "date" ? listPounds(booking.amount) : null,
  };
}

function ownJob(job: MyJob, turn: Turn<CustomerStep>, now: Date): OwnJob {
  const { id, category, title, status } = job;
  const age = ageOnMyJobs(job.createdAt, now).toLowerCase();
  const detail = turn.step === "open" ? `${turn.act}, posted ${age}` : turn.act;
  return { id, category, title, status, statusWord: statusWord(status), detail };
}
