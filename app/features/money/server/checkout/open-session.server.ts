import { and, eq, isNull } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { callProvider } from "../provider/call-provider.server.ts";
import type { MoneyIntent } from "../provider/claim-intent.server.ts";
import { findAtProvider } from "../reconciliation/find-at-provider.server.ts";

/**
 * Opens the Checkout Session of a charge intent and stores its id and URL. Repeated calls with the same intent return the same
 * session. `url` is null for an older session whose reply was lost: the caller then reads its state. Throws PROVIDER_REFUSED,
 * PROVIDER_SILENT.
 */
export async function openSession(ctx: Ctx, intent: MoneyIntent): Promise<{ id: string; url: string | null }> {
  const found = await findAtProvider.charge(ctx, intent);
  const request = intent.request as Stripe.Checkout.SessionCreateParams;
  const session =
    found ?? (await callProvider(ctx, intent, (key) => ctx.payments.stripe.checkout.sessions.create(request, key)));
  await ctx.db
    .update(moneyIntents)
    .set({ providerId: session.id, url: session.url, updatedAt: ctx.clock.now() })
    .where(and(eq(moneyIntents.id, intent.id), isNull(moneyIntents.providerId)));
  return { id: session.id, url: found ? null : session.url };
}
