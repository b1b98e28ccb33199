import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { disputes } from "#db/schema/disputes.ts";
import { requireActive } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { isId } from "#kernel/id.ts";
import { disputeNotFound } from "../rules/dispute.errors.ts";
import { lockDispute, tellRaised } from "./dispute-changes.server.ts";

interface DisputeMail {
  bookingId: string;
  reason: string;
  description: string;
  /** Who raised it: their id, or the side that they are on. */
  raisedBy: string;
}

/**
 * Sees to it that the other side is mailed about a dispute of the caller's that waits for their answer: raising it mails
 * them already, and asking again does so once a day. Answers whether a mail was sent now. What is mailed is what was
 * raised, never from the request. Throws NOT_FOUND when it is not just that dispute.
 */
export async function sendDisputeEmail(ctx: Ctx, input: DisputeMail): Promise<{ sent: boolean }> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  const [found] = isId(input.bookingId)
    ? await ctx.db
        .select()
        .from(disputes)
        .where(
          and(
            eq(disputes.bookingId, input.bookingId),
            eq(disputes.raisedBy, actor.id),
            inArray(disputes.status, ["open", "answered", "escalated"]),
          ),
        )
    : [];
  if (!found || !isThat(found, input)) throw disputeNotFound();
  return ctx.db.transaction(async (tx) => {
    const { dispute, booking } = await lockDispute(tx, actor, found.id);
    const waits = dispute.status === "open" && (dispute.mailedAt ?? dispute.createdAt) <= later(at, -DAY);
    if (!waits) return { sent: false };
    await tx.update(disputes).set({ mailedAt: at }).where(eq(disputes.id, dispute.id));
    await tellRaised(ctx, tx, dispute, booking);
    return { sent: true };
  });
}

const isThat = (dispute: typeof disputes.$inferSelect, { reason, description, raisedBy }: DisputeMail): boolean =>
  dispute.reason === reason &&
  dispute.description === description.trim() &&
  (raisedBy === dispute.raisedBy || raisedBy === dispute.raisedByType);
