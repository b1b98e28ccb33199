import type { Tx } from "#db/client.server.ts";
import type { Actor } from "#kernel/actor.ts";
import type { PlanPart } from "../rules/plan.ts";
import { writePlan } from "./write-plan.server.ts";

/** Copies the plan of an accepted quote to its booking, already approved, in the flow that creates the booking. */
export async function adoptPlan(
  tx: Tx,
  of: { bookingId: string; parts: readonly PlanPart[] | null; actor: Actor; at: Date },
): Promise<void> {
  if (of.parts && of.parts.length > 0)
    await writePlan(tx, { bookingId: of.bookingId, parts: of.parts, approvedAt: of.at, actor: of.actor, at: of.at });
}
