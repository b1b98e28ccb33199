import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { disputes } from "#db/schema/disputes.ts";
import type { BookingRow } from "#features/bookings/index.server.ts";
import type { User } from "#kernel/actor.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { LIVE } from "../rules/dispute.machine.ts";
import { type DisputeRow, moveDispute } from "./dispute-changes.server.ts";

/**
 * Ends the live dispute about a booking, because its customer cancels that by right, in the transaction that holds the booking's lock.
 * `refund`: what goes back to the customer at once, in pence; null when what is owed for the work is settled next, in a dispute of its own.
 * The caller moves the booking and the money, and tells the other person.
 */
export async function endDisputeByCancellation(
  ctx: Ctx,
  tx: Tx,
  booking: BookingRow,
  { by, refund }: { by: User; refund: Pence | null },
): Promise<DisputeRow> {
  const isLive = and(eq(disputes.bookingId, booking.id), inArray(disputes.status, LIVE));
  const [dispute] = await tx.select().from(disputes).where(isLive).for("update");
  if (!dispute) throw new Error("a disputed booking has a live dispute");
  const shares = refund === null ? {} : { remedy: "split" as const, refundAmount: refund, releaseAmount: pence(0) };
  return moveDispute(
    tx,
    { dispute, booking },
    {
      event: "cancel",
      actor: by,
      at: ctx.clock.now(),
      set: { ...shares, outcome: "cancelled" },
      detail: { refund },
    },
  );
}
