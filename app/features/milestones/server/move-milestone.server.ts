import type { Tx } from "#db/client.server.ts";
import { paymentMilestones } from "#db/schema/milestones.ts";
import { tryTransition } from "#db/transition.server.ts";
import { type Actor, system } from "#kernel/actor.ts";
import { milestoneMachine } from "../rules/milestone.machine.ts";
import type { MilestoneRow } from "./plan-of.server.ts";

/**
 * Changes a milestone's status by its state machine, in the transaction that holds the booking's lock. Null when the transition
 * is not allowed.
 */
export function moveMilestone(
  tx: Tx,
  move: {
    milestoneId: string;
    event: (typeof milestoneMachine.events)[number];
    actor: Actor;
    at: Date;
    set?: Partial<Pick<MilestoneRow, "paidAt" | "releasedAt" | "failure">>;
  },
): Promise<MilestoneRow | null> {
  const { milestoneId: id, event, actor, at, set } = move;
  return tryTransition(tx, paymentMilestones, milestoneMachine, { id, event, actor, at, set });
}

/** Marks a milestone as paid, even after a failure: the provider's state is authoritative. */
export async function markMilestonePaid(
  tx: Tx,
  { milestoneId, at }: { milestoneId: string; at: Date },
): Promise<MilestoneRow | null> {
  await moveMilestone(tx, { milestoneId, event: "charge", actor: system, at });
  return moveMilestone(tx, { milestoneId, event: "succeed", actor: system, at, set: { paidAt: at, failure: null } });
}
