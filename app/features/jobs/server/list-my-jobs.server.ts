import { and, desc, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { fromReplica } from "#db/from-replica.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { storedColumns } from "#db/stored-columns.server.ts";
import { requireUser, roleOf } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import type { JobStatus } from "../rules/job.machine.ts";
import type { JobRow } from "./lock-open-job.server.ts";
import { quoteTallies } from "./quote-tallies.server.ts";

/** The booking of a job that is not cancelled. `amount` in pence. */
interface JobBooking {
  id: string;
  status: (typeof bookings.$inferSelect)["status"];
  amount: number;
  depositPaid: boolean;
  scheduledDate: string | null;
  expressRequestAt: Date | null;
  noShowAt: Date | null;
  agreedAt: Date | null;
  createdAt: Date;
  completedAt: Date | null;
  completionConfirmedAt: Date | null;
  approvedAt: Date | null;
  releasedAt: Date | null;
  tradesperson: { id: string; fullName: string };
}

export interface MyJob extends JobRow {
  quotes: { received: number; live: number };
  booking: JobBooking | null;
}

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
        booking: {
          id: bookings.id,
          status: bookings.status,
          amount: bookings.amount,
          depositPaid: bookings.depositPaid,
          scheduledDate: bookings.scheduledDate,
          expressRequestAt: bookings.expressRequestAt,
          noShowAt: bookings.noShowAt,
          agreedAt: bookings.agreedAt,
          createdAt: bookings.createdAt,
          completedAt: bookings.completedAt,
          completionConfirmedAt: bookings.completionConfirmedAt,
          approvedAt: bookings.approvedAt,
          releasedAt: bookings.releasedAt,
        },
        tradesperson: { id: profiles.id, fullName: profiles.fullName },
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
      .limit(limit + 1);
    return pageOf(
      rows.map(({ job, quotes, booking, tradesperson }) => ({
        ...job,
        quotes,
        booking: booking && tradesperson ? { ...booking, amount: booking.amount ?? 0, tradesperson } : null,
      })),
      limit,
    );
  },
);
