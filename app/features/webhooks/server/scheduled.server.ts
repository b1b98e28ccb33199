import { and, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { webhookDeliveries, webhookEndpoints } from "#db/schema/webhooks.ts";
import { DAY, later } from "#kernel/clock.ts";
import { deliverWebhooksTask } from "../tasks.ts";

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
