import type { Ctx } from "#app/context.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { webhookDeliveries } from "#db/schema/webhooks.ts";
import { requireSwitch } from "#kernel/switches.ts";
import { webhookErrors } from "../rules/webhook.errors.ts";
import { TEST_EVENT } from "../rules/webhook.ts";
import { deliverWebhooksTask } from "../tasks.ts";
import { type Delivery, presentDelivery } from "./list-deliveries.server.ts";
import { findOwn, requireOwner } from "./webhook-row.server.ts";

/**
 * Sends an event of the type "webhook.test" to one of the person's webhooks. Throws NOT_SIGNED_IN, API_KEY_REFUSED, SUSPENDED, DESK_ROLE,
 * TWO_FACTOR_NEEDED, NOT_FOUND, WEBHOOK_OFF, SWITCHED_OFF.
 */
export async function sendTestEvent(ctx: Ctx, { webhookId }: { webhookId: string }): Promise<Delivery> {
  const { id: endpointId, offAt } = await findOwn(ctx.db, requireOwner(ctx), webhookId);
  if (offAt) throw webhookErrors.WEBHOOK_OFF();
  requireSwitch(ctx, "webhooks");
  const now = ctx.clock.now();
  const made = await createIdempotently(ctx, rowOf(webhookDeliveries), async (tx) => {
    const payload = { webhook_id: endpointId };
    const row = { endpointId, type: TEST_EVENT, payload, createdAt: now, dueAt: now };
    const delivery = await insertOne(tx, webhookDeliveries, row);
    await enqueue(tx, deliverWebhooksTask, { endpointId });
    return delivery;
  });
  return presentDelivery(made);
}
