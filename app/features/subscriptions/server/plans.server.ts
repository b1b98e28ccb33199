import { and, asc, desc, eq, inArray, isNotNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { profiles } from "#db/schema/profile.ts";
import { visitPlans, visits } from "#db/schema/subscriptions.ts";
import { tryTransition } from "#db/transition.server.ts";
import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import { moneyOfBookings } from "#features/money/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import type { InAppKind } from "#features/notifications/rules/define-notification.ts";
import { type Actor, requireUser, roleOf, system } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import type { Decision } from "#kernel/permit.ts";
import { visitsClosed } from "../notifications.ts";
import { planNotFound, visitErrors } from "../rules/visit.errors.ts";
import { type PlanRefusal, roleInPlan } from "../rules/visit.policy.ts";
import { BOOK_AHEAD_DAYS } from "../rules/visit-days.ts";
import { type VisitPlanEvent, visitPlanMachine } from "../rules/visit-plan.machine.ts";

/** The path of a plan's page. */
export const planPath = (planId: string): string => `/subscriptions/visits/${planId}`;

/** Notifies people of a change to their repeat visits, with a link to the plan. */
export async function notifyPlan<Payload extends { jobTitle: string }>(
  tx: Tx,
  ctx: Ctx,
  plan: PlanRow,
  change: { kind: InAppKind<Payload>; payload: Omit<NoInfer<Payload>, "jobTitle">; to: readonly string[] },
): Promise<void> {
  const payload = { jobTitle: plan.title, ...change.payload } as Payload;
  for (const to of change.to) await notify(tx, ctx, change.kind, { to, payload, path: planPath(plan.id) });
}

/** The id of the other person of a plan. */
export const otherPersonOf = (plan: PlanRow, userId: string): string =>
  userId === plan.customerId ? plan.tradespersonId : plan.customerId;

/** A stored plan of repeat visits: `amount` in pence for each visit, days as "2026-03-01". */
export type PlanRow = typeof visitPlans.$inferSelect;

/** Locks a plan until the transaction ends, which serialises all changes to it and its visits. Throws NOT_FOUND. */
export async function lockPlan(tx: Tx, planId: string): Promise<PlanRow> {
  const [row] = isId(planId) ? await tx.select().from(visitPlans).where(eq(visitPlans.id, planId)).for("update") : [];
  if (!row) throw planNotFound();
  return row;
}

const reasons = { ...errors, ...visitErrors, NOT_FOUND: planNotFound };

/** Throws the error of a refusal; returns when the policy allows. */
export function permitPlan(decision: Decision<PlanRefusal>): void {
  if (!decision.allowed) throw reasons[decision.code]();
}

type Columns = "pausedBy" | "pauseReason" | "answeredAt" | "endedAt" | "nextNumber" | "nextDay";

/** Changes the status of a plan by its machine, in the caller's transaction. Throws PLAN_CHANGED. */
export async function transitionPlan(
  tx: Tx,
  move: { id: string; event: VisitPlanEvent; actor: Actor; at: Date; set?: Partial<Pick<PlanRow, Columns>> },
): Promise<PlanRow> {
  const moved = await tryTransition(tx, visitPlans, visitPlanMachine, move);
  if (!moved) throw visitErrors.PLAN_CHANGED();
  return moved;
}

/** Saves which visit of a plan is the next one. */
export async function setNextVisit(tx: Tx, plan: PlanRow, next: { number: number; day: string }): Promise<PlanRow> {
  const [moved] = await tx
    .update(visitPlans)
    .set({ nextNumber: next.number, nextDay: next.day })
    .where(eq(visitPlans.id, plan.id))
    .returning();
  if (!moved) throw new Error("a locked plan was not found");
  return moved;
}

/** Repeat visits with the names of their two people. */
export interface PlanView extends PlanRow {
  customer: string;
  tradesperson: string;
}

/** One visit of a plan, and the state of its booking. */
export interface VisitView {
  number: number;
  plannedDay: string;
  day: string;
  /** Null when the visit was skipped. */
  booking: { jobId: string; status: BookingStatus; paid: boolean; day: string | null } | null;
}

const customers = alias(profiles, "customers");

const tradespeople = alias(profiles, "tradespeople");

const plansWithNames = ({ db }: Ctx) =>
  db
    .select({ plan: visitPlans, customer: customers.fullName, tradesperson: tradespeople.fullName })
    .from(visitPlans)
    .innerJoin(customers, eq(customers.id, visitPlans.customerId))
    .innerJoin(tradespeople, eq(tradespeople.id, visitPlans.tradespersonId));

const asView = ({ plan, ...names }: { plan: PlanRow; customer: string; tradesperson: string }): PlanView => ({
  ...plan,
  ...names,
});

/** The actor's repeat visits, the newest first. Throws NOT_SIGNED_IN, WRONG_ROLE for admins. */
export async function myPlans(ctx: Ctx, request: PageRequest = {}): Promise<Page<PlanView>> {
  const user = requireUser(ctx.actor);
  const role = roleOf(user);
  if (role === "admin") throw errors.WRONG_ROLE();
  const side = role === "tradesperson" ? visitPlans.tradespersonId : visitPlans.customerId;
  const limit = pageLimit(request);
  const rows = await plansWithNames(ctx)
    .where(and(eq(side, user.id), olderThan(visitPlans.createdAt, visitPlans.id, request.cursor)))
    .orderBy(desc(visitPlans.createdAt), desc(visitPlans.id))
    .limit(limit + 1);
  return pageOf(rows.map(asView), limit);
}

const SHOWN_VISITS = 12;

/** One of the actor's plans with its latest 12 visits. Throws NOT_SIGNED_IN, NOT_FOUND. */
export async function findPlanFor(ctx: Ctx, planId: string): Promise<{ plan: PlanView; visits: VisitView[] }> {
  const user = requireUser(ctx.actor);
  const [row] = isId(planId) ? await plansWithNames(ctx).where(eq(visitPlans.id, planId)) : [];
  if (!row || roleInPlan(user, row.plan) === null) throw planNotFound();
  const newest = await ctx.db
    .select({ visit: visits, booking: bookings })
    .from(visits)
    .leftJoin(bookings, eq(bookings.id, visits.bookingId))
    .where(eq(visits.planId, planId))
    .orderBy(desc(visits.number))
    .limit(SHOWN_VISITS);
  const money = await moneyOfBookings(
    ctx.db,
    newest.flatMap(({ booking }) => (booking ? [booking.id] : [])),
  );
  return {
    plan: asView(row),
    visits: newest.map(({ visit, booking }) => ({
      number: visit.number,
      plannedDay: visit.plannedDay,
      day: visit.day,
      booking: booking && {
        jobId: booking.jobId,
        status: booking.status,
        paid: money.get(booking.id)?.paid ?? false,
        day: booking.scheduledDate,
      },
    })),
  };
}

/** The proposed, active and paused plans that were made from the given bookings: plan id by booking id. Unscoped. */
export async function unsafePlansOfBookings(
  db: Ctx["db"],
  bookingIds: readonly string[],
): Promise<Map<string, string>> {
  if (bookingIds.length === 0) return new Map();
  const live = or(eq(visitPlans.status, "proposed"), eq(visitPlans.status, "active"), eq(visitPlans.status, "paused"));
  const rows = await db
    .select({ id: visitPlans.id, bookingId: visitPlans.bookingId })
    .from(visitPlans)
    .where(and(inArray(visitPlans.bookingId, [...bookingIds]), live));
  return new Map(rows.map((row) => [row.bookingId, row.id]));
}

const BATCH = 200;

/** The ids of the active plans whose next visit is due to be booked, the most urgent first. */
export const duePlans = (ctx: Ctx): Promise<string[]> =>
  some(
    ctx,
    and(
      sql`${visitPlans.status} = 'active'`,
      lte(visitPlans.nextDay, addDays(londonDay(ctx.clock.now()), BOOK_AHEAD_DAYS)),
    ),
    visitPlans.nextDay,
  );

/** The ids of active plans with a suspended person. The query starts from the suspended people, because they are few. */
export async function stoppedPlans({ db }: Ctx): Promise<string[]> {
  const theirs = or(eq(visitPlans.customerId, profiles.id), eq(visitPlans.tradespersonId, profiles.id));
  const rows = await db
    .select({ id: visitPlans.id })
    .from(profiles)
    .innerJoin(visitPlans, and(theirs, eq(visitPlans.status, "active")))
    .where(isNotNull(profiles.suspendedAt))
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

/** Closes the proposals that were not answered in time. Returns how many. A scheduled task calls this. */
export async function lapseProposals(ctx: Ctx): Promise<number> {
  const at = ctx.clock.now();
  const today = londonDay(at);
  const late = and(sql`${visitPlans.status} = 'proposed'`, lt(visitPlans.answerBy, today));
  const ids = await some(ctx, late, visitPlans.answerBy);
  let lapsed = 0;
  for (const id of ids)
    lapsed += await ctx.db.transaction(async (tx) => {
      const before = await lockPlan(tx, id);
      if (before.status !== "proposed") return 0;
      const plan = await transitionPlan(tx, { id, event: "lapse", actor: system, at });
      const values = { how: "The proposal was not answered in time", wasProposal: true };
      await notifyPlan(tx, ctx, plan, {
        kind: visitsClosed,
        payload: values,
        to: [plan.customerId, plan.tradespersonId],
      });
      return 1;
    });
  return lapsed;
}

async function some({ db }: Ctx, which: SQL | undefined, by: typeof visitPlans.nextDay | typeof visitPlans.answerBy) {
  const rows = await db.select({ id: visitPlans.id }).from(visitPlans).where(which).orderBy(asc(by)).limit(BATCH);
  return rows.map(({ id }) => id);
}
