import { and, eq, exists, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles, userSettings } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import type { User } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import type { Acquaintance } from "../rules/conversation.policy.ts";

type Facts = Omit<Acquaintance, "talking">;

const STRANGER: Facts = { other: null, otherIsPublic: false, worked: false, hasOpenJob: false, jobFits: false };
const BOOKED = ["confirmed", "completed", "disputed"] as const;

/** What two people have to do with each other, in one read. */
export async function acquaintance(db: Queryable, me: User, otherId: string, jobId?: string): Promise<Facts> {
  if (!isId(otherId) || (jobId !== undefined && !isId(jobId))) return STRANGER;
  const [customerId, tradespersonId] = me.userType === "customer" ? [me.id, otherId] : [otherId, me.id];
  const [row] = await db
    .select({
      id: profiles.id,
      userType: profiles.userType,
      suspendedAt: profiles.suspendedAt,
      otherIsPublic: sql<boolean>`(coalesce(${tradespersonProfiles.verified}, false) and coalesce(${userSettings.profileVisible}, true))`,
      worked: jobs(db, customerId, tradespersonId, { quotedOrBooked: true }),
      hasOpenJob: jobs(db, customerId, tradespersonId, { open: true }),
      jobFits: jobId === undefined ? sql<boolean>`true` : jobs(db, customerId, tradespersonId, { jobId, me }),
    })
    .from(profiles)
    .leftJoin(tradespersonProfiles, eq(tradespersonProfiles.userId, profiles.id))
    .leftJoin(userSettings, eq(userSettings.userId, profiles.id))
    .where(eq(profiles.id, otherId));
  if (!row) return STRANGER;
  const { id, userType, suspendedAt, ...facts } = row;
  return { other: { id, userType, suspended: suspendedAt !== null }, ...facts };
}

interface Which {
  quotedOrBooked?: boolean;
  open?: boolean;
  jobId?: string;
  me?: User;
}

/** Whether the customer has a job of this kind with the tradesperson. A named job of one's own always fits. */
function jobs(db: Queryable, customerId: string, tradespersonId: string, which: Which): SQL<boolean> {
  const open = and(eq(jobPostings.status, "open"), isNotNull(jobPostings.visibleAt));
  const quoted = exists(
    db
      .select({ one: sql`1` })
      .from(quotes)
      .where(and(eq(quotes.jobId, jobPostings.id), eq(quotes.tradespersonId, tradespersonId))),
  );
  const booked = exists(
    db
      .select({ one: sql`1` })
      .from(bookings)
      .where(
        and(
          eq(bookings.jobId, jobPostings.id),
          eq(bookings.tradespersonId, tradespersonId),
          inArray(bookings.status, BOOKED),
        ),
      ),
  );
  const involved = sql`(${quoted} or ${booked})`;
  const named = which.me?.userType === "customer" ? sql`true` : sql`(${open} or ${involved})`;
  return exists(
    db
      .select({ one: sql`1` })
      .from(jobPostings)
      .where(
        and(
          eq(jobPostings.customerId, customerId),
          which.jobId === undefined ? undefined : and(eq(jobPostings.id, which.jobId), named),
          which.open ? open : undefined,
          which.quotedOrBooked ? involved : undefined,
        ),
      ),
  ) as SQL<boolean>;
}
