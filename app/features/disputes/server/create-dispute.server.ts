import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { disputes } from "#db/schema/disputes.ts";
import { recordCreation } from "#db/transition.server.ts";
import type { BookingRow } from "#features/bookings/index.server.ts";
import type { User } from "#kernel/actor.ts";
import { begunWorkCancelled, cancellationReceived, disputeRaised, disputeReceived } from "../notifications.ts";
import { dueOf } from "../rules/clocks.ts";
import { type DisputeSide, isCancellation, otherSide } from "../rules/dispute.labels.ts";
import { disputeMachine } from "../rules/dispute.machine.ts";
import type { DisputeRow } from "./lock-dispute.server.ts";
import { showDispute } from "./move-dispute.server.ts";
import { disputeWords, notifySide } from "./notify-dispute.server.ts";

/** Writes a dispute in the flow's transaction, which has locked and moved its booking, and tells both sides. */
export async function createDispute(
  ctx: Ctx,
  tx: Tx,
  booking: BookingRow,
  raised: { by: User; side: DisputeSide; reason: string; description: string },
): Promise<DisputeRow> {
  const { by, side, reason, description } = raised;
  const at = ctx.clock.now();
  const dispute = await insertOne(tx, disputes, {
    bookingId: booking.id,
    customerId: booking.customerId,
    tradespersonId: booking.tradespersonId,
    raisedBy: by.id,
    raisedByType: side,
    reason,
    description,
    status: disputeMachine.initial,
    dueAt: dueOf(disputeMachine.initial, at),
    mailedAt: at,
    createdAt: at,
  });
  await recordCreation(tx, disputeMachine, { id: dispute.id, status: dispute.status, actor: by, at });
  await showDispute(tx, dispute, booking, at);
  await tellRaised(ctx, tx, dispute, booking);
  const { jobTitle, customer, tradesperson, date } = await disputeWords(tx, dispute, booking);
  const other = side === "customer" ? tradesperson : customer;
  const kind = isCancellation(dispute) ? cancellationReceived : disputeReceived;
  await notifySide(tx, ctx, dispute, { kind, side, payload: { jobTitle, other, date } });
  return dispute;
}

/** Tells the other side what was raised, why, and until when they can answer. */
export async function tellRaised(ctx: Ctx, tx: Tx, dispute: DisputeRow, booking: BookingRow): Promise<void> {
  const { jobTitle, customer, tradesperson, date } = await disputeWords(tx, dispute, booking);
  const side = dispute.raisedByType;
  const by = side === "customer" ? customer : tradesperson;
  const { reason, description } = dispute;
  const values = { jobTitle, by, reason, description, date };
  const kind = isCancellation(dispute) ? begunWorkCancelled : disputeRaised;
  await notifySide(tx, ctx, dispute, { kind, side: otherSide(side), payload: values });
}
