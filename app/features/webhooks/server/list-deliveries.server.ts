import { and, desc, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { webhookDeliveries, webhookEndpoints } from "#db/schema/webhooks.ts";
import { requireUser } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { requireSwitch } from "#kernel/switches.ts";
import { type DeliveryState, deliveryState, TEST_EVENT } from "../rules/webhook.ts";
import { deliverWebhooksTask } from "../tasks.ts";
import { webhookErrors } from "./webhook-changes.server.ts";
import { findOwn, requireOwner } from "./webhook-secrets.server.ts";

/** How long the log of a webhook is kept. */
const LOG_KEPT = 30 * DAY;

const ENDPOINTS_PER_RUN = 500;

const ROWS_PER_RUN = 10_000;

/** A scheduled task: enqueues the endpoints that have events to send again. */
export async function enqueueDueWebhooks({ db, clock }: Ctx): Promise<void> {
  const now = clock.now();
  const { id, offAt, busyUntil } = webhookEndpoints;
  const hasDue = sql`exists (select from ${webhookDeliveries}
    where ${webhookDeliveries.endpointId} = ${id} and ${lte(webhookDeliveries.dueAt, now)})`;
  const due = await db
    .select({ id })
    .from(webhookEndpoints)
    .where(and(isNull(offAt), or(isNull(busyUntil), lte(busyUntil, now)), hasDue))
    .limit(ENDPOINTS_PER_RUN);
  for (const { id: endpointId } of due)
    await enqueue(db, deliverWebhooksTask, { endpointId }, { key: `webhook:${endpointId}` });
}

/** A scheduled task: deletes what the logs need no longer. */
export async function deleteOldDeliveries({ db, clock }: Ctx): Promise<void> {
  const isOld = lt(webhookDeliveries.createdAt, later(clock.now(), -LOG_KEPT));
  const old = db.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(isOld).limit(ROWS_PER_RUN);
  await db.delete(webhookDeliveries).where(sql`${webhookDeliveries.id} in ${old}`);
}

/** An event that was sent, or is to be sent, to a webhook. */
export interface Delivery {
  /** The `webhook-id` that its receiver gets. */
  id: string;
  type: string;
  payload: Record<string, string | number>;
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
function presentDelivery(row: typeof webhookDeliveries.$inferSelect): Delivery {
  const { id, type, payload, attempts, createdAt, lastAttemptAt, lastStatus, lastError, dueAt } = row;
  const state = deliveryState(row);
  return { id, type, payload, state, attempts, createdAt, lastAttemptAt, lastStatus, lastError, dueAt };
}

/**
 * Sends an event again, at once, with the id that it had, and with all its attempts again. Throws NOT_SIGNED_IN, API_KEY_REFUSED, SUSPENDED,
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
    const payload = { webhook_id: endpointId, status: "on", version: 1 };
    const row = { endpointId, type: TEST_EVENT, payload, createdAt: now, dueAt: now };
    const delivery = await insertOne(tx, webhookDeliveries, row);
    await enqueue(tx, deliverWebhooksTask, { endpointId });
    return delivery;
  });
  return presentDelivery(made);
}
