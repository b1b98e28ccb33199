import { and, eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { emit } from "#db/outbox.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { recordCreation, tryTransition } from "#db/transition.server.ts";
import { type BookingRow, lockBooking } from "#features/bookings/index.server.ts";
import { system } from "#kernel/actor.ts";
import { isId, newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { attemptKey, reversalBase } from "../../rules/attempt-key.ts";
import { lossOf, type Movement, recovered, transferReversed, transferred } from "../../rules/ledger.ts";
import { moneyIntentMachine } from "../../rules/money-intent.machine.ts";
import { ledgerTotals } from "../ledger/money-of-booking.server.ts";
import { postLedger } from "../ledger/post-ledger.server.ts";
import { postedMovement } from "../ledger/posted-movement.server.ts";
import type { MoneyIntent } from "../provider/claim-intent.server.ts";

/**
 * Records a transfer and what was reversed of it, by the provider's present word. May be told any number of times in
 * any order. A transfer that is not ours is left alone.
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
    for (const back of oldestFirst) await keepIntent(tx, { ...intent, providerId: transfer.id }, back, at);
    const movements = [sent, ...(await reversalMovements(tx, booking, oldestFirst))];
    if ((await postLedger(tx, movements, at)).size > 0) await tell(tx, booking, at);
  });
}

/** Records a reversal that an intent of ours had asked for. */
export async function recordReversal(ctx: Ctx, intent: MoneyIntent, reversal: Stripe.TransferReversal): Promise<void> {
  const at = ctx.clock.now();
  const transferId = typeof reversal.transfer === "string" ? reversal.transfer : reversal.transfer.id;
  await ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, intent.bookingId);
    const [sent] = await tx.select().from(moneyIntents).where(eq(moneyIntents.providerId, transferId));
    if (!sent) throw new Error(`transfer ${transferId} has no intent`);
    await keepIntent(tx, sent, reversal, at);
    const posted = await postLedger(tx, await reversalMovements(tx, booking, [reversal]), at);
    if (posted.size > 0) await tell(tx, booking, at);
  });
}

/** The movements of reversals that are not posted yet. What they bring back makes up for the booking's loss first. */
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

/** The intent of a reversal succeeds; one that somebody made on the provider's own pages gets its intent now. */
async function keepIntent(tx: Tx, sent: MoneyIntent, back: Stripe.TransferReversal, at: Date): Promise<void> {
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

const tell = (tx: Tx, booking: BookingRow, at: Date) =>
  emit(tx, {
    type: "payment.updated",
    to: [booking.tradespersonId],
    ids: { booking_id: booking.id, job_id: booking.jobId },
    at,
  });
