import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { visitPlans, visits } from "#db/schema/subscriptions.ts";
import { recordCreation } from "#db/transition.server.ts";
import { availabilityOf } from "#features/bookings/calendar/index.server.ts";
import { expressRequestColumns } from "#features/bookings/rules/express-request.ts";
import { requireActive, requireCurrentTerms, requireCustomer, requireVerifiedEmail, system } from "#kernel/actor.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { validationError } from "#kernel/errors.ts";
import { visitSkipped, visitsClosed, visitsPaused, visitsProposed } from "../notifications.ts";
import { obstacleTexts, type VisitObstacle, visitErrors } from "../rules/visit.errors.ts";
import { frequencyText } from "../rules/visit.labels.ts";
import { canChangePlan, canSkipVisit } from "../rules/visit.policy.ts";
import { firstDayProblem, type ProposeVisits } from "../rules/visit.schema.ts";
import { startDay, visitDay } from "../rules/visit-days.ts";
import { ANSWER_DAYS, visitPlanMachine } from "../rules/visit-plan.machine.ts";
import { unsafePlanPeople } from "./plan-people.server.ts";
import {
  lockPlan,
  notifyPlan,
  otherPersonOf,
  type PlanRow,
  permitPlan,
  setNextVisit,
  transitionPlan,
} from "./plans.server.ts";
import { workToRepeat } from "./work-to-repeat.server.ts";

/** The tradesperson declines a proposal. Throws NOT_SIGNED_IN, SUSPENDED, NOT_FOUND, WRONG_ROLE, PLAN_CHANGED. */
export const declineVisits = (ctx: Ctx, input: { planId: string }): Promise<PlanRow> =>
  close(ctx, input.planId, "decline", "declined");

/** The customer withdraws their proposal. Throws like `declineVisits`. */
export const withdrawVisits = (ctx: Ctx, input: { planId: string }): Promise<PlanRow> =>
  close(ctx, input.planId, "withdraw", "withdrew their proposal");

/** Either person ends the visits; booked visits stay booked. Throws like `declineVisits`. */
export const endVisits = (ctx: Ctx, input: { planId: string }): Promise<PlanRow> =>
  close(ctx, input.planId, "end", "ended the repeat visits");

function close(ctx: Ctx, planId: string, event: "decline" | "withdraw" | "end", did: string): Promise<PlanRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const before = await lockPlan(tx, planId);
    permitPlan(canChangePlan(actor, before, event));
    const set = event === "end" ? { endedAt: at } : { answeredAt: at };
    const plan = await transitionPlan(tx, { id: planId, event, actor, at, set });
    const values = { how: `${actor.name} ${did}`, wasProposal: event !== "end" };
    await notifyPlan(tx, ctx, plan, { kind: visitsClosed, payload: values, to: [otherPersonOf(plan, actor.id)] });
    return plan;
  });
}

/**
 * Proposes repeat visits to the tradesperson of completed and paid work. `amount` is the whole price of one visit. Nothing
 * is booked until they accept. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, EMAIL_NOT_VERIFIED, NOT_FOUND,
 * VALIDATION_FAILED (first day in the past or too far ahead), WORK_NOT_PAID, ALREADY_REPEATED, TRADESPERSON_AWAY,
 * TRADESPERSON_UNVERIFIED, GAS_SAFE_NEEDED.
 */
export async function proposeVisits(ctx: Ctx, input: ProposeVisits): Promise<PlanRow> {
  const customer = requireCurrentTerms(requireVerifiedEmail(requireCustomer(ctx.actor)));
  const at = ctx.clock.now();
  const today = londonDay(at);
  const problem = firstDayProblem(input.firstDay, today);
  if (problem) throw validationError([{ field: "firstDay", message: problem }]);
  const work = await workToRepeat(ctx, customer, input.bookingId);
  const { tradespersonId, category, postcode } = work;
  const { title, description, amount, frequency } = input;
  const wording = { title, category, description };
  const planned = { bookingId: work.id, customerId: customer.id, tradespersonId, ...wording };
  const { obstacle } = await unsafePlanPeople(ctx.db, planned, at);
  if (obstacle) throw visitErrors[obstacle]();
  const firstDay = startDay(input.firstDay, frequency, await availabilityOf(ctx.db, tradespersonId, today));
  const [answerBy = firstDay] = [firstDay, addDays(today, ANSWER_DAYS)].sort();
  return ctx.db.transaction(async (tx) => {
    const [plan] = await tx
      .insert(visitPlans)
      .values({
        ...wording,
        customerId: customer.id,
        tradespersonId,
        bookingId: work.id,
        postcode,
        amount,
        frequency,
        firstDay,
        nextDay: firstDay,
        answerBy,
        ...expressRequestColumns(input.expressRequest, { of: "visits" }, at),
        createdAt: at,
      })
      .onConflictDoNothing()
      .returning();
    if (!plan) throw visitErrors.ALREADY_REPEATED();
    await recordCreation(tx, visitPlanMachine, { id: plan.id, status: plan.status, actor: customer, at });
    const values = {
      customer: customer.name,
      amount,
      how: frequencyText(plan, today),
      date: shortDay(plan.answerBy, today),
    };
    await notifyPlan(tx, ctx, plan, { kind: visitsProposed, payload: values, to: [tradespersonId] });
    return plan;
  });
}

