import { asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable } from "#db/client.server.ts";
import { bookings, noShowContests } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { requireAdmin } from "#kernel/actor.ts";

export type ContestRow = typeof noShowContests.$inferSelect;

/** The contest of a booking's no-show report; null if there is none. */
export async function contestOf(db: Queryable, bookingId: string): Promise<ContestRow | null> {
  const [row] = await db.select().from(noShowContests).where(eq(noShowContests.bookingId, bookingId));
  return row ?? null;
}

const MOST = 100;
const customers = alias(profiles, "customers");
const tradespeople = alias(profiles, "tradespeople");

/** The contests to decide, the oldest first, at most 100. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export async function openContests(ctx: Ctx) {
  requireAdmin(ctx.actor, "no-shows.decide");
  return ctx.db
    .select({
      id: noShowContests.id,
      jobId: bookings.jobId,
      jobTitle: jobPostings.title,
      missedDay: noShowContests.missedDay,
      reportedAt: noShowContests.reportedAt,
      reason: noShowContests.reason,
      createdAt: noShowContests.createdAt,
      customer: { id: customers.id, name: customers.fullName },
      tradesperson: { id: tradespeople.id, name: tradespeople.fullName },
    })
    .from(noShowContests)
    .innerJoin(bookings, eq(bookings.id, noShowContests.bookingId))
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .innerJoin(customers, eq(customers.id, bookings.customerId))
    .innerJoin(tradespeople, eq(tradespeople.id, bookings.tradespersonId))
    .where(eq(noShowContests.status, "open"))
    .orderBy(asc(noShowContests.createdAt), asc(noShowContests.id))
    .limit(MOST);
}
