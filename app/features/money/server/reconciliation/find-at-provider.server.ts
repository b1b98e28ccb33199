import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { HOUR } from "#kernel/clock.ts";
import { readProvider } from "../provider/call-provider.server.ts";
import type { MoneyIntent } from "../provider/claim-intent.server.ts";

/** Idempotency keys expire after 24 hours. An hour before that, we look for the object instead of repeating the request. */
const KEY_LIFETIME = 23 * HOUR;

const isOld = (ctx: Ctx, intent: MoneyIntent) => ctx.clock.now().getTime() - intent.createdAt.getTime() >= KEY_LIFETIME;

type WithMetadata = { metadata: Stripe.Metadata | null };
const isOf = (intent: MoneyIntent) => (thing: WithMetadata) => thing.metadata?.intent_id === intent.id;

/** Finds the object of an old intent at the provider, by the intent's id in its metadata. Null when it does not exist, or while the key is valid. */
export const findAtProvider = {
  async charge(ctx: Ctx, intent: MoneyIntent): Promise<Stripe.Checkout.Session | null> {
    const customer = (intent.request as { customer?: string } | null)?.customer;
    if (!isOld(ctx, intent) || !customer) return null;
    return find(ctx.payments.stripe.checkout.sessions.list({ customer, limit: 100 }), intent);
  },
  async transfer(ctx: Ctx, intent: MoneyIntent): Promise<Stripe.Transfer | null> {
    if (!isOld(ctx, intent)) return null;
    return find(ctx.payments.stripe.transfers.list({ transfer_group: intent.bookingId, limit: 100 }), intent);
  },
  async reversal(ctx: Ctx, intent: MoneyIntent, transferId: string): Promise<Stripe.TransferReversal | null> {
    if (!isOld(ctx, intent)) return null;
    return find(ctx.payments.stripe.transfers.listReversals(transferId, { limit: 100 }), intent);
  },
  async refund(ctx: Ctx, intent: MoneyIntent): Promise<Stripe.Refund | null> {
    if (!isOld(ctx, intent) || !intent.providerPaymentId) return null;
    return find(ctx.payments.stripe.refunds.list({ payment_intent: intent.providerPaymentId, limit: 100 }), intent);
  },
};

async function find<T extends WithMetadata & { id: string }>(
  list: Stripe.ApiListPromise<T>,
  intent: MoneyIntent,
): Promise<T | null> {
  const all = await readProvider(list.autoPagingToArray({ limit: 1_000 }));
  return all?.find(isOf(intent)) ?? null;
}
