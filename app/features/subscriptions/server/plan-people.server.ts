import { and, eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { userRoles, users } from "#db/schema/auth.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { visits } from "#db/schema/subscriptions.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { credentialsOf } from "#features/quotes/index.server.ts";
import { needsGasSafe } from "#features/quotes/rules/quote.policy.ts";
import type { User } from "#kernel/actor.ts";
import type { VisitObstacle } from "../rules/visit.errors.ts";
import { visitObstacle } from "../rules/visit.policy.ts";

/** The plan, or the proposal, whose people are read. */
interface PlannedWork {
  /** The plan's id, once it exists. */
  id?: string | undefined;
  /** The booking that is repeated; the answers about gas work are those of its job. */
  bookingId: string;
  customerId: string;
  tradespersonId: string;
  title: string;
  category: string;
  description: string;
}

/** The two people of repeat visits. */
export interface PlanPeople {
  customer: User;
  tradesperson: User;
  /** Why no visit can be booked between them at the moment; null when one can. */
  obstacle: VisitObstacle | null;
}

/** The two people of repeat visits as actors, and whether visits can be booked between them. Unscoped. */
export async function unsafePlanPeople(db: Queryable, work: PlannedWork, at: Date): Promise<PlanPeople> {
  const { customerId, tradespersonId } = work;
  const rows = await db
    .select({
      id: profiles.id,
      name: profiles.fullName,
      email: users.email,
      emailVerified: users.emailVerified,
      userType: profiles.userType,
      suspended: sql<boolean>`${profiles.suspendedAt} is not null`,
      isAdmin: sql<boolean>`exists (select 1 from ${userRoles} where ${userRoles.userId} = ${profiles.id})`,
      verified: sql<boolean>`coalesce(${tradespersonProfiles.verified}, false)`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(tradespersonProfiles, eq(tradespersonProfiles.userId, profiles.id))
    .where(inArray(profiles.id, [customerId, tradespersonId]));
  const person = (id: string) => {
    const row = rows.find((each) => each.id === id);
    if (!row) throw new Error("the people of repeat visits were not found");
    return { kind: "user" as const, ...row };
  };
  const [customer, tradesperson] = [person(customerId), person(tradespersonId)];
  const credentials = await credentialsOf(db, tradespersonId, at);
  const job = { ...work, ...(await gasAnswersOf(db, work.bookingId)) };
  const gasSafeMissing = !credentials.gasSafe && needsGasSafe(credentials.trade, job);
  const inDispute = work.id !== undefined && (await hasDispute(db, work.id));
  return { customer, tradesperson, obstacle: visitObstacle({ customer, tradesperson, gasSafeMissing, inDispute }) };
}

async function gasAnswersOf(db: Queryable, bookingId: string) {
  const [job] = await db
    .select({ gasAnswer: jobPostings.gasAnswer, gasDecision: jobPostings.gasDecision })
    .from(bookings)
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .where(eq(bookings.id, bookingId));
  return job ?? { gasAnswer: null, gasDecision: null };
}

async function hasDispute(db: Queryable, planId: string): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(visits)
    .innerJoin(bookings, eq(bookings.id, visits.bookingId))
    .where(and(eq(visits.planId, planId), eq(bookings.status, "disputed")))
    .limit(1);
  return row !== undefined;
}
