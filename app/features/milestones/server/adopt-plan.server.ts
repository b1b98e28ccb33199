import type { Tx } from "#db/client.server.ts";
import type { Actor } from "#kernel/actor.ts";
import type { PlanPart } from "../rules/plan.ts";
import { writePlan } from "./write-plan.server.ts";

/** The plan that came with a quote becomes the booking's, approved with it, in the flow that makes the booking. */
export async function adoptPlan(
  tx: Tx,
  of: { bookingId: string; parts: readonly PlanPart[] | null; actor: Actor; at: Date },
): Promise<void> {
  if (of.parts && of.parts.length > 0)
    await writePlan(tx, { bookingId: of.bookingId, parts: of.parts, approvedAt: of.at, actor: of.actor, at: of.at });
}
