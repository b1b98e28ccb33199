import { and, eq, isNull, notExists, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { emit } from "#db/outbox.server.ts";
import { milestonePlans, paymentMilestones } from "#db/schema/milestones.ts";
import { recordCreation } from "#db/transition.server.ts";
import { type BookingRow, bookingSummary, lockBooking } from "#features/bookings/index.server.ts";
import { bookingNotFound } from "#features/bookings/rules/booking.errors.ts";
import { PAST_DUE_DATE } from "#features/bookings/rules/plan/plan.schema.ts";
import { firstPastDue, type PlanPart, samePlan, sumProblem } from "#features/bookings/rules/plan/plan.ts";
import { planChanges } from "#features/bookings/rules/plan/plan-changes.ts";
import { notify } from "#features/notifications/index.server.ts";
import { type Actor, requireActive } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { errors, revisionNeeded, validationError } from "#kernel/errors.ts";
import type { Pence } from "#kernel/money.ts";
import { permitWith } from "#kernel/permit.ts";
import { feesOfStages } from "../../rules/fee.ts";
import { milestonesApproved, milestonesProposed } from "../notifications.ts";
import { milestoneErrors } from "../rules/milestone.errors.ts";
import { milestoneMachine } from "../rules/milestone.machine.ts";
import { canApprovePlan, canPropose } from "../rules/milestone.policy.ts";
import { type MilestoneRow, type Plan, planOf, presentPlan, replacedMilestones } from "./plans.server.ts";

/**
 * Reads from the ledger whether a booking's price has been received and not all of it was refunded. The callers of an operation pass
 * it (`moneyOfBooking`), because the money module depends on this one.
 */
export type PaidRead = (db: Queryable, bookingId: string) => Promise<{ paid: boolean }>;

export const permitMilestone = permitWith({ ...errors, ...milestoneErrors, NOT_FOUND: bookingNotFound });

/** Refreshes both people's open pages after a change to a booking's milestones. */
const notifyPlan = (tx: Tx, booking: BookingRow, at: Date): Promise<void> =>
  emit(tx, {
    type: "booking.updated",
    to: [booking.customerId, booking.tradespersonId],
    ids: { booking_id: booking.id, job_id: booking.jobId },
    at,
  });

/**
 * Proposes how a confirmed booking is paid in parts. It replaces any earlier proposal, and the customer is notified. Amounts
 * are in pence and add up to the booking's exactly. The same plan again changes nothing. Throws NOT_FOUND, WRONG_ROLE,
 * PLAN_NOT_POSSIBLE, PLAN_UNDER_WAY, BOOKING_PAID, VALIDATION_FAILED.
 */
export async function proposePlan(
  ctx: Ctx,
  { bookingId, milestones }: { bookingId: string; milestones: readonly PlanPart[] },
  moneyOf: PaidRead,
): Promise<Plan> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const before = await planOf(tx, bookingId);
    const { paid } = await moneyOf(tx, bookingId);
    permitMilestone(canPropose(actor, { ...booking, paid }, before));
    checkParts(milestones, booking, londonDay(at));
    if (before && samePlan(milestones, before.milestones)) return before;
    await writePlan(tx, { bookingId, parts: milestones, approvedAt: null, actor, at });
    await notifyCustomer(tx, ctx, booking, milestones.length);
    await notifyPlan(tx, booking, at);
    const plan = await planOf(tx, bookingId);
    if (!plan) throw new Error("the new plan was not found");
    return plan;
  });
}

function checkParts(parts: readonly PlanPart[], booking: BookingRow, today: string): void {
  const late = firstPastDue(parts, today);
  if (late !== null) throw validationError([{ field: `milestones.${late}.due_date`, message: PAST_DUE_DATE }]);
  const problem = sumProblem(parts, booking.amount);
  if (problem) throw validationError([{ field: "milestones", message: problem }]);
}

