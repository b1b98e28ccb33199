import { asSystem, type Ctx } from "#app/context.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import {
  markWebhookFailed,
  markWebhookHandled,
  type StoredEvent,
  storedWebhook,
  storeWebhook,
} from "#features/money/index.server.ts";
import { handleWebhookTask } from "#features/money/tasks.ts";
import { handlerOf } from "./stripe-events.server.ts";

/**
 * Takes a delivery of the provider: `rawBody` as it came, byte for byte. The event is stored by its own id first, then
 * handled; repeats of a handled one are acknowledged. One that cannot be handled now is kept and tried again in the
 * background, and acknowledged too. Throws WEBHOOK_SIGNATURE (400).
 */
export async function handleStripeWebhook(ctx: Ctx, rawBody: string, signature: string | null): Promise<void> {
  const stored = await storeWebhook(ctx, rawBody, signature);
  const { id } = stored.event;
  try {
    await handleStored(ctx, stored);
  } catch (error) {
    ctx.log.error({ err: error, event_id: id, type: stored.event.type }, "a webhook event could not be handled");
    await markWebhookFailed(ctx, id, error instanceof Error ? error.message : String(error));
    await enqueue(ctx.db, handleWebhookTask, { eventId: id }, { key: `webhook:${id}` });
  }
}

/** Background work: handles a stored event that could not be handled when it came. */
export async function handleWebhook(ctx: Ctx, { eventId }: { eventId: string }): Promise<void> {
  await handleStored(ctx, await storedWebhook(ctx, eventId));
}

async function handleStored(ctx: Ctx, { event, handled }: StoredEvent): Promise<void> {
  if (handled) return;
  // Types we never asked for are kept, and that is all.
  await handlerOf(event.type)?.(asSystem(ctx), event);
  await markWebhookHandled(ctx, event.id);
}
