import type { Ctx } from "#app/context.server.ts";
import { handleStoredWebhook, receiveWebhook } from "#features/money/index.server.ts";
import { handleStripeEvent } from "./stripe-events.server.ts";

/**
 * Receives a webhook delivery, with `rawBody` byte for byte as it arrived: stores the event, then handles it, now or in the
 * background. Throws WEBHOOK_SIGNATURE (400).
 */
export const handleStripeWebhook = (ctx: Ctx, rawBody: string, signature: string | null): Promise<void> =>
  receiveWebhook(ctx, { rawBody, signature }, handleStripeEvent);

/** Background task: handles a stored event that could not be handled when it arrived. */
export const handleWebhook = (ctx: Ctx, { eventId }: { eventId: string }): Promise<void> =>
  handleStoredWebhook(ctx, eventId, handleStripeEvent);