async function notifyCustomer(tx: Tx, ctx: Ctx, booking: BookingRow, count: number): Promise<void> {
  const { jobTitle, tradesperson, amount } = await bookingSummary(tx, booking);
  const values = { jobTitle, tradesperson, amount, count: String(count) };
  const path = `/booking-milestones/${booking.id}`;
  await notify(tx, ctx, milestonesProposed, { to: booking.customerId, payload: values, path });
}

/**
 * Approves the proposed milestones, by which the customer pays from then on. `revision` is the proposal that they have read.
 * Approving again changes nothing. Throws NOT_FOUND, WRONG_ROLE, EMAIL_NOT_VERIFIED, NO_PLAN, PLAN_NOT_POSSIBLE, BOOKING_PAID,
 * REVISION_NEEDED, and PLAN_CHANGED with the plan as it is now.
 */
export async function approvePlan(
  ctx: Ctx,
  input: { bookingId: string; revision: number | undefined },
  moneyOf: PaidRead,
): Promise<Plan> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, input.bookingId);
    const plan = await planOf(tx, booking.id);
    const { paid } = await moneyOf(tx, booking.id);
    permitMilestone(canApprovePlan(actor, { ...booking, paid }, plan));
    if (!plan) throw new Error("a plan that may be approved was not found");
    await requireSeenPlan(tx, booking.id, plan, input.revision);
    if (plan.approvedAt) return plan;
    await tx.update(milestonePlans).set({ approvedAt: at }).where(eq(milestonePlans.bookingId, booking.id));
    const { jobTitle, customer, amount } = await bookingSummary(tx, booking);
    const path = `/booking-milestones/${booking.id}`;
    await notify(tx, ctx, milestonesApproved, {
      to: booking.tradespersonId,
      payload: { jobTitle, customer, amount },
      path,
    });
    await notifyPlan(tx, booking, at);
    return { ...plan, approvedAt: at };
  });
}

/** Nobody is bound to stages that they did not see. Throws REVISION_NEEDED, and PLAN_CHANGED with what has changed since. */
async function requireSeenPlan(tx: Tx, bookingId: string, plan: Plan, seen: number | undefined): Promise<void> {
  if (seen === undefined) throw revisionNeeded();
  if (seen === plan.revision) return;
  const before = await replacedMilestones(tx, bookingId, seen);
  const changes = before.length > 0 ? planChanges(before, plan.milestones) : [];
  throw milestoneErrors.PLAN_CHANGED({ changes, current: presentPlan(plan) });
}

/** Copies the plan of an accepted quote to its booking, already approved, in the flow that creates the booking. */
export async function adoptPlan(
  tx: Tx,
  of: { bookingId: string; parts: readonly PlanPart[] | null; actor: Actor; at: Date },
): Promise<void> {
  if (of.parts && of.parts.length > 0)
    await writePlan(tx, { bookingId: of.bookingId, parts: of.parts, approvedAt: of.at, actor: of.actor, at: of.at });
}

interface WrittenPlan {
  bookingId: string;
  parts: readonly PlanPart[];
  /** When the customer approved it; null for a proposal. */
  approvedAt: Date | null;
  actor: Actor;
  at: Date;
}

/** Replaces a booking's plan, in the transaction that holds the booking's lock. The old milestones stay, marked as replaced. */
export async function writePlan(tx: Tx, { bookingId, parts, approvedAt, actor, at }: WrittenPlan): Promise<void> {
  await tx
    .insert(milestonePlans)
    .values({ bookingId, proposedAt: at, approvedAt })
    .onConflictDoUpdate({
      target: milestonePlans.bookingId,
      set: { revision: sql`${milestonePlans.revision} + 1`, proposedAt: at, approvedAt },
    });
  await tx
    .update(paymentMilestones)
    .set({ replacedAt: at })
    .where(and(eq(paymentMilestones.bookingId, bookingId), isNull(paymentMilestones.replacedAt)));
  const fees = feesOfStages(parts.map(({ amount }) => ({ amount, fee: null })));
  const made = await tx
    .insert(paymentMilestones)
    .values(
      parts.map((part, milestoneIndex) => ({
        ...part,
        bookingId,
        milestoneIndex,
        platformFeeAmount: fees[milestoneIndex] as Pence,
        status: milestoneMachine.initial,
        createdAt: at,
      })),
    )
    .returning({ id: paymentMilestones.id, status: paymentMilestones.status });
  for (const { id, status } of made) await recordCreation(tx, milestoneMachine, { id, status, actor, at });
}

