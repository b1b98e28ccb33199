import { and, eq, lt, ne, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { asSystem, type Ctx } from "#app/context.server.ts";
import type { SubscribedEvent } from "#config/webhooks.ts";
import { audited } from "#db/audited.server.ts";
import { enqueue, enqueueCall } from "#db/outbox.server.ts";
import { webhookEvents } from "#db/schema/money/payments.ts";
import { given, statement } from "#db/statement.server.ts";
import { later, MINUTE } from "#kernel/clock.ts";
import { errors } from "#kernel/errors.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import { handleWebhookTask } from "../../tasks.ts";
import { saveCard } from "../cards/card-setup.server.ts";
import { refreshCard } from "../cards/cards.server.ts";
import { recordWarning } from "../chargebacks/record-warning.server.ts";
import { settleOurs, settlePaidBy } from "../checkout/settle-paid-by.server.ts";
import { syncPayout } from "../payouts/payout-checks.server.ts";
import { recordOwnPayout } from "../payouts/payouts.server.ts";
import { syncBookingMoney } from "../reconciliation/sync-booking-money.server.ts";
import { saveAccount } from "../transfers/connect-accounts.server.ts";
import { readProvider } from "./provider-calls.server.ts";

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
async function handleStripeEvent(ctx: Ctx, event: Stripe.Event): Promise<void> {
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

/**
 * Reads the account, payout or card of an event from the provider, and saves its current state. The event's content is not used.
 * Throws PROVIDER_SILENT.
 */
async function syncFromEvent(ctx: Ctx, { type, account, data }: Stripe.Event): Promise<void> {
  const { id } = data.object as { id: string };
  if (type.startsWith("payout.")) {
    // A payout without a connected account is one of our own money.
    if (account) await syncPayout(ctx, { accountId: account, payoutId: id });
    else await recordOwnPayout(ctx, { payoutId: id });
  } else if (type.startsWith("setup_intent.")) await saveCard(ctx, { setupIntentId: id });
  else if (type.startsWith("payment_method.")) await refreshCard(ctx, { paymentMethodId: id });
  else if (type.startsWith("account.")) {
    const present = await readProvider(ctx.payments.stripe.accounts.retrieve(id));
    if (present) await saveAccount(ctx, present);
  }
}

/**
 * An admin enqueues a failed event of the payment provider again; handling is idempotent. Recorded in the audit log. Throws
 * NOT_FOUND, NOT_FAILED, and what `audited` throws.
 */
export const retryWebhook = (ctx: Ctx, { eventId, reason }: { eventId: string; reason: string }): Promise<void> =>
  audited(
    ctx,
    { act: "webhook.retry", needs: "work.retry", subject: { kind: "webhook", id: eventId }, reason },
    async (tx, note) => {
      const [event] = await tx
        .select({ status: webhookEvents.status })
        .from(webhookEvents)
        .where(eq(webhookEvents.id, eventId))
        .for("update");
      if (!event) throw errors.NOT_FOUND();
      if (event.status !== "failed") throw errors.NOT_FAILED();
      await tx.update(webhookEvents).set({ status: "received" }).where(eq(webhookEvents.id, eventId));
      await enqueue(tx, handleWebhookTask, { eventId }, { key: `webhook:${eventId}` });
      note({ before: { status: "failed" }, after: { status: "received" } });
    },
  );

interface Delivery {
  /** The unchanged body, because the signature covers its bytes. */
  rawBody: string;
  signature: string | null;
}

/** Stores an event and enqueues its handling in one statement, and so in one transaction. A known event changes nothing. */
const store = statement<{ enqueued: unknown }>(
  () => sql`with stored as (
    insert into ${webhookEvents} (id, occurred_at, type, payload, created_at)
    values (${given("id", "text")}, ${given("occurredAt", "timestamptz")}, ${given("type", "text")},
      ${given("payload", "jsonb")}, ${given("createdAt", "timestamptz")})
    on conflict do nothing returning id)
  select ${enqueueCall(handleWebhookTask, { eventId: sql`id` }, { key: sql`'webhook:' || id` })} as enqueued from stored`,
);

/**
 * Receives a webhook delivery: verifies it, stores its event by the event's id, and enqueues its handling. The reply does not wait
 * for the handling, so that a slow provider or a lock does not make the provider deliver again. A repeat of a known event is
 * acknowledged and changes nothing. Throws WEBHOOK_SIGNATURE (400).
 */
export async function receiveWebhook(ctx: Ctx, delivery: Delivery): Promise<void> {
  const { id, created, type } = await verified(ctx, delivery);
  await store(ctx.db, {
    id,
    occurredAt: new Date(created * 1_000).toISOString(),
    type,
    payload: delivery.rawBody,
    createdAt: ctx.clock.now().toISOString(),
  });
}

/**
 * Background task: handles a stored event, unless it was handled before. Tasks begin in the order in which their events arrived; the
 * result is the same in any order. Throws what the handler throws, after storing it for the admins, and is then retried.
 */
export async function handleStoredWebhook(ctx: Ctx, { eventId }: { eventId: string }): Promise<void> {
  const [row] = await ctx.db.select().from(webhookEvents).where(eq(webhookEvents.id, eventId));
  if (!row) throw new Error(`no webhook event ${eventId}`);
  if (row.status === "handled") return;
  try {
    await handleStripeEvent(asSystem(ctx), row.payload as Stripe.Event);
  } catch (error) {
    ctx.log.error({ err: error, event_id: eventId, type: row.type }, "a webhook event could not be handled");
    await markFailed(ctx, eventId, error instanceof Error ? error.message : String(error));
    throw error;
  }
  await ctx.db
    .update(webhookEvents)
    .set({ status: "handled", failure: null, handledAt: ctx.clock.now() })
    .where(eq(webhookEvents.id, eventId));
}

async function verified(ctx: Ctx, { rawBody, signature }: Delivery): Promise<Stripe.Event> {
  const { stripe, webhookSecrets } = ctx.payments;
  let cause: unknown;
  for (const secret of await webhookSecrets()) {
    try {
      return await stripe.webhooks.constructEventAsync(rawBody, signature ?? "", secret);
    } catch (error) {
      cause = error;
    }
  }
  throw paymentErrors.WEBHOOK_SIGNATURE({ cause });
}

async function markFailed(ctx: Ctx, eventId: string, failure: string): Promise<void> {
  await ctx.db
    .update(webhookEvents)
    .set({ status: "failed", failure: failure.slice(0, 500) })
    .where(and(eq(webhookEvents.id, eventId), ne(webhookEvents.status, "handled")));
}

/** Enqueues unhandled events that arrived over two minutes ago: the last attempt of their task may have failed. */
export async function enqueueUnhandledWebhooks(ctx: Ctx): Promise<void> {
  const waiting = await ctx.db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(and(ne(webhookEvents.status, "handled"), lt(webhookEvents.createdAt, later(ctx.clock.now(), -2 * MINUTE))))
    .orderBy(sql`${webhookEvents.createdAt}`)
    .limit(100);
  for (const { id } of waiting) await enqueue(ctx.db, handleWebhookTask, { eventId: id }, { key: `webhook:${id}` });
}
