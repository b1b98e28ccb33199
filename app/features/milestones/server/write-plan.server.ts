import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { milestonePlans, paymentMilestones } from "#db/schema/milestones.ts";
import { recordCreation } from "#db/transition.server.ts";
import type { Actor } from "#kernel/actor.ts";
import { fee } from "#kernel/money.ts";
import { milestoneMachine } from "../rules/milestone.machine.ts";
import type { PlanPart } from "../rules/plan.ts";

interface WrittenPlan {
  bookingId: string;
  parts: readonly PlanPart[];
  /** When the customer approved it; null for a proposal. */
  approvedAt: Date | null;
  actor: Actor;
  at: Date;
}

/** Replaces a booking's plan, in the transaction that holds the booking's lock. The old milestones stay, marked as replaced. */
export async function writePlan(tx: Tx, { bookingId, parts, approvedAt, actor, at }: WrittenPlan): Promise<void> {
  await tx
    .insert(milestonePlans)
    .values({ bookingId, proposedAt: at, approvedAt })
    .onConflictDoUpdate({
      target: milestonePlans.bookingId,
      set: { version: sql`${milestonePlans.version} + 1`, proposedAt: at, approvedAt },
    });
  await tx
    .update(paymentMilestones)
    .set({ replacedAt: at })
    .where(and(eq(paymentMilestones.bookingId, bookingId), isNull(paymentMilestones.replacedAt)));
  const made = await tx
    .insert(paymentMilestones)
    .values(
      parts.map((part, milestoneIndex) => ({
        ...part,
        bookingId,
        milestoneIndex,
        platformFeeAmount: fee(part.amount),
        status: milestoneMachine.initial,
        createdAt: at,
      })),
    )
    .returning({ id: paymentMilestones.id, status: paymentMilestones.status });
  for (const { id, status } of made) await recordCreation(tx, milestoneMachine, { id, status, actor, at });
}
