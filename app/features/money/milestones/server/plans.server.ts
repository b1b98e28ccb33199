import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { among, part } from "#db/part.server.ts";
import { milestonePlans, paymentMilestones } from "#db/schema/milestones.ts";
import { tryTransition } from "#db/transition.server.ts";
import { type BookingView, findBookingFor } from "#features/bookings/index.server.ts";
import { planChanges } from "#features/bookings/rules/plan/plan-changes.ts";
import { type Actor, system } from "#kernel/actor.ts";
import type { Change } from "#kernel/errors.ts";
import { milestoneMachine } from "../rules/milestone.machine.ts";
import type { PaidRead } from "./milestone-plans.server.ts";

const time = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A milestone's row in the API: the specification's fields, and when it was released. Amounts in pence. */
export const presentMilestone = (milestone: MilestoneRow) => ({
  id: milestone.id,
  booking_id: milestone.bookingId,
  milestone_index: milestone.milestoneIndex,
  title: milestone.title,
  description: milestone.description,
  amount: milestone.amount,
  platform_fee_amount: milestone.platformFeeAmount,
  due_date: milestone.dueDate,
  paid_at: time(milestone.paidAt),
  released_at: time(milestone.releasedAt),
  status: milestone.status,
});

/** A plan as a list; without one the list is empty. */
export const presentPlan = (plan: Plan | null) => ({
  items: plan?.milestones.map(presentMilestone) ?? [],
  next_cursor: null,
  revision: plan?.revision ?? null,
  proposed_at: time(plan?.proposedAt ?? null),
  approved_at: time(plan?.approvedAt ?? null),
});

export type MilestoneRow = typeof paymentMilestones.$inferSelect;

/** A booking's current plan, without replaced milestones. */
export interface Plan {
  revision: number;
  proposedAt: Date;
  approvedAt: Date | null;
  /** In order. */
  milestones: MilestoneRow[];
}

/** The plans of the given bookings; those without a plan have no entry. Unscoped: people who may see a booking may see its plan. */
export const plansPart = part(
  { plan: getTableColumns(milestonePlans), milestone: getTableColumns(paymentMilestones) },
  (select) =>
    select
      .from(milestonePlans)
      .leftJoin(
        paymentMilestones,
        and(eq(paymentMilestones.bookingId, milestonePlans.bookingId), isNull(paymentMilestones.replacedAt)),
      )
      .where(among(milestonePlans.bookingId, "bookings"))
      .orderBy(asc(paymentMilestones.milestoneIndex)),
  (rows, _given: { bookings: readonly string[] }): ReadonlyMap<string, Plan> => {
    const plans = new Map<string, Plan>();
    for (const {
      plan: { bookingId, ...plan },
      milestone,
    } of rows) {
      const known = plans.get(bookingId) ?? { ...plan, milestones: [] };
      if (milestone) known.milestones.push(milestone);
      plans.set(bookingId, known);
    }
    return plans;
  },
);

/** The plans of many bookings, like `plansPart`. */
export const unsafePlansOf = async (
  db: Queryable,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, Plan>> =>
  bookingIds.length === 0 ? new Map() : plansPart(db, { bookings: bookingIds });

/** A booking's plan, or null. In a transaction the caller holds the booking's lock, which guards its plan too. */
export async function planOf(db: Queryable, bookingId: string): Promise<Plan | null> {
  return (await unsafePlansOf(db, [bookingId])).get(bookingId) ?? null;
}

/** The milestones of an earlier proposal, which another has replaced; empty for one that never was. */
export async function replacedMilestones(db: Queryable, bookingId: string, revision: number): Promise<MilestoneRow[]> {
  const rows = await db
    .select()
    .from(paymentMilestones)
    .where(and(eq(paymentMilestones.bookingId, bookingId), isNotNull(paymentMilestones.replacedAt)))
    .orderBy(asc(paymentMilestones.createdAt), asc(paymentMilestones.milestoneIndex));
  // The milestones of one proposal are written together.
  const proposals = Map.groupBy(rows, ({ createdAt }) => createdAt.getTime());
  return [...proposals.values()][revision - 1] ?? [];
}

/** What a plan changed of the proposal before it, in words; empty for the first. */
export async function changesOfPlan(db: Queryable, bookingId: string, plan: Plan): Promise<Change[]> {
  const before = plan.revision > 1 ? await replacedMilestones(db, bookingId, plan.revision - 1) : [];
  return before.length > 0 ? planChanges(before, plan.milestones) : [];
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

/** A booking, and whether its price has been received and not all of it was refunded. */
type PlannedBooking = BookingView & { paid: boolean };

/**
 * A booking with its plan (null when none is proposed), for its customer, its tradesperson and admins. Throws NOT_SIGNED_IN,
 * NOT_FOUND.
 */
export async function findPlanFor(
  ctx: Ctx,
  bookingId: string,
  moneyOf: PaidRead,
): Promise<{ booking: PlannedBooking; plan: Plan | null }> {
  const booking = await findBookingFor(ctx, bookingId);
  const [{ paid }, plan] = await Promise.all([moneyOf(ctx.db, booking.id), planOf(ctx.db, booking.id)]);
  return { booking: { ...booking, paid }, plan };
}

/**
 * Changes a milestone's status by its state machine, in the transaction that holds the booking's lock. Null when the transition
 * is not allowed.
 */
export function moveMilestone(
  tx: Tx,
  move: {
    milestoneId: string;
    event: (typeof milestoneMachine.events)[number];
    actor: Actor;
    at: Date;
    set?: Partial<Pick<MilestoneRow, "paidAt" | "releasedAt" | "failure">>;
  },
): Promise<MilestoneRow | null> {
  const { milestoneId: id, event, actor, at, set } = move;
  return tryTransition(tx, paymentMilestones, milestoneMachine, { id, event, actor, at, set });
}

/** Marks a milestone as paid, even after a failure: the provider's state is authoritative. */
export async function markMilestonePaid(
  tx: Tx,
  { milestoneId, at }: { milestoneId: string; at: Date },
): Promise<MilestoneRow | null> {
  await moveMilestone(tx, { milestoneId, event: "charge", actor: system, at });
  return moveMilestone(tx, { milestoneId, event: "succeed", actor: system, at, set: { paidAt: at, failure: null } });
}
