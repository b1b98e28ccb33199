import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Queryable, Tx } from "#db/client.server.ts";
import { milestonePlans, paymentMilestones } from "#db/schema/milestones.ts";

export type MilestoneRow = typeof paymentMilestones.$inferSelect;

/** A booking's current plan, without replaced milestones. */
export interface Plan {
  version: number;
  proposedAt: Date;
  approvedAt: Date | null;
  /** In order. */
  milestones: MilestoneRow[];
}

/** The plans of many bookings; those without a plan have no entry. Unscoped: people who may see a booking may see its plan. */
export async function unsafePlansOf(db: Queryable, bookingIds: readonly string[]): Promise<ReadonlyMap<string, Plan>> {
  if (bookingIds.length === 0) return new Map();
  const plans = await db
    .select()
    .from(milestonePlans)
    .where(inArray(milestonePlans.bookingId, [...bookingIds]));
  if (plans.length === 0) return new Map();
  const ids = plans.map(({ bookingId }) => bookingId);
  const milestones = await db
    .select()
    .from(paymentMilestones)
    .where(and(inArray(paymentMilestones.bookingId, ids), isNull(paymentMilestones.replacedAt)))
    .orderBy(asc(paymentMilestones.milestoneIndex));
  return new Map(
    plans.map(({ bookingId, ...plan }) => [
      bookingId,
      { ...plan, milestones: milestones.filter((milestone) => milestone.bookingId === bookingId) },
    ]),
  );
}

/** A booking's plan, or null. In a transaction the caller holds the booking's lock, which guards its plan too. */
export async function planOf(db: Queryable, bookingId: string): Promise<Plan | null> {
  return (await unsafePlansOf(db, [bookingId])).get(bookingId) ?? null;
}

/** A milestone by its id, also a replaced one; null when there is none. */
export async function findMilestone(db: Queryable, milestoneId: string): Promise<MilestoneRow | null> {
  const [row] = await db.select().from(paymentMilestones).where(eq(paymentMilestones.id, milestoneId));
  return row ?? null;
}

/** Marks a milestone's money as released, in the transaction that releases it. */
export const markMilestonesReleased = (tx: Tx, ids: readonly string[], at: Date) =>
  tx
    .update(paymentMilestones)
    .set({ releasedAt: at })
    .where(inArray(paymentMilestones.id, [...ids]));
