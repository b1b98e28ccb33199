import { createHmac } from "node:crypto";
import { and, asc, eq, exists, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { webhookDeliveries, webhookEndpoints } from "#db/schema/webhooks.ts";
import { notify } from "#features/notifications/index.server.ts";
import { later, MINUTE, SECOND } from "#kernel/clock.ts";
import { isSwitchedOn } from "#kernel/switches.ts";
import { OutboundError } from "#providers/outbound/port.ts";
import { webhookTurnedOff } from "../notifications.ts";
import {
  isDelivered,
  nextAttempt,
  type OffReason,
  pauseAfter,
  restAfter,
  SENDING_FOR,
  turnsOff,
  WEBHOOKS_MAX,
} from "../rules/webhook.ts";
import { deliverWebhooksTask } from "../tasks.ts";
import { SECRET_PREFIX, signedText, validSecrets } from "./webhook-secrets.server.ts";

const TIME_LIMIT = 10 * SECOND;

/** Answers are not stored; a longer one counts as a failure. */
const LONGEST_ANSWER = 64 * 1_024;

interface Outcome {
  /** Null when there was no answer. */
  status: number | null;
  error: string | null;
}

/** Sends an event once, signed with each secret as the Standard Webhooks specification says. No answer is an outcome too. */
async function attempt(
  { outbound, settings }: Pick<Ctx, "outbound" | "settings">,
  { url, secrets }: { url: string; secrets: readonly string[] },
  { id, type, payload, createdAt }: typeof webhookDeliveries.$inferSelect,
): Promise<Outcome> {
  const body = JSON.stringify({ type, timestamp: createdAt.toISOString(), data: payload });
  // Real time, because a receiver compares it with its own; the product's clock may have been moved.
  const seconds = Math.floor(Date.now() / SECOND);
  const text = signedText({ id, seconds, body });
  const headers = {
    "Content-Type": "application/json",
    "User-Agent": `${settings.BRAND_NAME.replaceAll(/[^\w-]+/g, "-")}-Webhooks/1`,
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": secrets.map((secret) => `v1,${signatureOf(text, secret)}`).join(" "),
  };
  const limits = { timeLimitMs: TIME_LIMIT, maxBytes: LONGEST_ANSWER };
  try {
    const { status } = await outbound.request(url, { method: "POST", headers, body, ...limits });
    return { status, error: null };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { status: null, error: error.reason };
  }
}

function signatureOf(text: string, secret: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  return createHmac("sha256", key).update(text).digest("base64");
}

/** How many events one task sends before it lets others work. */
const EVENTS_PER_TASK = 20;

/** A worker that was killed keeps the endpoint for this long; it is longer than one attempt. */
const LEASE = MINUTE;

/**
 * A task: sends an endpoint's due events in order, one at a time. One worker sends to the endpoints of a person at any time, so that slow receivers take
 * the time of one; another task for one of them ends at once, and the one that ends enqueues them again. After a failure, and after slow answers, the
 * endpoint gets a pause.
 */
export async function deliverWebhooks(ctx: Ctx, { endpointId }: { endpointId: string }): Promise<void> {
  const endpoint = await takeEndpoint(ctx, endpointId);
  if (!endpoint) return;
  // Events stay due; the scheduled task looks for them every minute (`enqueueDueWebhooks`).
  if (!isSwitchedOn(ctx.siteMemory.current().shares, "webhooks", endpoint.userId))
    return pauseUntilSwitchedOn(ctx, endpointId);
  const secrets = validSecrets(ctx.sealing, endpoint, ctx.clock.now());
  let pause = 0;
  const beganAt = ctx.clock.now().getTime();
  const took = () => ctx.clock.now().getTime() - beganAt;
  for (let sent = 0; sent < EVENTS_PER_TASK && pause === 0 && took() < SENDING_FOR; sent++) {
    const delivery = await nextDue(ctx, endpointId);
    if (!delivery || !(await renewLease(ctx, endpointId))) break;
    const outcome = await attempt(ctx, { url: endpoint.url, secrets }, delivery);
    pause = await recordAttempt(ctx, { endpoint, delivery, ...outcome });
    if (pause === 0) endpoint.failingSince = null;
  }
  const rest = Math.max(pause, restAfter(took()));
  await release(ctx, endpointId, rest);
  await enqueueOthers(ctx, endpoint);
  // Events that came while this task was ending, the rest of many, or those that failed.
  const more = pause > 0 || (await nextDue(ctx, endpointId)) !== undefined;
  if (more) await enqueue(ctx.db, deliverWebhooksTask, { endpointId }, { key: `webhook:${endpointId}`, wait: rest });
}

/** The person's other endpoints, whose tasks ended while this one was sent to. */
async function enqueueOthers({ db, clock }: Ctx, { id, userId }: Endpoint): Promise<void> {
  const now = clock.now();
  const due = db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, webhookEndpoints.id), lte(webhookDeliveries.dueAt, now)));
  const others = await db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.userId, userId), ne(webhookEndpoints.id, id), isFree(now), exists(due)))
    .limit(fewRows(WEBHOOKS_MAX));
  for (const other of others)
    await enqueue(db, deliverWebhooksTask, { endpointId: other.id }, { key: `webhook:${other.id}` });
}

const isFree = (now: Date) =>
  and(isNull(webhookEndpoints.offAt), or(isNull(webhookEndpoints.busyUntil), lte(webhookEndpoints.busyUntil, now)));

/** Null when a worker sends to one of the person's endpoints, during a pause, or when it is off. */
async function takeEndpoint(ctx: Ctx, id: string): Promise<Endpoint | null> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    // Two of the person's endpoints are not taken at the same time.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('webhooks:' || user_id, 0))
      from webhook_endpoints where id = ${id}`);
    const [taken] = await tx
      .update(webhookEndpoints)
      .set(leased(now))
      .where(
        and(
          eq(webhookEndpoints.id, id),
          isFree(now),
          sql`not exists (select from webhook_endpoints other where other.user_id = ${webhookEndpoints.userId}
            and other.sending_until > ${now.toISOString()}::timestamptz)`,
        ),
      )
      .returning();
    return taken ?? null;
  });
}

/** The endpoint is busy too, for servers of the last version, which know no other lease. */
const leased = (now: Date) => ({ busyUntil: later(now, LEASE), sendingUntil: later(now, LEASE) });

async function renewLease(ctx: Ctx, id: string): Promise<boolean> {
  const renewed = await ctx.db
    .update(webhookEndpoints)
    .set(leased(ctx.clock.now()))
    .where(and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.offAt)))
    .returning({ id: webhookEndpoints.id });
  return renewed.length > 0;
}

/** Nothing is sent, and nothing counts as an attempt. */
async function pauseUntilSwitchedOn({ db, clock }: Ctx, id: string): Promise<void> {
  const busyUntil = later(clock.now(), LEASE);
  await db.update(webhookEndpoints).set({ busyUntil, sendingUntil: null }).where(eq(webhookEndpoints.id, id));
}

/** Ends the lease; for `rest` milliseconds nothing is sent to the endpoint. */
const release = ({ db, clock }: Ctx, id: string, rest: number) =>
  db
    .update(webhookEndpoints)
    .set({ busyUntil: rest > 0 ? later(clock.now(), rest) : null, sendingUntil: null })
    .where(eq(webhookEndpoints.id, id));

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
function recordAttempt(ctx: Ctx, { endpoint, delivery, status, error }: Attempted): Promise<number> {
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
