import { and, asc, eq, isNull, lte, or } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { webhookDeliveries, webhookEndpoints } from "#db/schema/webhooks.ts";
import { later, MINUTE } from "#kernel/clock.ts";
import { isSwitchedOn } from "#kernel/switches.ts";
import { deliverWebhooksTask } from "../tasks.ts";
import { attempt } from "./attempt.server.ts";
import { recordAttempt } from "./record-attempt.server.ts";
import { validSecrets } from "./webhook-secrets.server.ts";

/** How many events one task sends before it lets others work. */
const EVENTS_PER_TASK = 20;
/** A worker that was killed keeps the endpoint for this long; it is longer than one attempt. */
const LEASE = MINUTE;

/**
 * A task: sends an endpoint's due events in order, one at a time. One worker sends to an endpoint at any time, so that a slow receiver takes
 * the time of one; another task for the endpoint ends at once. After a failure the endpoint gets a pause.
 */
export async function deliverWebhooks(ctx: Ctx, { endpointId }: { endpointId: string }): Promise<void> {
  const endpoint = await takeEndpoint(ctx, endpointId);
  if (!endpoint) return;
  // Events stay due; the scheduled task looks for them every minute (`enqueueDueWebhooks`).
  if (!isSwitchedOn(ctx.siteMemory.current().shares, "webhooks", endpoint.userId))
    return pauseUntilSwitchedOn(ctx, endpointId);
  const secrets = validSecrets(ctx.sealing, endpoint, ctx.clock.now());
  let pause = 0;
  for (let sent = 0; sent < EVENTS_PER_TASK && pause === 0; sent++) {
    const delivery = await nextDue(ctx, endpointId);
    if (!delivery || !(await renewLease(ctx, endpointId))) break;
    const outcome = await attempt(ctx, { url: endpoint.url, secrets }, delivery);
    pause = await recordAttempt(ctx, { endpoint, delivery, ...outcome });
    if (pause === 0) endpoint.failingSince = null;
  }
  if (pause === 0) await release(ctx, endpointId);
  // Events that came while this task was ending, the rest of many, or those that failed.
  const more = pause > 0 || (await nextDue(ctx, endpointId)) !== undefined;
  if (more) await enqueue(ctx.db, deliverWebhooksTask, { endpointId }, { key: `webhook:${endpointId}`, wait: pause });
}

/** Null when another worker has it, during a pause, or when it is off. */
async function takeEndpoint(ctx: Ctx, id: string) {
  const now = ctx.clock.now();
  const { busyUntil, offAt } = webhookEndpoints;
  const isFree = or(isNull(busyUntil), lte(busyUntil, now));
  const [taken] = await ctx.db
    .update(webhookEndpoints)
    .set({ busyUntil: later(now, LEASE) })
    .where(and(eq(webhookEndpoints.id, id), isNull(offAt), isFree))
    .returning();
  return taken ?? null;
}

async function renewLease(ctx: Ctx, id: string): Promise<boolean> {
  const renewed = await ctx.db
    .update(webhookEndpoints)
    .set({ busyUntil: later(ctx.clock.now(), LEASE) })
    .where(and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.offAt)))
    .returning({ id: webhookEndpoints.id });
  return renewed.length > 0;
}

/** Nothing is sent, and nothing counts as an attempt. */
async function pauseUntilSwitchedOn({ db, clock }: Ctx, id: string): Promise<void> {
  const busyUntil = later(clock.now(), LEASE);
  await db.update(webhookEndpoints).set({ busyUntil }).where(eq(webhookEndpoints.id, id));
}

const release = ({ db }: Ctx, id: string) =>
  db.update(webhookEndpoints).set({ busyUntil: null }).where(eq(webhookEndpoints.id, id));

async function nextDue({ db, clock }: Ctx, endpointId: string) {
  const { dueAt, id } = webhookDeliveries;
  const [due] = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, endpointId), lte(dueAt, clock.now())))
    .orderBy(asc(dueAt), asc(id))
    .limit(1);
  return due;
}
