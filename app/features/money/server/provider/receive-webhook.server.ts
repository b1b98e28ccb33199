import { and, eq, lt, ne, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { asSystem, type Ctx } from "#app/context.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { webhookEvents } from "#db/schema/money/payments.ts";
import { later, MINUTE } from "#kernel/clock.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import { handleWebhookTask } from "../../tasks.ts";
import { handleStripeEvent } from "./stripe-events.server.ts";

interface Delivery {
  /** The unchanged body, because the signature covers its bytes. */
  rawBody: string;
  signature: string | null;
}

/**
 * Receives a webhook delivery: stores its event by the event's id, then handles it. A repeat of a handled event is acknowledged.
 * An event that cannot be handled now is acknowledged too, and retried in the background. Throws WEBHOOK_SIGNATURE (400).
 */
export async function receiveWebhook(ctx: Ctx, delivery: Delivery): Promise<void> {
  const event = await verified(ctx, delivery);
  await ctx.db
    .insert(webhookEvents)
    .values({ id: event.id, type: event.type, payload: event, createdAt: ctx.clock.now() })
    .onConflictDoNothing();
  try {
    await handleStoredWebhook(ctx, { eventId: event.id });
  } catch (error) {
    ctx.log.error({ err: error, event_id: event.id, type: event.type }, "a webhook event could not be handled");
    await markFailed(ctx, event.id, error instanceof Error ? error.message : String(error));
    await enqueue(ctx.db, handleWebhookTask, { eventId: event.id }, { key: `webhook:${event.id}` });
  }
}

/** Background task: handles a stored event, unless it was handled before. Throws what the handler throws. */
export async function handleStoredWebhook(ctx: Ctx, { eventId }: { eventId: string }): Promise<void> {
  const [row] = await ctx.db.select().from(webhookEvents).where(eq(webhookEvents.id, eventId));
  if (!row) throw new Error(`no webhook event ${eventId}`);
  if (row.status === "handled") return;
  await handleStripeEvent(asSystem(ctx), row.payload as Stripe.Event);
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

/** Enqueues unhandled events that arrived over two minutes ago: the process that received them may have ended. */
export async function enqueueUnhandledWebhooks(ctx: Ctx): Promise<void> {
  const waiting = await ctx.db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(and(ne(webhookEvents.status, "handled"), lt(webhookEvents.createdAt, later(ctx.clock.now(), -2 * MINUTE))))
    .orderBy(sql`${webhookEvents.createdAt}`)
    .limit(100);
  for (const { id } of waiting) await enqueue(ctx.db, handleWebhookTask, { eventId: id }, { key: `webhook:${id}` });
}
