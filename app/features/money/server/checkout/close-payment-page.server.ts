import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { changeOf } from "../../rules/attempt-key.ts";
import { type MoneyIntent, readProvider } from "../provider/provider-calls.server.ts";

import { openSession } from "./payment-sessions.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

/**
 * Background task: closes the payment page of a booking that can no longer be paid, so that no payment arrives that would have to be
 * refunded. A page that was already paid is settled instead. Idempotent. Throws PROVIDER_SILENT, PROVIDER_REFUSED: then it is tried
 * again.
 */
export async function closePaymentPage(ctx: Ctx, { bookingId }: { bookingId: string }): Promise<void> {
  const open = and(
    eq(moneyIntents.bookingId, bookingId),
    eq(moneyIntents.kind, "charge"),
    isNull(moneyIntents.milestoneId),
    inArray(moneyIntents.status, ["intended", "unknown"]),
  );
  for (const intent of await ctx.db.select().from(moneyIntents).where(open))
    if (changeOf(intent.idempotencyKey) === null) await closePage(ctx, intent);
}

async function closePage(ctx: Ctx, intent: MoneyIntent): Promise<void> {
  // The reply with the session was lost: repeating the request with the intent's key returns the same session.
  const sessionId = intent.providerId ?? (await openSession(ctx, intent)).id;
  // The provider refuses to expire a closed page; settling then reads its state.
  await readProvider(ctx.payments.stripe.checkout.sessions.expire(sessionId));
  await settlePayment(ctx, { sessionId });
}
