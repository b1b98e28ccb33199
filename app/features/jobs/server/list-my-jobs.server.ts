import { and, desc, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { fromReplica } from "#db/from-replica.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { storedColumns } from "#db/stored-columns.server.ts";
import { requireUser, roleOf } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import type { JobStatus } from "../rules/job.machine.ts";
import type { JobRow } from "./job-changes.server.ts";
import { quoteTallies } from "./present-job.server.ts";

/** The booking of a job that is not cancelled. `amount` in pence. */
interface JobBooking {
  id: string;
  status: (typeof bookings.$inferSelect)["status"];
  amount: number;
  depositPaid: boolean;
  scheduledDate: string | null;
  lastDay: string | null;
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

/** The actor's own jobs, newest first, optionally of one status. Throws NOT_SIGNED_IN, WRONG_ROLE (not a customer). */
export const listMyJobs = fromReplica(
  async (ctx: Ctx, request: PageRequest & { status?: JobStatus } = {}): Promise<Page<MyJob>> => {
    const user = requireUser(ctx.actor);
    if (roleOf(user) !== "customer") throw errors.WRONG_ROLE();
    const limit = pageLimit(request);
    const rows = await ctx.db
      .select({
        job: storedColumns(jobPostings),
        quotes: quoteTallies,
        offers,
        photoId,
        booking: {
          id: bookings.id,
          status: bookings.status,
          amount: bookings.amount,
          depositPaid: bookings.depositPaid,
          scheduledDate: bookings.scheduledDate,
          lastDay: bookings.lastDay,
          windowStart: bookings.windowStart,
          windowEnd: bookings.windowEnd,
          durationMinutes: bookings.durationMinutes,
          onMyWayAt: bookings.onMyWayAt,
          startedAt: bookings.startedAt,
          finishedAt: bookings.finishedAt,
          answerBy: bookings.answerBy,
          expressRequestAt: bookings.expressRequestAt,
          begunAt: bookings.begunAt,
          stoppedAt: bookings.stoppedAt,
          agreedAt: bookings.agreedAt,
          createdAt: bookings.createdAt,
          completedAt: bookings.completedAt,
          payBy: bookings.payBy,
          expectedAt: bookings.expectedAt,
          completionConfirmedAt: bookings.completionConfirmedAt,
          approvedAt: bookings.approvedAt,
          releasedAt: bookings.releasedAt,
        },
        tradesperson: { id: profiles.id, fullName: profiles.fullName, avatarUrl: profiles.avatarUrl },
      })
      .from(jobPostings)
      .leftJoin(bookings, and(eq(bookings.jobId, jobPostings.id), sql`${bookings.status} <> 'cancelled'`))
      .leftJoin(profiles, eq(profiles.id, bookings.tradespersonId))
      .where(
        and(
          eq(jobPostings.customerId, user.id),
          request.status && eq(jobPostings.status, request.status),
          olderThan(jobPostings.createdAt, jobPostings.id, request.cursor),
        ),
      )
      .orderBy(desc(jobPostings.createdAt), desc(jobPostings.id))
      .limit(fewRows(limit + 1));
    return pageOf(
      rows.map(({ job, booking, tradesperson, ...about }) => ({
        ...job,
        ...about,
        booking: booking && tradesperson ? { ...booking, amount: booking.amount ?? 0, tradesperson } : null,
      })),
      limit,
    );
  },
);
