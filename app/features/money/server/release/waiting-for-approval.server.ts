import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { approvalPeriodStart } from "#features/bookings/index.server.ts";
import { notFrozen } from "../chargebacks/freeze.server.ts";
import { isHeld } from "../ledger/account-queries.server.ts";

/**
 * The bookings whose work was marked complete by then and that still hold money, also of some milestones only, neither released nor
 * disputed; the longest waiting first. Unscoped: for scheduled tasks.
 */
export async function unsafeWaitingForApproval(
  db: Db,
  { completedBy, limit }: { completedBy: Date; limit: number },
): Promise<string[]> {
  const waiting = and(
    eq(bookings.status, "completed"),
    isNull(bookings.releasedAt),
    lte(bookings.completedAt, completedBy),
    // A withdrawn dispute has paused the period.
    sql`${approvalPeriodStart} <= ${completedBy.toISOString()}`,
    // The payment may have been refunded since.
    isHeld,
    notFrozen(bookings.id),
  );
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(waiting)
    .orderBy(asc(bookings.completedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}
