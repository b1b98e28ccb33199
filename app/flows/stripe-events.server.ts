import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import type { SubscribedEvent } from "#config/webhooks.ts";
import { keepAccount, keepCard, readProvider, refreshCard, syncPayout } from "#features/money/index.server.ts";
import { settleOurs, settlePaidBy } from "./settle-paid-by.server.ts";
import { syncBookingMoney } from "./sync-booking-money.server.ts";

type Handler = (ctx: Ctx, event: Stripe.Event) => Promise<void>;

/** Every type of event that we ask the provider for. An event only says where to look: what counts is what the provider says now. */
const handlers: Record<SubscribedEvent, Handler> = {
  "checkout.session.completed": settleSession,
  "checkout.session.async_payment_succeeded": settleSession,
  "checkout.session.async_payment_failed": settleSession,
  "checkout.session.expired": settleSession,
  "payment_intent.succeeded": settleSessionOfPayment,
  "payment_intent.payment_failed": settleSessionOfPayment,
  "payment_intent.processing": settleSessionOfPayment,
  "payment_intent.requires_action": settleSessionOfPayment,
  "payment_intent.canceled": settleSessionOfPayment,
  "charge.updated": settleSessionOfCharge,
  "charge.refunded": catchUpWithCharge,
  "refund.created": catchUpWithPayment,
  "refund.updated": catchUpWithPayment,
  "refund.failed": catchUpWithPayment,
  "charge.dispute.created": catchUpWithPayment,
  "charge.dispute.updated": catchUpWithPayment,
  "charge.dispute.closed": catchUpWithPayment,
  "charge.dispute.funds_withdrawn": catchUpWithPayment,
  "charge.dispute.funds_reinstated": catchUpWithPayment,
  "transfer.created": catchUpWithTransfer,
  "transfer.updated": catchUpWithTransfer,
  "transfer.reversed": catchUpWithTransfer,
  "account.updated": keepOneAccount,
  "payout.created": keepOnePayout,
  "payout.updated": keepOnePayout,
  "payout.paid": keepOnePayout,
  "payout.failed": keepOnePayout,
  "payout.canceled": keepOnePayout,
  "setup_intent.succeeded": keepOneCard,
  "payment_method.automatically_updated": refreshOneCard,
  "payment_method.updated": refreshOneCard,
  "payment_method.detached": refreshOneCard,
};

export const handlerOf = (type: string): Handler | undefined =>
  Object.hasOwn(handlers, type) ? handlers[type as SubscribedEvent] : undefined;

const idOf = (thing: string | { id: string }): string => (typeof thing === "string" ? thing : thing.id);

const objectOf = <T>(event: Stripe.Event): T => event.data.object as T;

async function settleSession(ctx: Ctx, event: Stripe.Event): Promise<void> {
  await settleOurs(ctx, objectOf<Stripe.Checkout.Session>(event).id);
}

async function settleSessionOfPayment(ctx: Ctx, event: Stripe.Event): Promise<void> {
  const { id, metadata } = objectOf<Stripe.PaymentIntent>(event);
  await settlePaidBy(ctx, id, metadata);
}

async function settleSessionOfCharge(ctx: Ctx, event: Stripe.Event): Promise<void> {
  const { payment_intent: payment, metadata } = objectOf<Stripe.Charge>(event);
  if (payment) await settlePaidBy(ctx, idOf(payment), metadata);
}

async function catchUpWithCharge(ctx: Ctx, event: Stripe.Event): Promise<void> {
  const { payment_intent: payment, metadata } = objectOf<Stripe.Charge>(event);
  if (payment) await syncBookingMoney(ctx, { paymentId: idOf(payment), metadata });
}

/** A refund's or a dispute's. */
async function catchUpWithPayment(ctx: Ctx, event: Stripe.Event): Promise<void> {
  const { payment_intent: payment } = objectOf<Stripe.Refund | Stripe.Dispute>(event);
  if (payment) await syncBookingMoney(ctx, { paymentId: idOf(payment) });
}

async function catchUpWithTransfer(ctx: Ctx, event: Stripe.Event): Promise<void> {
  const { id, metadata } = objectOf<Stripe.Transfer>(event);
  await syncBookingMoney(ctx, { transferId: id, metadata });
}

async function keepOneAccount(ctx: Ctx, event: Stripe.Event): Promise<void> {
  const account = await readProvider(ctx.payments.stripe.accounts.retrieve(objectOf<Stripe.Account>(event).id));
  if (account) await keepAccount(ctx, account);
}

async function keepOneCard(ctx: Ctx, event: Stripe.Event): Promise<void> {
  await keepCard(ctx, { setupIntentId: objectOf<Stripe.SetupIntent>(event).id });
}

async function refreshOneCard(ctx: Ctx, event: Stripe.Event): Promise<void> {
  await refreshCard(ctx, { paymentMethodId: objectOf<Stripe.PaymentMethod>(event).id });
}

/** Of a connected account; our own account's payouts are the operator's business. */
async function keepOnePayout(ctx: Ctx, event: Stripe.Event): Promise<void> {
  if (event.account) await syncPayout(ctx, { accountId: event.account, payoutId: objectOf<Stripe.Payout>(event).id });
}
