import type { Tx } from "#db/client.server.ts";
import { emit } from "#db/outbox.server.ts";
import { disputes } from "#db/schema/disputes.ts";
import { transition } from "#db/transition.server.ts";
import type { BookingRow } from "#features/bookings/index.server.ts";
import type { Actor } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { dueOf } from "../rules/clocks.ts";
import { disputeErrors } from "../rules/dispute.errors.ts";
import { type DisputeEvent, disputeMachine, isOver } from "../rules/dispute.machine.ts";
import type { DisputeRow } from "./lock-dispute.server.ts";

/** Moves a dispute that the caller has locked; the next state's clock begins. Throws DISPUTE_OVER, CONFLICT. */
export async function moveDispute(
  tx: Tx,
  { dispute, booking }: { dispute: DisputeRow; booking: BookingRow },
  move: { event: DisputeEvent; actor: Actor; at: Date; set?: Partial<DisputeRow>; detail?: Record<string, unknown> },
): Promise<DisputeRow> {
  const { event, actor, at, set, detail } = move;
  const to = disputeMachine.find(dispute.status, event)?.to;
  const dueAt = to ? dueOf(to, at) : null;
  const lost = isOver(dispute.status) ? disputeErrors.DISPUTE_OVER : errors.CONFLICT;
  const changes = { ...set, dueAt, endedAt: dueAt ? null : at };
  const moved = await transition(
    tx,
    disputes,
    disputeMachine,
    { id: dispute.id, event, actor, at, set: changes, ...(detail ? { detail } : {}) },
    lost,
  );
  await showDispute(tx, moved, booking, at);
  return moved;
}

/** Lets both sides' open pages know that their dispute changed. */
export const showDispute = (tx: Tx, dispute: DisputeRow, booking: BookingRow, at: Date): Promise<void> =>
  emit(tx, {
    type: "dispute.updated",
    to: [dispute.customerId, dispute.tradespersonId],
    ids: { dispute_id: dispute.id, booking_id: dispute.bookingId, job_id: booking.jobId },
    at,
  });
