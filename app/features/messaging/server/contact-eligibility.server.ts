import { and, eq, exists, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobInvitations, jobPostings } from "#db/schema/jobs.ts";
import { profiles, userSettings } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import type { User } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import type { ContactEligibility } from "../rules/conversation.policy.ts";

type Eligibility = Omit<ContactEligibility, "hasConversation">;

const STRANGER: Eligibility = {
  other: null,
  isOtherPublic: false,
  haveQuoteOrBooking: false,
  hasOpenJob: false,
  isJobShared: false,
};
const BOOKED = ["confirmed", "completed", "disputed"] as const;

/**
 * What decides whether `me` may write to another person for the first time, read with one query. For an unknown person or job,
 * the result is the same as for a stranger.
 */
export async function contactEligibility(
  db: Queryable,
  me: User,
  otherId: string,
  jobId?: string,
): Promise<Eligibility> {
  if (!isId(otherId) || (jobId !== undefined && !isId(jobId))) return STRANGER;
  const [customerId, tradespersonId] = me.userType === "customer" ? [me.id, otherId] : [otherId, me.id];
  const [row] = await db
    .select({
      ...pickColumns(profiles, ["id", "userType", "suspendedAt"]),
      isOtherPublic: sql<boolean>`(coalesce(${tradespersonProfiles.verified}, false) and coalesce(${userSettings.profileVisible}, true))`,
      haveQuoteOrBooking: hasJob(db, customerId, tradespersonId, { isQuotedOrBooked: true }),
      hasOpenJob: hasJob(db, customerId, tradespersonId, { isOpen: true }),
      isJobShared: jobId === undefined ? sql<boolean>`true` : hasJob(db, customerId, tradespersonId, { jobId, me }),
    })
    .from(profiles)
    .leftJoin(tradespersonProfiles, eq(tradespersonProfiles.userId, profiles.id))
    .leftJoin(userSettings, eq(userSettings.userId, profiles.id))
    .where(eq(profiles.id, otherId));
  if (!row) return STRANGER;
  const { id, userType, suspendedAt, ...facts } = row;
  return { other: { id, userType, suspended: suspendedAt !== null }, ...facts };
}

interface JobFilter {
  isQuotedOrBooked?: boolean;
  isOpen?: boolean;
  jobId?: string;
  me?: User;
}

/**
 * Whether the customer has such a job with the tradesperson. A customer may refer to any job of their own, a tradesperson only
 * to one that they can open.
 */
function hasJob(db: Queryable, customerId: string, tradespersonId: string, filter: JobFilter): SQL<boolean> {
  const asked = exists(
    db
      .select({ one: sql`1` })
      .from(jobInvitations)
      .where(
        and(
          eq(jobInvitations.jobId, jobPostings.id),
          eq(jobInvitations.tradespersonId, tradespersonId),
          isNotNull(jobInvitations.toldAt),
        ),
      ),
  );
  const open = and(eq(jobPostings.status, "open"), or(isNotNull(jobPostings.visibleAt), asked));
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
  const canBeNamed = filter.me?.userType === "customer" ? sql`true` : sql`(${open} or ${involved})`;
  return exists(
    db
      .select({ one: sql`1` })
      .from(jobPostings)
      .where(
        and(
          eq(jobPostings.customerId, customerId),
          filter.jobId === undefined ? undefined : and(eq(jobPostings.id, filter.jobId), canBeNamed),
          filter.isOpen ? open : undefined,
          filter.isQuotedOrBooked ? involved : undefined,
        ),
      ),
  ) as SQL<boolean>;
}
