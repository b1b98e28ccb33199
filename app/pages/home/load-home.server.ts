import type { Ctx } from "#app/context.server.ts";
import { listMyJobs, type MyJob } from "#features/jobs/index.server.ts";
import { ageOnMyJobs, statusWord } from "#features/jobs/rules/job.labels.ts";
import type { JobStatus } from "#features/jobs/rules/job.machine.ts";
import { moneyOfBookings } from "#features/money/index.server.ts";
import { lackingChecks } from "#features/quotes/index.server.ts";
import { reviewState } from "#features/reviews/index.server.ts";
import { frozenAmong } from "#features/risk/index.server.ts";
import { requireUser, roleOf } from "#kernel/actor.ts";
import { formatPounds } from "#kernel/money.ts";
import { featuredOrNone } from "#pages/landing/featured.server.ts";
import { customerStep, type Work } from "#pages/my-jobs/next-step.ts";

/** How many of the newest jobs of each kind are read; older ones are on My Jobs. */
const JOBS_READ = 20;
const SHOWN = 3;

/** The data of the home page: the customer's open actions, their other jobs, and featured people. */
export async function loadHome(app: Ctx, counts: { featured: number }) {
  const user = requireUser(app.actor);
  const isCustomer = roleOf(user) === "customer";
  const [own, people] = await Promise.all([
    isCustomer ? ownJobs(app, user.id) : NONE,
    featuredOrNone(app, counts.featured),
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
  /** What to do: "Choose from 3 quotes". */
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
  /** "2 days ago", "Booked with Marcus Webb". */
  detail: string;
}

const NONE: { waiting: Waiting[]; jobs: OwnJob[]; hasMore: boolean; postcode: string | null } = {
  waiting: [],
  jobs: [],
  hasMore: false,
  postcode: null,
};

async function ownJobs(app: Ctx, userId: string): Promise<typeof NONE> {
  const pages = await Promise.all(
    (["in_progress", "open", "completed"] as const).map((status) => listMyJobs(app, { status, limit: JOBS_READ })),
  );
  const found = pages.flatMap((page) => page.items);
  const bookingIds = found.flatMap((job) => (job.booking ? [job.booking.id] : []));
  const works = unreleased(found, userId);
  const [reviews, money, frozen] = await Promise.all([
    reviewState(app.db, bookingIds, userId),
    moneyOfBookings(app.db, bookingIds),
    frozenAmong(
      app.db,
      works.map(({ tradespersonId }) => tradespersonId),
    ),
  ]);
  const unpaid = works.filter(({ id, status }) => status === "completed" && !money.get(id)?.paid);
  const lacking = await lackingChecks(app.db, unpaid, app.clock.now());
  const waiting = found.flatMap((job) => {
    const bookingId = job.booking?.id ?? "";
    const { paid = false, chargedBack = false } = money.get(bookingId) ?? {};
    const reviewed = Boolean(reviews.get(bookingId)?.mine) || chargedBack;
    const isFrozen = frozen.has(job.booking?.tradesperson.id ?? "");
    return waitingFor(job, { paid, reviewed, isFrozen, lacksCheck: lacking.has(bookingId) }) ?? [];
  });
  const others = found.filter(({ id, status }) => status !== "completed" && !waiting.some((item) => item.id === id));
  const now = app.clock.now();
  return {
    waiting,
    jobs: others.slice(0, SHOWN).map((job) => ownJob(job, now)),
    hasMore: found.length > 0,
    postcode: found[0]?.postcode ?? null,
  };
}

/** The work of jobs whose money has not been released. */
const unreleased = (jobs: readonly MyJob[], customerId: string) =>
  jobs.flatMap(({ id: jobId, booking }) =>
    booking && booking.releasedAt === null
      ? [{ ...booking, jobId, customerId, tradespersonId: booking.tradesperson.id }]
      : [],
  );

type Known = Pick<Work, "paid" | "reviewed" | "isFrozen" | "lacksCheck">;

/** The customer's open action on a job; null when there is none. */
function waitingFor(job: MyJob, known: Known): Waiting | null {
  const { id, category, title, booking } = job;
  const work = booking && { ...booking, ...known, released: booking.releasedAt !== null };
  const item = (what: string, to: string, amount: number | null = null): Waiting => ({
    id,
    category,
    title,
    what,
    to,
    amount: amount === null ? null : formatPounds(amount),
  });
  const who = booking?.tradesperson.fullName;
  switch (customerStep(job.status, work, job.quotes.live)) {
    case "choose":
      return item(chooseText(job.quotes.live), `/job/${id}`);
    case "date":
      return item(`Choose a date with ${who}`, `/job/${id}`);
    case "disputed":
      return item(`In dispute with ${who}`, `/job/${id}`, booking?.amount);
    case "pay":
      return item(`Ready for Payment: ${who} has finished`, "/my-jobs?tab=active", booking?.amount);
    case "approve":
      return item(`Approve the work: ${who} has finished`, `/job/${id}`, booking?.amount);
    case "review":
      return item(`Review ${who}`, "/my-jobs?tab=done");
    default:
      return null;
  }
}

const chooseText = (live: number) => (live === 1 ? "1 quote received" : `Choose from ${live} quotes`);

function ownJob(job: MyJob, now: Date): OwnJob {
  const { id, category, title, status, booking } = job;
  const age = ageOnMyJobs(job.createdAt, now);
  const detail = booking
    ? booking.status === "pending"
      ? `Waiting for ${booking.tradesperson.fullName} to confirm the date`
      : `With ${booking.tradesperson.fullName}`
    : `Posted ${age.toLowerCase()}, no quotes yet`;
  return { id, category, title, status, statusWord: statusWord(status), detail };
}
