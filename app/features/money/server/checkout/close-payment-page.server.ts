import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { changeOf } from "../../rules/attempt-key.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import type { Progress } from "../../rules/settlement.ts";
import { closePaymentPageTask } from "../../tasks.ts";
import { type MoneyIntent, readProvider } from "../provider/provider-calls.server.ts";
import { closeCardCharge } from "./card-charge-ends.server.ts";
import { isCardCharge } from "./claim-charge.server.ts";
import { openSession } from "./payment-sessions.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

/**
 * Whether a payment of the booking is under way, whose outcome decides what is held. Its page is closed after the transaction, so that
 * the same question has another answer soon.
 */
export async function endOpenPayment(tx: Tx, bookingId: string): Promise<boolean> {
  const open = await tx
    .select({ milestoneId: moneyIntents.milestoneId })
    .from(moneyIntents)
    .where(
      and(
        eq(moneyIntents.bookingId, bookingId),
        eq(moneyIntents.kind, "charge"),
        inArray(moneyIntents.status, ["intended", "unknown"]),
      ),
    );
  if (open.some(({ milestoneId }) => milestoneId === null))
    await enqueue(tx, closePaymentPageTask, { bookingId }, { key: `close-page:${bookingId}` });
  return open.length > 0;
}

/**
 * Background task: closes the payment page of a booking that can no longer be paid, so that no payment arrives that would have to be
 * refunded. A page that was already paid is settled instead. Idempotent. Throws PROVIDER_SILENT, PROVIDER_REFUSED: then it is tried
 * again.
 */
export async function closePaymentPage(ctx: Ctx, { bookingId }: { bookingId: string }): Promise<void> {
  await closeAttempts(ctx, bookingId);
}

/** Ends the attempts to pay a booking's price, and returns what became of each. Throws as the task. */
export async function closeAttempts(ctx: Ctx, bookingId: string): Promise<Progress[]> {
  const open = and(
    eq(moneyIntents.bookingId, bookingId),
    eq(moneyIntents.kind, "charge"),
    isNull(moneyIntents.milestoneId),
    inArray(moneyIntents.status, ["intended", "unknown"]),
  );
  const ended: Progress[] = [];
  for (const intent of await ctx.db.select().from(moneyIntents).where(open))
    if (changeOf(intent.idempotencyKey) === null) ended.push(await closeAttemptAtProvider(ctx, intent));
  return ended;
}

/** Ends an attempt that is not paid yet, on the provider's page or with a saved card, and returns what became of it. Throws as the task. */
export async function closeAttemptAtProvider(ctx: Ctx, intent: MoneyIntent): Promise<Progress> {
  if (isCardCharge(intent)) return closeCardCharge(ctx, intent);
  // The reply with the session was lost: repeating the request with the intent's key returns the same session.
  const sessionId = intent.providerId ?? (await openSession(ctx, intent)).id;
  // The provider refuses to expire a closed page; settling then reads its state.
  await readProvider(ctx.payments.stripe.checkout.sessions.expire(sessionId));
  return (await settlePayment(ctx, { sessionId })).progress;
}

/** The attempt that was in the way has been paid, or is being paid: then nothing more is charged. */
export function refuseUnlessEnded(progress: Progress): void {
  if (progress === "paid") throw paymentErrors.ALREADY_PAID();
  if (progress === "processing") throw paymentErrors.PAYMENT_PROCESSING();
}
