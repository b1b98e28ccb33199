import type { Ctx } from "#app/context.server.ts";
import { lockBooking } from "#features/bookings/index.server.ts";
import { findMilestone, type MilestoneRow, permitMilestone } from "#features/milestones/index.server.ts";
import { milestoneNotFound } from "#features/milestones/rules/milestone.errors.ts";
import { canReleaseMilestone } from "#features/milestones/rules/milestone.policy.ts";
import { lockPayable } from "#features/risk/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { requireNotFrozen } from "../chargebacks/freeze.server.ts";
import { heldMilestones } from "../milestones/milestone-money.server.ts";
import { releaseInTx } from "./release-funds.server.ts";

/**
 * The customer approves a part of the work: its held money is released to the tradesperson, less the fee. Returns the updated
 * milestone. Throws NOT_FOUND, WRONG_ROLE, IN_DISPUTE, MILESTONE_NOT_HELD, BANK_IS_ASKING, MILESTONE_RELEASED (also to the second of two
 * clicks).
 */
export async function releaseMilestone(ctx: Ctx, { milestoneId }: { milestoneId: string }): Promise<MilestoneRow> {
  requireActive(ctx.actor);
  const found = isId(milestoneId) ? await findMilestone(ctx.db, milestoneId) : null;
  if (!found) throw milestoneNotFound();
  return ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, found.bookingId);
    const milestone = (await findMilestone(tx, milestoneId)) ?? found;
    const held = (await heldMilestones(tx, booking.id)).get(milestoneId) ?? pence(0);
    permitMilestone(canReleaseMilestone(ctx.actor, booking, milestone, held));
    await requireNotFrozen(tx, booking.id);
    await lockPayable(tx, booking.tradespersonId);
    await releaseInTx(ctx, tx, booking, held, { part: milestoneId });
    return (await findMilestone(tx, milestoneId)) ?? milestone;
  });
}
