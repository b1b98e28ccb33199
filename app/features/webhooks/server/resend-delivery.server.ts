import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { webhookDeliveries, webhookEndpoints } from "#db/schema/webhooks.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { requireSwitch } from "#kernel/switches.ts";
import { webhookErrors } from "../rules/webhook.errors.ts";
import { deliverWebhooksTask } from "../tasks.ts";
import { type Delivery, presentDelivery } from "./list-deliveries.server.ts";
import { findOwn, requireOwner } from "./webhook-row.server.ts";

/**
 * Sends an event again, at once, with the id that it had, and all attempts anew. Throws NOT_SIGNED_IN, API_KEY_REFUSED, SUSPENDED,
 * DESK_ROLE, TWO_FACTOR_NEEDED, NOT_FOUND, WEBHOOK_OFF, SWITCHED_OFF.
 */
export async function resendDelivery(
  ctx: Ctx,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<Delivery> {
  const { id: endpointId, offAt } = await findOwn(ctx.db, requireOwner(ctx), webhookId);
  if (!isId(deliveryId)) throw errors.NOT_FOUND();
  if (offAt) throw webhookErrors.WEBHOOK_OFF();
  requireSwitch(ctx, "webhooks");
  const again = await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(webhookDeliveries)
      .set({ dueAt: ctx.clock.now(), attempts: 0, deliveredAt: null })
      .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.endpointId, endpointId)))
      .returning();
    if (!row) throw errors.NOT_FOUND();
    // Its owner asks for it now, so a pause after failures ends.
    await tx.update(webhookEndpoints).set({ busyUntil: null }).where(eq(webhookEndpoints.id, endpointId));
    await enqueue(tx, deliverWebhooksTask, { endpointId });
    return row;
  });
  return presentDelivery(again);
}