const isUnpaid = ({ status }: MilestoneRow): boolean => status === "pending" || status === "failed";

/** A stage that is added to a plan. */
export interface AddedStage {
  title: string;
  amount: Pence;
}

/**
 * Changes a plan by an agreed change of the price, in the transaction that holds the booking's lock: a stage is added at the end, or unpaid stages
 * get the amounts of `changed`, 0 for one that is not needed any more. The unpaid stages share what the paid ones leave of the new price's fee.
 * The plan has a new revision, and stays approved if it was.
 */
export async function changePlan(
  tx: Tx,
  plan: Plan,
  change: {
    bookingId: string;
    add?: AddedStage;
    changed?: readonly { id: string; amount: Pence }[];
    actor: Actor;
    at: Date;
  },
): Promise<void> {
  const { bookingId, add, changed = [], actor, at } = change;
  const amounts = new Map(changed.map(({ id, amount }) => [id, amount]));
  const stages = plan.milestones.map((stage) => ({
    id: stage.id,
    amount: amounts.get(stage.id) ?? stage.amount,
    fee: isUnpaid(stage) ? null : stage.platformFeeAmount,
  }));
  const [kept, dropped] = [stages.filter(({ amount }) => amount > 0), stages.filter(({ amount }) => amount === 0)];
  const fees = feesOfStages(add ? [...kept, { amount: add.amount, fee: null }] : kept);
  for (const { id } of dropped)
    await tx.update(paymentMilestones).set({ replacedAt: at }).where(eq(paymentMilestones.id, id));
  for (const [index, { id, amount, fee }] of kept.entries())
    if (fee === null)
      await tx
        .update(paymentMilestones)
        .set({ amount, platformFeeAmount: fees[index] as Pence })
        .where(eq(paymentMilestones.id, id));
  if (add) {
    const last = Math.max(-1, ...plan.milestones.map(({ milestoneIndex }) => milestoneIndex));
    const made = await insertOne(tx, paymentMilestones, {
      bookingId,
      milestoneIndex: last + 1,
      ...add,
      platformFeeAmount: fees[kept.length] as Pence,
      status: milestoneMachine.initial,
      createdAt: at,
    });
    await recordCreation(tx, milestoneMachine, { id: made.id, status: made.status, actor, at });
  }
  await tx
    .update(milestonePlans)
    .set({ revision: sql`${milestonePlans.revision} + 1` })
    .where(eq(milestonePlans.bookingId, bookingId));
}

/**
 * Ends the plan of a booking whose price has become a call-out charge, in the transaction that holds the booking's lock: what is not paid
 * yet is not due any more.
 */
export async function endPlan(tx: Tx, { bookingId, at }: { bookingId: string; at: Date }): Promise<void> {
  await tx
    .update(paymentMilestones)
    .set({ replacedAt: at })
    .where(
      and(
        eq(paymentMilestones.bookingId, bookingId),
        isNull(paymentMilestones.replacedAt),
        isNull(paymentMilestones.paidAt),
      ),
    );
  const left = tx
    .select({ one: sql`1` })
    .from(paymentMilestones)
    .where(and(eq(paymentMilestones.bookingId, bookingId), isNull(paymentMilestones.replacedAt)));
  // A plan without a milestone would still be the way to pay.
  await tx.delete(milestonePlans).where(and(eq(milestonePlans.bookingId, bookingId), notExists(left)));
}
