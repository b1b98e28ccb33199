import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { chargebacks, moneyIntents } from "#db/schema/money/payments.ts";
import { lockBooking } from "#features/bookings/index.server.ts";
import { EARLY_FRAUD } from "../../rules/chargeback.ts";
import { transferReleasedTask } from "../../tasks.ts";
import { readProvider } from "../provider/provider-calls.server.ts";
import { notifyFreeze } from "./notify-chargeback.server.ts";

const idOf = (thing: string | { id: string } | undefined): string =>
  typeof thing === "string" ? thing : (thing?.id ?? "");

/**
 * Records the current state of an early fraud warning at the provider: the card's bank suspects fraud, and a chargeback may follow.
 * It freezes the booking's money until the payment is refunded or charged back, or an operator ends the freeze. Idempotent, in any
 * order. Warnings of payments that are not ours are ignored. Throws PROVIDER_SILENT.
 */
export async function recordWarning(ctx: Ctx, warningId: string): Promise<void> {
  const warning = await readProvider(ctx.payments.stripe.radar.earlyFraudWarnings.retrieve(warningId));
  if (!warning) return;
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const [charge] = await tx
      .select()
      .from(moneyIntents)
      .where(and(eq(moneyIntents.providerChargeId, idOf(warning.charge)), eq(moneyIntents.kind, "charge")));
    if (!charge) return;
    const booking = await lockBooking(tx, charge.bookingId);
    const status = warning.actionable ? EARLY_FRAUD : "warning_closed";
    const { bookingId, id: intentId, amount } = charge;
    const [before] = await tx.select().from(chargebacks).where(eq(chargebacks.id, warning.id));
    await tx
      .insert(chargebacks)
      .values({
        id: warning.id,
        bookingId,
        intentId,
        amount,
        reason: warning.fraud_type,
        status,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoUpdate({ target: chargebacks.id, set: { status, updatedAt: at } });
    if (!before && status === EARLY_FRAUD) await notifyFreeze(ctx, tx, booking, amount);
    if (before?.status === EARLY_FRAUD && status !== EARLY_FRAUD)
      await enqueue(tx, transferReleasedTask, { bookingId }, { key: `transfer:${bookingId}` });
  });
}