/** Pauses visits until the same person resumes them. Throws NOT_SIGNED_IN, SUSPENDED, NOT_FOUND, WRONG_ROLE, PLAN_CHANGED. */
export async function pauseVisits(ctx: Ctx, { planId }: { planId: string }): Promise<PlanRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    permitPlan(canChangePlan(actor, await lockPlan(tx, planId), "pause"));
    const set = { pausedBy: actor.id, pauseReason: null };
    const plan = await transitionPlan(tx, { id: planId, event: "pause", actor, at, set });
    const values = { how: `${actor.name} paused them` };
    await notifyPlan(tx, ctx, plan, { kind: visitsPaused, payload: values, to: [otherPersonOf(plan, actor.id)] });
    return plan;
  });
}

/** Pauses visits that cannot be booked, and gives both people the reason. Either may resume once the reason is gone. */
export async function pauseForReason(tx: Tx, ctx: Ctx, plan: PlanRow, why: VisitObstacle): Promise<PlanRow> {
  const set = { pausedBy: null, pauseReason: obstacleTexts[why] };
  const paused = await transitionPlan(tx, { id: plan.id, event: "pause", actor: system, at: ctx.clock.now(), set });
  const values = { how: obstacleTexts[why] };
  await notifyPlan(tx, ctx, paused, {
    kind: visitsPaused,
    payload: values,
    to: [plan.customerId, plan.tradespersonId],
  });
  return paused;
}

/**
 * Skips the next visit, which is not booked yet. `number` is the number of that visit, so that a repeated request skips only
 * one. Throws NOT_SIGNED_IN, SUSPENDED, NOT_FOUND, PLAN_CHANGED.
 */
export async function skipVisit(ctx: Ctx, { planId, number }: { planId: string; number: number }): Promise<PlanRow> {
  const actor = requireActive(ctx.actor);
  return ctx.db.transaction(async (tx) => {
    const plan = await lockPlan(tx, planId);
    permitPlan(canSkipVisit(actor, plan));
    if (plan.nextNumber !== number) throw visitErrors.PLAN_CHANGED();
    return skipNext(tx, ctx, plan, { why: `${actor.name} skipped it`, to: [otherPersonOf(plan, actor.id)] });
  });
}

/** Skips the next visit of a plan that the caller has locked, and notifies `to` with the reason. */
export async function skipNext(tx: Tx, ctx: Ctx, plan: PlanRow, { why, to }: { why: string; to: readonly string[] }) {
  const at = ctx.clock.now();
  const today = londonDay(at);
  const { nextNumber: number, nextDay } = plan;
  await tx
    .insert(visits)
    .values({ planId: plan.id, number, plannedDay: nextDay, day: nextDay, skippedAt: at, createdAt: at });
  const next = await setNextVisit(tx, plan, { number: number + 1, day: visitDay(plan, number + 1) });
  const values = { why, date: shortDay(nextDay, today), next: shortDay(next.nextDay, today) };
  await notifyPlan(tx, ctx, next, { kind: visitSkipped, payload: values, to });
  return next;
}

/** Records that the next visit of a locked plan is booked, and moves the plan on to the visit after it. */
export async function saveVisit(
  tx: Tx,
  plan: PlanRow,
  booked: { bookingId: string; day: string; at: Date },
): Promise<PlanRow> {
  const { nextNumber: number, nextDay: plannedDay } = plan;
  const { bookingId, day, at } = booked;
  await tx.insert(visits).values({ planId: plan.id, number, plannedDay, day, bookingId, createdAt: at });
  return setNextVisit(tx, plan, { number: number + 1, day: visitDay(plan, number + 1) });
}

/** Whether a booking is a visit of a plan. */
export async function isVisit(db: Queryable, bookingId: string): Promise<boolean> {
  const [row] = await db.select({ one: sql`1` }).from(visits).where(eq(visits.bookingId, bookingId));
  return row !== undefined;
}

/** The id of a booking's job. */
export async function jobOfBooking(db: Queryable, bookingId: string): Promise<string> {
  const [row] = await db.select({ jobId: bookings.jobId }).from(bookings).where(eq(bookings.id, bookingId));
  if (!row) throw new Error("the booking of a plan was not found");
  return row.jobId;
}

/**
 * Ends all plans and proposals of somebody who closes their account, in the same transaction, and notifies the other
 * people. The caller handles visits that are booked already. Returns how many ended.
 */
export async function endVisitsOf(tx: Tx, ctx: Ctx, userId: string): Promise<number> {
  const at = ctx.clock.now();
  const live = await tx
    .select({ id: visitPlans.id, status: visitPlans.status })
    .from(visitPlans)
    .where(
      and(
        or(eq(visitPlans.customerId, userId), eq(visitPlans.tradespersonId, userId)),
        inArray(visitPlans.status, ["proposed", "active", "paused"]),
      ),
    )
    .orderBy(visitPlans.id)
    .for("update");
  for (const { id, status } of live) {
    const event = status === "proposed" ? "withdraw" : "end";
    const plan = await transitionPlan(tx, { id, event, actor: system, at, set: { endedAt: at } });
    const values = { how: "The other account was closed", wasProposal: status === "proposed" };
    await notifyPlan(tx, ctx, plan, { kind: visitsClosed, payload: values, to: [otherPersonOf(plan, userId)] });
  }
  return live.length;
}
