import { eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { webhookDeliveries, webhookEndpoints } from "#db/schema/webhooks.ts";
import { errors } from "#kernel/errors.ts";
import type { EventType } from "#kernel/event-types.ts";
import { findOwn, presentWebhook, requireOwner, type Webhook } from "./webhook-row.server.ts";

interface Change {
  webhookId: string;
  events?: readonly EventType[] | undefined;
  enabled?: boolean | undefined;
}

/**
 * Chooses the events of a webhook, turns it on or off. While it is off, events are not stored for it; what was waiting is given up. Throws
 * NOT_SIGNED_IN, API_KEY_REFUSED, SUSPENDED, DESK_ROLE, TWO_FACTOR_NEEDED, NOT_FOUND.
 */
export async function changeWebhook(ctx: Ctx, { webhookId, events, enabled }: Change): Promise<Webhook> {
  const { id: webhook, offAt } = await findOwn(ctx.db, requireOwner(ctx), webhookId);
  const on = { offAt: null, offReason: null, failingSince: null, failures: 0, busyUntil: null };
  const off = { offAt: ctx.clock.now(), offReason: "owner" as const };
  const switched = enabled === undefined || enabled === (offAt === null) ? {} : enabled ? on : off;
  const row = await ctx.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(webhookEndpoints)
      .set({ events: events ? [...new Set(events)] : sql`${webhookEndpoints.events}`, ...switched })
      .where(eq(webhookEndpoints.id, webhook))
      .returning();
    if (changed?.offAt)
      await tx.update(webhookDeliveries).set({ dueAt: null }).where(eq(webhookDeliveries.endpointId, webhook));
    return changed;
  });
  if (!row) throw errors.NOT_FOUND();
  return presentWebhook(row);
}
