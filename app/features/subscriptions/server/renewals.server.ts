import { eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { visitPlans } from "#db/schema/subscriptions.ts";
import { notify } from "#features/notifications/index.server.ts";
import { londonDay, longDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { visitsRenewing } from "../notifications.ts";
import { announcedUntil, NOTICE_DAYS, PERIOD_MONTHS, renewalDue } from "../rules/renewal.ts";
import { FREQUENCY_LABELS } from "../rules/visit.labels.ts";
import { type PlanRow, planPath } from "./plans.server.ts";

/** The page on which one press ends the visits. */
const stopPath = (planId: string): string => `${planPath(planId)}/stop`;

/** Read at once; those whose notice is due are among the first. */
const BATCH = 2_000;

/** The ids of active plans of which a notice of renewal is due. */
export async function plansToRenew({ db, clock }: Ctx): Promise<string[]> {
  const today = londonDay(clock.now());
  const announced = sql`coalesce(${visitPlans.noticedUntil}, (${visitPlans.firstDay} + ${PERIOD_MONTHS} * interval '1 month')::date)`;
  const plans = await db
    .select()
    .from(visitPlans)
    .where(sql`${visitPlans.status} = 'active' and ${announced} <= ${addDays(today, NOTICE_DAYS)}`)
    .orderBy(announced)
    .limit(BATCH);
  return plans.filter((plan) => renewalDue(plan, today) !== null).map(({ id }) => id);
}

/**
 * Tells both people of a locked, active plan what the next six months are, once, when that is due. Returns the plan; visits between those that
 * were announced before and those of the notice are left out.
 */
export async function announceRenewal(tx: Tx, ctx: Ctx, plan: PlanRow): Promise<PlanRow> {
  const at = ctx.clock.now();
  const renewal = renewalDue(plan, londonDay(at));
  if (!renewal) return plan;
  const { number, from, until, count } = renewal;
  // Visits that were announced before are still booked. After a pause there are none, and the next one is the first of the notice.
  const isPastAnnounced = plan.nextDay >= announcedUntil(plan);
  const next = isPastAnnounced ? { nextNumber: number, nextDay: from } : {};
  const [noticed] = await tx
    .update(visitPlans)
    .set({ noticedUntil: until, noticedAt: at, ...next })
    .where(eq(visitPlans.id, plan.id))
    .returning();
  if (!noticed) throw new Error("a locked plan was not found");
  const names = await tx.select({ id: profiles.id, name: profiles.fullName }).from(profiles).where(isOfPlan(plan));
  const words = {
    jobTitle: plan.title,
    amount: plan.amount,
    how: FREQUENCY_LABELS[plan.frequency],
    count,
    from: longDay(from),
    until: longDay(addDays(until, -1)),
  };
  for (const to of [plan.customerId, plan.tradespersonId]) {
    const other = names.find(({ id }) => id !== to)?.name ?? "";
    await notify(tx, ctx, visitsRenewing, { to, payload: { ...words, other }, path: stopPath(plan.id) });
  }
  return noticed;
}

const isOfPlan = ({ customerId, tradespersonId }: PlanRow) => sql`${profiles.id} in (${customerId}, ${tradespersonId})`;
