import { and, asc, eq, isNotNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { visitPlans } from "#db/schema/subscriptions.ts";
import { system } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { visitsClosed } from "../notifications.ts";
import { BOOK_AHEAD_DAYS } from "../rules/visit-days.ts";
import { notifyPlan } from "./notify-plan.server.ts";
import { lockPlan, transitionPlan } from "./plan-row.server.ts";
import { texts } from "./texts.ts";

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
      const values = { how: texts.proposalNotAnsweredTime };
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
