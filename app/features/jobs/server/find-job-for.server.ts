import { and, eq, exists, inArray, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { storedColumns } from "#db/stored-columns.server.ts";
import { requireUser, type User } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { jobNotFound } from "../rules/job.errors.ts";
import { seesPostcode, type ViewerRole, viewerRoleOf } from "../rules/job.policy.ts";
import type { JobRow } from "./lock-open-job.server.ts";

/** A job as its viewer may see it: `postcode` is only the outward part unless the `viewerRole` may see all of it. */
export interface JobView
  extends Omit<JobRow, "latitude" | "longitude" | "outwardCode" | "customerPaid" | "customerTopRated"> {
  /** The outward part of the postcode ("LS6"). */
  location: string;
  viewerRole: ViewerRole;
  customer: {
    id: string;
    fullName: string;
    avatarUrl: string | null;
    ratingSum: number;
    reviewCount: number;
    since: Date;
  };
}

/** The booking statuses in which a tradesperson counts as booked on a job, including disputes. */
const BOOKED = ["confirmed", "completed", "disputed"] as const;

function relationOf(db: Queryable, user: User): { quoted: SQL<boolean>; booked: SQL<boolean> } {
  const quoted = db
    .select({ one: sql`1` })
    .from(quotes)
    .where(and(eq(quotes.jobId, jobPostings.id), eq(quotes.tradespersonId, user.id)));
  const booked = db
    .select({ one: sql`1` })
    .from(bookings)
    .where(
      and(eq(bookings.jobId, jobPostings.id), eq(bookings.tradespersonId, user.id), inArray(bookings.status, BOOKED)),
    );
  return { quoted: exists(quoted) as SQL<boolean>, booked: exists(booked) as SQL<boolean> };
}

/**
 * One job with its customer, as the actor may see it: its customer, tradespeople who may see it, admins. Throws NOT_SIGNED_IN
 * for visitors and NOT_FOUND (404) for private or missing jobs.
 */
export async function findJobFor(ctx: Ctx, jobId: string): Promise<JobView> {
  const user = requireUser(ctx.actor);
  if (!isId(jobId)) throw jobNotFound();
  const [row] = await ctx.db
    .select({
      job: storedColumns(jobPostings),
      customer: {
        id: profiles.id,
        fullName: profiles.fullName,
        avatarUrl: profiles.avatarUrl,
        ratingSum: profiles.ratingSum,
        reviewCount: profiles.reviewCount,
        since: profiles.createdAt,
      },
      relation: relationOf(ctx.db, user),
    })
    .from(jobPostings)
    .innerJoin(profiles, eq(profiles.id, jobPostings.customerId))
    .where(eq(jobPostings.id, jobId));
  const viewerRole = row ? viewerRoleOf(user, row.job, row.relation) : null;
  if (!row || !viewerRole) throw jobNotFound();
  const { latitude: _latitude, longitude: _longitude, outwardCode, postcode, ...rest } = row.job;
  const { customerPaid: _paid, customerTopRated: _topRated, ...job } = rest;
  return {
    ...job,
    postcode: seesPostcode(viewerRole) ? postcode : outwardCode,
    location: outwardCode,
    viewerRole,
    customer: row.customer,
  };
}
