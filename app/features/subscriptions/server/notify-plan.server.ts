import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import type { PlanRow } from "./plan-row.server.ts";

type Told = Parameters<typeof notify>[2];
type OfPlans = Extract<Told["kind"], `visits-${string}` | "visit-skipped">;

/** Where repeat visits are, on this site. */
export const planPath = (planId: string): string => `/subscriptions/visits/${planId}`;

/** Tells people what became of their repeat visits; each message leads there. */
export async function notifyPlan<Kind extends OfPlans>(
  tx: Tx,
  ctx: Ctx,
  plan: PlanRow,
  told: { kind: Kind; values: Omit<Extract<Told, { kind: Kind }>["values"], "jobTitle">; to: readonly string[] },
): Promise<void> {
  const values = { jobTitle: plan.title, ...told.values };
  for (const to of told.to)
    await notify(tx, ctx, { kind: told.kind, to, values, path: planPath(plan.id) } as unknown as Told);
}

/** The one of the two who is not this person. */
export const otherSide = (plan: PlanRow, userId: string): string =>
  userId === plan.customerId ? plan.tradespersonId : plan.customerId;
