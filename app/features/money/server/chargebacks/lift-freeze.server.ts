import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { chargebacks } from "#db/schema/money/payments.ts";
import { lockBooking } from "#features/bookings/index.server.ts";
import { errors } from "#kernel/errors.ts";
import { isFreezing } from "../../rules/chargeback.ts";
import { transferReleasedTask } from "../../tasks.ts";

/**
 * An admin ends the freeze of an inquiry or an early fraud warning before the bank has decided; the money can then be released and
 * transferred. Recorded in the audit log. Throws NOT_FOUND (also when nothing is frozen), and what `audited` throws.
 */
export async function liftFreeze(
  ctx: Ctx,
  { chargebackId, reason }: { chargebackId: string; reason: string },
): Promise<void> {
  const act = {
    act: "payment.lift_freeze",
    needs: "payments.repair" as const,
    subject: { kind: "chargeback", id: chargebackId },
    reason,
  };
  await audited(ctx, act, async (tx, note) => {
    const [known] = await tx.select().from(chargebacks).where(eq(chargebacks.id, chargebackId));
    if (!known) throw errors.NOT_FOUND();
    const { bookingId } = known;
    await lockBooking(tx, bookingId);
    const [row] = await tx.select().from(chargebacks).where(eq(chargebacks.id, chargebackId));
    if (!row || !isFreezing(row)) throw errors.NOT_FOUND();
    await tx.update(chargebacks).set({ liftedAt: ctx.clock.now() }).where(eq(chargebacks.id, chargebackId));
    await enqueue(tx, transferReleasedTask, { bookingId }, { key: `transfer:${bookingId}` });
    note({ before: { status: row.status, booking_id: bookingId, amount: row.amount } });
  });
}
