import { and, eq, lt, ne, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { asSystem, type Ctx } from "#app/context.server.ts";
import { enqueue, enqueueCall } from "#db/outbox.server.ts";
import { webhookEvents } from "#db/schema/money/payments.ts";
import { given, statement } from "#db/statement.server.ts";
import { later, MINUTE } from "#kernel/clock.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import { handleWebhookTask } from "../../tasks.ts";
import { handleStripeEvent } from "./stripe-events.server.ts";

interface Delivery {
  /** The unchanged body, because the signature covers its bytes. */
  rawBody: string;
  signature: string | null;
}

/** Stores an event and enqueues its handling in one statement, and so in one transaction. A known event changes nothing. */
const store = statement<{ enqueued: unknown }>(
  "store_webhook",
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
