import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { readProvider } from "../provider/call-provider.server.ts";
import type { MoneyIntent } from "../provider/claim-intent.server.ts";
import { openSession } from "./open-session.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

/**
 * Background work: closes the payment page of a booking that is not to be paid any more, so that no money comes that would only
 * go back. A page that was paid before is settled instead. May run any number of times. Throws PROVIDER_SILENT,
 * PROVIDER_REFUSED: then it is tried again.
 */
export async function closePaymentPage(ctx: Ctx, { bookingId }: { bookingId: string }): Promise<void> {
  const open = and(
    eq(moneyIntents.bookingId, bookingId),
    eq(moneyIntents.kind, "charge"),
    isNull(moneyIntents.milestoneId),
    inArray(moneyIntents.status, ["intended", "unknown"]),
  );
  for (const intent of await ctx.db.select().from(moneyIntents).where(open)) await closePage(ctx, intent);
}

async function closePage(ctx: Ctx, intent: MoneyIntent): Promise<void> {
  // A page whose address was lost with a reply: opening it again with the intent's key tells which one it is.
  const sessionId = intent.providerId ?? (await openSession(ctx, intent)).id;
  // Refused for a page that is not open any more: settling reads what has become of it.
  await readProvider(ctx.payments.stripe.checkout.sessions.expire(sessionId));
  await settlePayment(ctx, { sessionId });
}
