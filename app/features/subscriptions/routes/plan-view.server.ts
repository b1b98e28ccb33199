import type { Ctx } from "#app/context.server.ts";
import { bookingStatusText } from "#features/bookings/rules/booking.labels.ts";
import { youReceive } from "#features/quotes/rules/quote.labels.ts";
import { traderDetailsOf } from "#features/verification/index.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { addDays, addMonths } from "#kernel/days.ts";
import { formatPounds } from "#kernel/money.ts";
import { findPlanFor, type PlanView, unsafePlanPeople, type VisitView } from "../index.server.ts";
import { PERIOD_MONTHS } from "../rules/renewal.ts";
import { obstacleTexts } from "../rules/visit.errors.ts";
import { FREQUENCY_LABELS, frequencyText, planStatusLabel, planTone } from "../rules/visit.labels.ts";
import { canChangePlan, canSkipVisit, roleInPlan } from "../rules/visit.policy.ts";
import { BOOK_AHEAD_DAYS, visitDay, visitFrom } from "../rules/visit-days.ts";
import type { VisitPlanEvent } from "../rules/visit-plan.machine.ts";
import type { PlanLine } from "../ui/plan-list.tsx";
import type { PlanActions } from "../ui/plan-panel.tsx";
import type { VisitLine } from "../ui/visit-list.tsx";

/** Repeat visits as a row of the list, as one of their two people sees them. */
export function planLine(plan: PlanView, side: "customer" | "tradesperson", today: string): PlanLine {
  return {
    id: plan.id,
    title: plan.title,
    other: side === "customer" ? plan.tradesperson : plan.customer,
    amount: formatPounds(plan.amount),
    schedule: FREQUENCY_LABELS[plan.frequency],
    status: planStatusLabel(plan.status),
    tone: planTone(plan.status, side),
    next: nextOf(plan, today),
  };
}

function nextOf({ status, answerBy, nextDay }: PlanView, today: string): string | null {
  if (status === "proposed") return `Answer by ${shortDay(answerBy, today)}`;
  return status === "active" ? `Next visit to book: ${shortDay(nextDay, today)}` : null;
}

/** What /subscriptions/visits/:id shows one of its two people. Throws NOT_SIGNED_IN, NOT_FOUND. */
export async function planView(ctx: Ctx, planId: string) {
  const viewer = requireUser(ctx.actor);
  const { plan, visits } = await findPlanFor(ctx, planId);
  const at = ctx.clock.now();
  const today = londonDay(at);
  const side = roleInPlan(viewer, plan) ?? "customer";
  const isWaiting = plan.status === "proposed" || plan.status === "paused";
  // A visit has the standard rate: plans have no lines.
  const vatRegistered =
    (await traderDetailsOf(ctx.db, [plan.tradespersonId])).get(plan.tradespersonId)?.vatNumber != null;
  const obstacle = isWaiting ? (await unsafePlanPeople(ctx.db, plan, at)).obstacle : null;
  return {
    ...planLine(plan, side, today),
    side,
    otherId: side === "customer" ? plan.tradespersonId : plan.customerId,
    description: plan.description,
    category: plan.category,
    receives: side === "tradesperson" ? youReceive({ amount: plan.amount, vatRegistered, lines: null }) : null,
    from: frequencyText(plan, today),
    answerBy: plan.status === "proposed" ? shortDay(plan.answerBy, today) : null,
    upcoming: plan.status === "active" ? upcomingOf(plan, today) : null,
    renewal: plan.status === "active" ? renewalOf(plan, today) : null,
    pause: plan.status === "paused" ? pauseOf(plan, viewer.id) : null,
    obstacle: obstacle && obstacleTexts[obstacle],
    can: viewer.suspended ? NOTHING : actionsOf(ctx, plan, today),
    visits: visits.map((visit) => visitLine(visit, today)),
  };
}

const upcomingOf = ({ nextDay }: PlanView, today: string) => ({
  day: shortDay(nextDay, today),
  bookedOn: shortDay(addDays(nextDay, -BOOK_AHEAD_DAYS), today),
});

/** The visits that the last notice announced, until the first of them has come. */
function renewalOf(plan: PlanView, today: string): { from: string; visits: string } | null {
  const { noticedUntil } = plan;
  if (noticedUntil === null) return null;
  const number = visitFrom(plan, 0, addMonths(noticedUntil, -PERIOD_MONTHS));
  const day = visitDay(plan, number);
  const count = visitFrom(plan, number, noticedUntil) - number;
  return day < today ? null : { from: shortDay(day, today), visits: count === 1 ? "1 visit" : `${count} visits` };
}

function pauseOf({ pausedBy, pauseReason, customerId, customer, tradesperson }: PlanView, viewerId: string): string {
  if (pausedBy === null) return pauseReason ?? "No visit could be booked";
  if (pausedBy === viewerId) return "You paused these visits";
  return `${pausedBy === customerId ? customer : tradesperson} paused these visits, and can resume them`;
}

const NOTHING: PlanActions = {
  accept: false,
  decline: false,
  withdraw: false,
  pause: false,
  resume: false,
  end: false,
  skip: null,
};

function actionsOf({ actor }: Ctx, plan: PlanView, today: string): PlanActions {
  const can = (event: VisitPlanEvent) => canChangePlan(actor, plan, event).allowed;
  return {
    accept: can("accept"),
    decline: can("decline"),
    withdraw: can("withdraw"),
    pause: can("pause"),
    resume: can("resume"),
    end: can("end"),
    skip: canSkipVisit(actor, plan).allowed ? { number: plan.nextNumber, day: shortDay(plan.nextDay, today) } : null,
  };
}

function visitLine({ number, plannedDay, booking, day }: VisitView, today: string): VisitLine {
  const moved = booking && day !== plannedDay ? `Moved from ${shortDay(plannedDay, today)}` : null;
  return {
    number,
    day: shortDay(booking?.day ?? day, today),
    note: moved,
    jobId: booking?.jobId ?? null,
    state: booking?.status ?? null,
    status: booking ? bookingStatusText(booking.status) : "Skipped",
    paid: booking?.paid ?? false,
  };
}
