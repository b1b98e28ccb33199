import { eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { webhookDeliveries, webhookEndpoints } from "#db/schema/webhooks.ts";
import { notify } from "#features/notifications/index.server.ts";
import { later } from "#kernel/clock.ts";
import { webhookTurnedOff } from "../notifications.ts";
import { isDelivered, nextAttempt, type OffReason, pauseAfter, turnsOff } from "../rules/webhook.ts";

type Endpoint = typeof webhookEndpoints.$inferSelect;

interface Attempted {
  endpoint: Endpoint;
  delivery: typeof webhookDeliveries.$inferSelect;
  status: number | null;
  error: string | null;
}

/**
 * Records an attempt: delivered, or when the next one is due. After days of failures the endpoint is turned off and its owner told.
 * Returns for how many milliseconds nothing is sent to it; 0 after a success.
 */
export function recordAttempt(ctx: Ctx, { endpoint, delivery, status, error }: Attempted): Promise<number> {
  const now = ctx.clock.now();
  const ok = isDelivered(status);
  const attempts = delivery.attempts + 1;
  const last = { attempts, lastAttemptAt: now, lastStatus: status, lastError: error };
  return ctx.db.transaction(async (tx) => {
    await tx
      .update(webhookDeliveries)
      .set({ ...last, dueAt: ok ? null : nextAttempt(attempts, now), deliveredAt: ok ? now : null })
      .where(eq(webhookDeliveries.id, delivery.id));
    return ok ? recordSuccess(tx, endpoint) : recordFailure(tx, ctx, endpoint, status);
  });
}

async function recordSuccess(tx: Tx, { id, failingSince }: Endpoint): Promise<number> {
  if (failingSince)
    await tx.update(webhookEndpoints).set({ failingSince: null, failures: 0 }).where(eq(webhookEndpoints.id, id));
  return 0;
}

async function recordFailure(tx: Tx, ctx: Ctx, { id }: Endpoint, status: number | null): Promise<number> {
  const now = ctx.clock.now();
  const [row] = await tx
    .update(webhookEndpoints)
    .set({
      failures: sql`${webhookEndpoints.failures} + 1`,
      failingSince: sql`coalesce(${webhookEndpoints.failingSince}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(webhookEndpoints.id, id))
    .returning();
  // Its owner has deleted it in the meantime.
  if (!row?.failingSince) return 0;
  const pause = pauseAfter(row.failures);
  await tx
    .update(webhookEndpoints)
    .set({ busyUntil: later(now, pause) })
    .where(eq(webhookEndpoints.id, id));
  const reason = turnsOff({ status, failures: row.failures, failingSince: row.failingSince }, now);
  if (reason && !row.offAt) await turnOff(tx, ctx, row, reason);
  return pause;
}

async function turnOff(tx: Tx, ctx: Ctx, { id, userId, url }: Endpoint, offReason: OffReason): Promise<void> {
  await tx.update(webhookEndpoints).set({ offAt: ctx.clock.now(), offReason }).where(eq(webhookEndpoints.id, id));
  await tx.update(webhookDeliveries).set({ dueAt: null }).where(eq(webhookDeliveries.endpointId, id));
  await notify(tx, ctx, webhookTurnedOff, {
    to: userId,
    payload: { host: new URL(url).host, gone: offReason === "gone" },
    path: `/profile/webhooks/${id}`,
  });
}
