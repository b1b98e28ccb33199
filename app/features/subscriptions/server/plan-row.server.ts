import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { visitPlans } from "#db/schema/subscriptions.ts";
import { tryTransition } from "#db/transition.server.ts";
import type { Actor } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import type { Decision } from "#kernel/result.ts";
import { planNotFound, visitErrors } from "../rules/visit.errors.ts";
import type { PlanRefusal } from "../rules/visit.policy.ts";
import { type VisitPlanEvent, visitPlanMachine } from "../rules/visit-plan.machine.ts";

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
