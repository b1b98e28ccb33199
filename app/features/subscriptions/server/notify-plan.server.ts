import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import type { InAppKind } from "#features/notifications/rules/define-notification.ts";
import type { PlanRow } from "./plan-row.server.ts";

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
