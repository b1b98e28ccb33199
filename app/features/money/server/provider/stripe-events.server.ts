import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import type { SubscribedEvent } from "#config/webhooks.ts";
import { recordWarning } from "../chargebacks/record-warning.server.ts";
import { settleOurs, settlePaidBy } from "../checkout/settle-paid-by.server.ts";
import { syncBookingMoney } from "../reconciliation/sync-booking-money.server.ts";
import { syncFromEvent } from "./sync-from-event.server.ts";

type Handler = (ctx: Ctx, event: Stripe.Event) => Promise<void>;

/** The handlers of all subscribed event types. They only take an object's id from an event, and read its state from the provider. */
const handlers: Record<SubscribedEvent, Handler> = {
  "checkout.session.completed": settleSession,
  "checkout.session.async_payment_succeeded": settleSession,
  "checkout.session.async_payment_failed": settleSession,
  "checkout.session.expired": settleSession,
  "payment_intent.succeeded": settlePaymentIntent,
  "payment_intent.payment_failed": settlePaymentIntent,
  "payment_intent.processing": settlePaymentIntent,
  "payment_intent.requires_action": settlePaymentIntent,
  "payment_intent.canceled": settlePaymentIntent,
  "charge.updated": settleCharge,
  "charge.refunded": syncAfterCharge,
  "refund.created": syncAfterReturn,
  "refund.updated": syncAfterReturn,
  "refund.failed": syncAfterReturn,
  "charge.dispute.created": syncAfterReturn,
  "charge.dispute.updated": syncAfterReturn,
  "charge.dispute.closed": syncAfterReturn,
  "charge.dispute.funds_withdrawn": syncAfterReturn,
  "charge.dispute.funds_reinstated": syncAfterReturn,
  "radar.early_fraud_warning.created": syncWarning,
  "radar.early_fraud_warning.updated": syncWarning,
  "transfer.created": syncAfterTransfer,
  "transfer.updated": syncAfterTransfer,
  "transfer.reversed": syncAfterTransfer,
  "account.updated": syncFromEvent,
  "payout.created": syncFromEvent,
  "payout.updated": syncFromEvent,
  "payout.paid": syncFromEvent,
  "payout.failed": syncFromEvent,
  "payout.canceled": syncFromEvent,
  "setup_intent.succeeded": syncFromEvent,
  "payment_method.automatically_updated": syncFromEvent,
  "payment_method.updated": syncFromEvent,
  "payment_method.detached": syncFromEvent,
};

export const handlerOf = (type: string): Handler | undefined =>
  Object.hasOwn(handlers, type) ? handlers[type as SubscribedEvent] : undefined;

/** Handles a provider event; types that we do not subscribe to are ignored. */
export async function handleStripeEvent(ctx: Ctx, event: Stripe.Event): Promise<void> {
  await handlerOf(event.type)?.(ctx, event);
}

const idOf = (thing: string | { id: string }): string => (typeof thing === "string" ? thing : thing.id);

const objectOf = <T>(event: Stripe.Event): T => event.data.object as T;

async function settleSession(ctx: Ctx, event: Stripe.Event): Promise<void> {
  await settleOurs(ctx, objectOf<Stripe.Checkout.Session>(event).id);
}

async function settlePaymentIntent(ctx: Ctx, event: Stripe.Event): Promise<void> {
  const { id, metadata } = objectOf<Stripe.PaymentIntent>(event);
  await settlePaidBy(ctx, id, metadata);
}

async function settleCharge(ctx: Ctx, event: Stripe.Event): Promise<void> {
  const { payment_intent: payment, metadata } = objectOf<Stripe.Charge>(event);
  if (payment) await settlePaidBy(ctx, idOf(payment), metadata);
}

async function syncAfterCharge(ctx: Ctx, event: Stripe.Event): Promise<void> {
  const { payment_intent: payment } = objectOf<Stripe.Charge>(event);
  if (payment) await syncBookingMoney(ctx, { paymentId: idOf(payment) });
}

/** A refund or a dispute contains the id of its payment. */
async function syncAfterReturn(ctx: Ctx, event: Stripe.Event): Promise<void> {
  const { payment_intent: payment } = objectOf<Stripe.Refund | Stripe.Dispute>(event);
  if (payment) await syncBookingMoney(ctx, { paymentId: idOf(payment) });
}

async function syncWarning(ctx: Ctx, event: Stripe.Event): Promise<void> {
  await recordWarning(ctx, objectOf<Stripe.Radar.EarlyFraudWarning>(event).id);
}

async function syncAfterTransfer(ctx: Ctx, event: Stripe.Event): Promise<void> {
  const { id, metadata } = objectOf<Stripe.Transfer>(event);
  await syncBookingMoney(ctx, { transferId: id, metadata });
}
