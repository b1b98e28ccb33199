import { and, eq, lt, ne, sql } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { webhookEvents } from "#db/schema/money/payments.ts";
import { later, MINUTE } from "#kernel/clock.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import { handleWebhookTask } from "../../tasks.ts";

/** Reads a delivery of the provider and stores its event under its own id, once. Throws WEBHOOK_SIGNATURE (400). */
export async function storeWebhook(ctx: Ctx, rawBody: string, signature: string | null): Promise<StoredEvent> {
  const event = await verified(ctx, rawBody, signature);
  await ctx.db
    .insert(webhookEvents)
    .values({ id: event.id, type: event.type, payload: event, createdAt: ctx.clock.now() })
    .onConflictDoNothing();
  return storedWebhook(ctx, event.id);
}

/** An event that is stored, and whether it was handled before. */
export interface StoredEvent {
  event: Stripe.Event;
  handled: boolean;
}

/** An event by its id, from the store. */
export async function storedWebhook(ctx: Ctx, eventId: string): Promise<StoredEvent> {
  const [row] = await ctx.db.select().from(webhookEvents).where(eq(webhookEvents.id, eventId));
  if (!row) throw new Error(`no webhook event ${eventId}`);
  return { event: row.payload as Stripe.Event, handled: row.status === "handled" };
}

async function verified(ctx: Ctx, rawBody: string, signature: string | null): Promise<Stripe.Event> {
  const { stripe, webhookSecret } = ctx.payments;
  const secret = await webhookSecret();
  try {
    return await stripe.webhooks.constructEventAsync(rawBody, signature ?? "", secret);
  } catch (error) {
    throw paymentErrors.WEBHOOK_SIGNATURE({ cause: error });
  }
}

export async function markWebhookHandled(ctx: Ctx, eventId: string): Promise<void> {
  await ctx.db
    .update(webhookEvents)
    .set({ status: "handled", failure: null, handledAt: ctx.clock.now() })
    .where(eq(webhookEvents.id, eventId));
}

/** Writes down why an event could not be handled; it is tried again in the background. */
export async function markWebhookFailed(ctx: Ctx, eventId: string, failure: string): Promise<void> {
  await ctx.db
    .update(webhookEvents)
    .set({ status: "failed", failure: failure.slice(0, 500) })
    .where(and(eq(webhookEvents.id, eventId), ne(webhookEvents.status, "handled")));
}

/** Events that came some while ago and were not handled: the process may have ended in the middle. */
export async function enqueueUnhandledWebhooks(ctx: Ctx): Promise<void> {
  const waiting = await ctx.db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(and(ne(webhookEvents.status, "handled"), lt(webhookEvents.createdAt, later(ctx.clock.now(), -2 * MINUTE))))
    .orderBy(sql`${webhookEvents.createdAt}`)
    .limit(100);
  for (const { id } of waiting) await enqueue(ctx.db, handleWebhookTask, { eventId: id }, { key: `webhook:${id}` });
}
