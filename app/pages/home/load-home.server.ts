import type { Ctx } from "#app/context.server.ts";
import { type MyJob, myNewestJobs } from "#features/jobs/index.server.ts";
import { ageOnMyJobs, statusWord } from "#features/jobs/rules/job.labels.ts";
import type { JobStatus } from "#features/jobs/rules/job.machine.ts";
import { type JobTurn, knownOf, turnOfJob, workOf } from "#flows/phases.server.ts";
import { requireUser, roleOf, type User } from "#kernel/actor.ts";
import { listPounds } from "#kernel/money.ts";
import { featuredOrNone } from "#pages/landing/featured.server.ts";

const SHOWN = 3;

/** The data of the home page: the customer's open actions, their other jobs, and featured people. */
export async function loadHome(app: Ctx, counts: { featured: number }) {
  const user = requireUser(app.actor);
  const isCustomer = roleOf(user) === "customer";
  const { jobs, place: near } = isCustomer ? await myNewestJobs(app) : { jobs: [], place: null };
  const [own, people] = await Promise.all([ownJobs(app, user, jobs), featuredOrNone(app, counts.featured, { near })]);
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

async function ownJobs(app: Ctx, user: User, found: readonly MyJob[]) {
  const works = found.flatMap((job) => workOf(user, job) ?? []);
  const known = await knownOf(app, user.id, works);
  const now = app.clock.now();
  const turns = found.map((job) => {
    const work = workOf(user, job);
    const of = work && known(work);
    return { job, turn: turnOfJob(job, user, of, now), paid: of?.money?.stays ?? 0 };
  });
  return {
    waiting: turns.flatMap(({ job, turn, paid }) => (turn.whose === "yours" ? [waitingFor(job, turn, paid)] : [])),
    jobs: turns
      .filter(({ job, turn }) => turn.whose !== "yours" && (job.status !== "completed" || turn.phase === "paid"))
      .slice(0, SHOWN)
      .map(({ job, turn }) => ownJob(job, turn, now)),
    hasMore: found.length > 0,
    postcode: found[0]?.postcode ?? null,
  };
}

/** The acts that pay or release the price; beside others an amount would not say what it is. */
const PAYS: ReadonlySet<string> = new Set(["pay-first", "to-pay", "overdue", "check"]);

/** The customer's open action on a job, of whose price so much was paid and did not go back. */
function waitingFor({ id, category, title, booking }: MyJob, { phase, list }: JobTurn, paid: number): Waiting {
  const toPay = (phase === "to-pay" || phase === "overdue") && booking;
  return {
    id,
    category,
    title: booking ? `${booking.tradesperson.fullName}, ${title}` : title,
    what: list,
    to: toPay ? "/my-jobs?tab=active" : `/job/${id}`,
    // Beside "Pay" stands what is left to pay.
    amount: booking && PAYS.has(phase) ? listPounds(booking.amount - (toPay ? paid : 0)) : null,
  };
}

function ownJob(job: MyJob, turn: JobTurn, now: Date): OwnJob {
  const { id, category, title, status } = job;
  const age = ageOnMyJobs(job.createdAt, now).toLowerCase();
  const detail = turn.phase === "open" ? `${turn.list}, posted ${age}` : turn.list;
  return { id, category, title, status, statusWord: statusWord(status), detail };
}
