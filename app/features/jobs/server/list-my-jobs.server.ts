import { and, desc, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { fromReplica } from "#db/from-replica.server.ts";
import { olderThanGiven, type Page, type PageRequest, pageLimit, pageOf, startAt } from "#db/keyset.server.ts";
import { part, together, variants } from "#db/part.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { storedColumns } from "#db/stored-columns.server.ts";
import { requireUser, roleOf } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import type { JobStatus } from "../rules/job.machine.ts";
import type { JobRow } from "./job-changes.server.ts";
import { ownPlacePart } from "./own-place.server.ts";
import { quoteTallies } from "./present-job.server.ts";

/** The booking of a job that is not cancelled. `amount` in pence. */
interface JobBooking {
  id: string;
  status: (typeof bookings.$inferSelect)["status"];
  amount: number;
  depositPaid: boolean;
  scheduledDate: string | null;
  lastDay: string | null;
  workDays: string[] | null;
  windowStart: number | null;
  windowEnd: number | null;
  durationMinutes: number | null;
  onMyWayAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  answerBy: Date | null;
  expressRequestAt: Date | null;
  begunAt: Date | null;
  stoppedAt: Date | null;
  agreedAt: Date | null;
  createdAt: Date;
  completedAt: Date | null;
  /** Until when it has to be paid to keep the day. */
  payBy: Date | null;
  /** The agreed day that was not paid in time. */
  lapsedDay: string | null;
  expectedAt: Date | null;
  completionConfirmedAt: Date | null;
  approvedAt: Date | null;
  releasedAt: Date | null;
  tradesperson: { id: string; fullName: string; avatarUrl: string | null };
}

export interface MyJob extends JobRow {
  quotes: { received: number; live: number };
  /** The quotes that can be accepted: their prices in pence, and when the first of them expires. Null without any. */
  offers: { lowest: number; highest: number; openUntil: string } | null;
  /** The first photo of the job. */
  photoId: string | null;
  booking: JobBooking | null;
}

// Names are literal, as in quote-tallies.server.ts.
const offers = sql<MyJob["offers"]>`(select json_build_object('lowest', min(q.amount), 'highest', max(q.amount),
  'openUntil', min(q.expires_at)) from quotes q where q.job_id = job_postings.id and q.status = 'pending' having count(*) > 0)`;
const photoId = sql<
  string | null
>`(select p.id from job_photos p where p.job_id = job_postings.id order by p.place limit 1)`;

const booking = pickColumns(bookings, [
  "id",
  "status",
  "amount",
  "depositPaid",
  "scheduledDate",
  "lastDay",
  "workDays",
  "windowStart",
  "windowEnd",
  "durationMinutes",
  "onMyWayAt",
  "startedAt",
  "finishedAt",
  "answerBy",
  "expressRequestAt",
  "begunAt",
  "stoppedAt",
  "agreedAt",
  "createdAt",
  "completedAt",
  "payBy",
  "lapsedDay",
  "expectedAt",
  "completionConfirmedAt",
  "approvedAt",
  "releasedAt",
]);

const jobsPart = variants(({ status, most }: { status: JobStatus | undefined; most: number }) =>
  part(
    {
      job: storedColumns(jobPostings),
      quotes: quoteTallies,
      offers,
      photoId,
      booking,
      tradesperson: { id: profiles.id, fullName: profiles.fullName, avatarUrl: profiles.avatarUrl },
    },
    (select) =>
      select
        .from(jobPostings)
        .leftJoin(bookings, and(eq(bookings.jobId, jobPostings.id), sql`${bookings.status} <> 'cancelled'`))
        .leftJoin(profiles, eq(profiles.id, bookings.tradespersonId))
        .where(
          and(
            eq(jobPostings.customerId, sql.placeholder("customer")),
            status && eq(jobPostings.status, status),
            olderThanGiven(jobPostings.createdAt, jobPostings.id),
          ),
        )
        .orderBy(desc(jobPostings.createdAt), desc(jobPostings.id))
        .limit(fewRows(most)),
    (rows, _given: { customer: string; olderThanTime: string; olderThanId: string }): MyJob[] =>
      rows.map(({ job, booking, tradesperson, ...about }) => ({
        ...job,
        ...about,
        booking: booking && tradesperson ? { ...booking, amount: booking.amount ?? 0, tradesperson } : null,
      })),
  ),
);

/** The actor's own jobs, newest first, optionally of one status. Throws NOT_SIGNED_IN, WRONG_ROLE (not a customer). */
export const listMyJobs = fromReplica(
  async (ctx: Ctx, request: PageRequest & { status?: JobStatus } = {}): Promise<Page<MyJob>> => {
    const customer = customerIn(ctx);
    const limit = pageLimit(request);
    const read = jobsPart({ status: request.status, most: limit + 1 });
    return pageOf(await read(ctx.db, { customer, ...startAt(request.cursor) }), limit);
  },
);

/** So many of the newest jobs of each kind are on the home page; older ones are on My Jobs. */
const HOME_JOBS = 20;

const homeJobs = together({
  underWay: jobsPart({ status: "in_progress", most: HOME_JOBS }),
  open: jobsPart({ status: "open", most: HOME_JOBS }),
  completed: jobsPart({ status: "completed", most: HOME_JOBS }),
  place: ownPlacePart,
});

/**
 * The actor's newest jobs that are under way, open and completed, in this order, and where they look for tradespeople. Throws NOT_SIGNED_IN, WRONG_ROLE (not a
 * customer).
 */
export const myNewestJobs = fromReplica(async (ctx: Ctx): Promise<{ jobs: MyJob[]; place: string | null }> => {
  const found = await homeJobs(ctx.db, { customer: customerIn(ctx), ...startAt(undefined) });
  return { jobs: [...found.underWay, ...found.open, ...found.completed], place: found.place };
});

function customerIn({ actor }: Ctx): string {
  const user = requireUser(actor);
  if (roleOf(user) !== "customer") throw errors.WRONG_ROLE();
  return user.id;
}
