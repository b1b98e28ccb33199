import type { Ctx } from "#app/context.server.ts";
import { handleStoredWebhook, receiveWebhook } from "#features/money/index.server.ts";
import { handleStripeEvent } from "./stripe-events.server.ts";

/**
 * Takes a delivery of the provider, `rawBody` byte for byte as it arrived: stores the event, then handles it, now or in the
 * background. Throws WEBHOOK_SIGNATURE (400).
 */
export const handleStripeWebhook = (ctx: Ctx, rawBody: string, signature: string | null): Promise<void> =>
  receiveWebhook(ctx, { rawBody, signature }, handleStripeEvent);

/** Background work: handles a stored event that could not be handled when it arrived. */
export const handleWebhook = (ctx: Ctx, { eventId }: { eventId: string }): Promise<void> =>
  handleStoredWebhook(ctx, eventId, handleStripeEvent);
