import { and, desc, eq, inArray, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/context.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { profiles } from "#db/schema/profile.ts";
import { visitPlans, visits } from "#db/schema/subscriptions.ts";
import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import { moneyOfBookings } from "#features/money/index.server.ts";
import { requireUser, roleOf } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { planNotFound } from "../rules/visit.errors.ts";
import { roleInPlan } from "../rules/visit.policy.ts";
import type { PlanRow } from "./plan-row.server.ts";

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
