import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { keepCard, refreshCard } from "#features/cards/index.server.ts";
import {
  keepAccount,
  readProvider,
  recordDispute,
  recordRefund,
  recordTransfer,
} from "#features/payments/index.server.ts";
import { hearOfPayout } from "#features/payouts/index.server.ts";
import { isAppError } from "#kernel/errors.ts";
import { settleMilestonePayment } from "./settle-milestone.server.ts";
import { settlePayment } from "./settle-payment.server.ts";

type Handler = (ctx: Ctx, event: Stripe.Event) => Promise<void>;

/** Every type of event that we ask the provider for. An event only says where to look: what counts is what the provider says now. */
const handlers: Partial<Record<Stripe.Event["type"], Handler>> = {
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
  "charge.refunded": recordRefundsOfCharge,
  "refund.created": recordOneRefund,
  "refund.updated": recordOneRefund,
  "refund.failed": recordOneRefund,
  "charge.dispute.created": recordOneDispute,
  "charge.dispute.updated": recordOneDispute,
  "charge.dispute.closed": recordOneDispute,
  "charge.dispute.funds_withdrawn": recordOneDispute,
  "charge.dispute.funds_reinstated": recordOneDispute,
  "transfer.created": recordOneTransfer,
  "transfer.updated": recordOneTransfer,
  "transfer.reversed": recordOneTransfer,
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

export const handlerOf = (type: string): Handler | undefined => handlers[type as Stripe.Event["type"]];

const objectOf = <T>(event: Stripe.Event): T => event.data.object as T;

/** A session that is not ours (the account may serve others) is none of our business. */
async function settleOurs(ctx: Ctx, sessionId: string): Promise<void> {
  try {
    await settlePayment(ctx, { sessionId });
  } catch (error) {
    if (!isAppError(error, "NOT_FOUND")) throw error;
  }
}

async function settleSession(ctx: Ctx, event: Stripe.Event): Promise<void> {
  await settleOurs(ctx, objectOf<Stripe.Checkout.Session>(event).id);
}

/** A payment is a milestone's, or the one behind a session. `metadata` only says which to look for. */
async function settlePaidBy(ctx: Ctx, paymentIntent: string, metadata: Stripe.Metadata | null): Promise<void> {
  if (await settleMilestonePayment(ctx, { paymentId: paymentIntent, metadata })) return;
  const { sessions } = ctx.payments.stripe.checkout;
  const found = await readProvider(sessions.list({ payment_intent: paymentIntent, limit: 1 }));
  for (const session of found?.data ?? []) await settleOurs(ctx, session.id);
}

async function settleSessionOfPayment(ctx: Ctx, event: Stripe.Event): Promise<void> {
  const { id, metadata } = objectOf<Stripe.PaymentIntent>(event);
  await settlePaidBy(ctx, id, metadata);
}

async function settleSessionOfCharge(ctx: Ctx, event: Stripe.Event): Promise<void> {
  const { payment_intent: payment, metadata } = objectOf<Stripe.Charge>(event);
  if (payment) await settlePaidBy(ctx, typeof payment === "string" ? payment : payment.id, metadata);
}

async function recordRefundsOfCharge(ctx: Ctx, event: Stripe.Event): Promise<void> {
  const charge = objectOf<Stripe.Charge>(event).id;
  const refunds = await readProvider(ctx.payments.stripe.refunds.list({ charge, limit: 100 }));
  for (const refund of refunds?.data ?? []) await recordRefund(ctx, refund);
}

async function recordOneRefund(ctx: Ctx, event: Stripe.Event): Promise<void> {
  const refund = await readProvider(ctx.payments.stripe.refunds.retrieve(objectOf<Stripe.Refund>(event).id));
  if (refund) await recordRefund(ctx, refund);
}

async function recordOneDispute(ctx: Ctx, event: Stripe.Event): Promise<void> {
  const dispute = await readProvider(ctx.payments.stripe.disputes.retrieve(objectOf<Stripe.Dispute>(event).id));
  if (dispute) await recordDispute(ctx, dispute);
}

async function recordOneTransfer(ctx: Ctx, event: Stripe.Event): Promise<void> {
  const transfer = await readProvider(ctx.payments.stripe.transfers.retrieve(objectOf<Stripe.Transfer>(event).id));
  if (transfer) await recordTransfer(ctx, transfer);
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
  if (event.account) await hearOfPayout(ctx, { accountId: event.account, payoutId: objectOf<Stripe.Payout>(event).id });
}
