import { and, desc, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { webhookDeliveries } from "#db/schema/webhooks.ts";
import { requireUser } from "#kernel/actor.ts";
import { type DeliveryState, deliveryState } from "../rules/webhook.ts";
import { findOwn } from "./webhook-row.server.ts";

/** An event that was sent, or is to be sent, to a webhook. */
export interface Delivery {
  /** The `webhook-id` that its receiver gets. */
  id: string;
  type: string;
  payload: Record<string, string>;
  state: DeliveryState;
  attempts: number;
  createdAt: Date;
  lastAttemptAt: Date | null;
  /** The status of the last answer; null when there was none. */
  lastStatus: number | null;
  lastError: string | null;
  /** When it is sent again; null unless it is waiting. */
  dueAt: Date | null;
}

/** The log of one of the person's webhooks over 30 days, newest first. Throws NOT_SIGNED_IN, NOT_FOUND. */
export async function listDeliveries(
  ctx: Ctx,
  { webhookId, ...request }: PageRequest & { webhookId: string },
): Promise<Page<Delivery>> {
  const { id } = await findOwn(ctx.db, requireUser(ctx.actor), webhookId);
  const limit = pageLimit(request);
  const { createdAt, id: deliveryId, endpointId } = webhookDeliveries;
  const rows = await ctx.db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(endpointId, id), olderThan(createdAt, deliveryId, request.cursor)))
    .orderBy(desc(createdAt), desc(deliveryId))
    .limit(limit + 1);
  const page = pageOf(rows, limit);
  return { ...page, items: page.items.map(presentDelivery) };
}

/** A stored delivery with its state. */
export function presentDelivery(row: typeof webhookDeliveries.$inferSelect): Delivery {
  const { id, type, payload, attempts, createdAt, lastAttemptAt, lastStatus, lastError, dueAt } = row;
  const state = deliveryState(row);
  return { id, type, payload, state, attempts, createdAt, lastAttemptAt, lastStatus, lastError, dueAt };
}
