import { and, eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { emit, enqueue } from "#db/outbox.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { recordCreation, tryTransition } from "#db/transition.server.ts";
import { type BookingRow, lockBooking } from "#features/bookings/index.server.ts";
import { system } from "#kernel/actor.ts";
import { isId, newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { attemptKey, reversalBase } from "../../rules/attempt-key.ts";
import { lossOf, type Movement, owedOf } from "../../rules/ledger.ts";
import { moneyIntentMachine } from "../../rules/money-intent.machine.ts";
import { recovered, transferReversed, transferred } from "../../rules/movements.ts";
import { recoverReleasedTask } from "../../tasks.ts";
import { ledgerTotals } from "../ledger/money-of-booking.server.ts";
import { postedMovement, postLedger } from "../ledger/movements.server.ts";
import type { MoneyIntent } from "../provider/provider-calls.server.ts";

/**
 * Records the current state of a transfer and its reversals at the provider. Idempotent, in any order. A transfer that is not ours
 * is ignored.
 */
export async function recordTransfer(ctx: Ctx, transfer: Stripe.Transfer): Promise<void> {
  const id = transfer.metadata.intent_id;
  if (!isId(id)) return;
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const [intent] = await tx.select().from(moneyIntents).where(eq(moneyIntents.id, id));
    if (intent?.kind !== "transfer") return;
    const booking = await lockBooking(tx, intent.bookingId);
    const set = { providerId: transfer.id, failure: null, updatedAt: at };
    await tryTransition(tx, moneyIntents, moneyIntentMachine, { id, event: "succeed", actor: system, at, set });
    const of = { bookingId: booking.id, tradespersonId: booking.tradespersonId };
    const sent = transferred({ ...of, intentId: id, amount: pence(transfer.amount) });
    const oldestFirst = [...transfer.reversals.data].reverse();
    for (const back of oldestFirst) await saveReversalIntent(tx, { ...intent, providerId: transfer.id }, back, at);
    const movements = [sent, ...(await reversalMovements(tx, booking, oldestFirst))];
    if ((await postLedger(tx, movements, at)).size > 0) await emitTransferUpdated(tx, booking, at);
    // The work may have been refunded while the transfer was on its way.
    if (owedOf((await ledgerTotals(tx, [booking.id])).get(booking.id) ?? []) < 0)
      await enqueue(tx, recoverReleasedTask, { bookingId: booking.id }, { key: `recover:${booking.id}` });
  });
}

/** Records the reversal of one of our intents. */
export async function recordReversal(ctx: Ctx, intent: MoneyIntent, reversal: Stripe.TransferReversal): Promise<void> {
  const at = ctx.clock.now();
  const transferId = typeof reversal.transfer === "string" ? reversal.transfer : reversal.transfer.id;
  await ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, intent.bookingId);
    const [sent] = await tx.select().from(moneyIntents).where(eq(moneyIntents.providerId, transferId));
    if (!sent) throw new Error(`transfer ${transferId} has no intent`);
    await saveReversalIntent(tx, sent, reversal, at);
    const posted = await postLedger(tx, await reversalMovements(tx, booking, [reversal]), at);
    if (posted.size > 0) await emitTransferUpdated(tx, booking, at);
  });
}

/** The movements of reversals that are not posted yet. The recovered money first covers the booking's loss. */
async function reversalMovements(
  tx: Tx,
  booking: BookingRow,
  reversals: readonly Stripe.TransferReversal[],
): Promise<Movement[]> {
  const of = { bookingId: booking.id, tradespersonId: booking.tradespersonId };
  const movements: Movement[] = [];
  let loss: number = lossOf((await ledgerTotals(tx, [booking.id])).get(booking.id) ?? []);
  for (const { id, amount } of reversals) {
    const back = transferReversed({ ...of, reversalId: id, amount: pence(amount) });
    if (await postedMovement(tx, back.key)) continue;
    const made = pence(Math.max(0, Math.min(loss, amount)));
    movements.push(back, ...(made > 0 ? [recovered({ ...of, key: `recovery:${id}`, amount: made })] : []));
    loss -= made;
  }
  return movements;
}

/** Marks the intent of a reversal as succeeded; a reversal made in the provider's dashboard gets an intent now. */
async function saveReversalIntent(tx: Tx, sent: MoneyIntent, back: Stripe.TransferReversal, at: Date): Promise<void> {
  const own = back.metadata?.intent_id;
  const is = isId(own) ? eq(moneyIntents.id, own) : eq(moneyIntents.providerId, back.id);
  const [known] = await tx
    .select()
    .from(moneyIntents)
    .where(and(is, eq(moneyIntents.kind, "reversal"), eq(moneyIntents.bookingId, sent.bookingId)));
  const id = known?.id ?? newId();
  if (!known) {
    await tx.insert(moneyIntents).values({
      id,
      kind: "reversal",
      bookingId: sent.bookingId,
      userId: sent.userId,
      amount: pence(back.amount),
      platformFeeAmount: pence(0),
      idempotencyKey: attemptKey(`${reversalBase(sent.id)}:${back.id}`, 1),
      request: { transfer: sent.providerId },
      createdAt: at,
      updatedAt: at,
    });
    await recordCreation(tx, moneyIntentMachine, { id, status: "intended", actor: system, at });
  }
  const set = { providerId: back.id, failure: null, updatedAt: at };
  await tryTransition(tx, moneyIntents, moneyIntentMachine, { id, event: "succeed", actor: system, at, set });
}

const emitTransferUpdated = (tx: Tx, booking: BookingRow, at: Date) =>
  emit(tx, {
    type: "payment.updated",
    to: [booking.tradespersonId],
    ids: { booking_id: booking.id, job_id: booking.jobId },
    at,
  });
