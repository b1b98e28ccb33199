import { eq, sql } from "drizzle-orm";
import Stripe from "stripe";
import type { Db, Queryable } from "#db/client.server.ts";
import { stripeDeliveries, stripeEvents, stripeSecrets } from "#db/schema/sandbox-stripe.ts";
import { type Clock, systemClock } from "#kernel/clock.ts";
import type { Call } from "./core/call.ts";
import { stripeId } from "./core/ids.ts";
import { runAsStripe } from "./core/run-as-stripe.ts";
import type { ScheduledAction } from "./core/webhooks.ts";
import { openDispute } from "./resources/disputes.ts";
import { warnOfFraud } from "./resources/early-fraud-warnings.ts";
import { endRefund } from "./resources/refunds.ts";

/** Posts a signed event to the product. Returns the HTTP status, or throws if there is no reply. */
export type Post = (body: string, signature: string) => Promise<number>;

/** As at Stripe, events of connected accounts have an endpoint of their own, with its own secret. */
export type Endpoint = "webhook" | "connect-webhook";

const knownSecrets = new WeakMap<Queryable, Map<Endpoint, string>>();

/** The signing secret of an endpoint's webhooks, created once for each database. Every event is signed and checked, so it is read once. */
export async function webhookSecret(db: Queryable, name: Endpoint = "webhook"): Promise<string> {
  const known = knownSecrets.get(db) ?? new Map<Endpoint, string>();
  knownSecrets.set(db, known);
  const secret = known.get(name) ?? (await storedSecret(db, name));
  known.set(name, secret);
  return secret;
}

async function storedSecret(db: Queryable, name: Endpoint): Promise<string> {
  const [known] = await db
    .select({ value: stripeSecrets.value })
    .from(stripeSecrets)
    .where(eq(stripeSecrets.name, name));
  if (known) return known.value;
  const value = `whsec_${stripeId("sandbox", 32).slice("sandbox_".length)}`;
  await db.insert(stripeSecrets).values({ name, value }).onConflictDoNothing();
  return storedSecret(db, name);
}

/** Posts to `/webhooks/stripe` at an origin that is reachable from the same machine, such as "http://127.0.0.1:3000". */
export function postTo(origin: string): Post {
  return async (body, signature) => {
    const response = await fetch(`${origin}/webhooks/stripe`, {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(20_000),
    });
    await response.arrayBuffer();
    return response.status;
  };
}

/** The origin at which a server with these settings is reachable from the same machine. */
export function localOrigin({ HOST, PORT }: { HOST: string; PORT: number }): string {
  const loopback: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "[::1]", localhost: "127.0.0.1" };
  const host = loopback[HOST] ?? (HOST.includes(":") ? `[${HOST}]` : HOST);
  return `http://${host}:${PORT}`;
}

/**
 * Handles the task `deliver-sandbox-webhook`: sends one event or runs a scheduled action. Throws if the product did not reply
 * 2xx, so that the task is retried.
 */
export async function deliverSandboxWebhook(
  { db, clock, post }: { db: Db; clock: Clock; post: Post },
  { deliveryId }: { deliveryId: string },
): Promise<void> {
  const [delivery] = await db
    .select({ status: stripeDeliveries.status, plan: stripeDeliveries.plan, event: stripeEvents.body })
    .from(stripeDeliveries)
    .leftJoin(stripeEvents, eq(stripeEvents.id, stripeDeliveries.eventId))
    .where(eq(stripeDeliveries.id, deliveryId));
  if (delivery?.status !== "pending") return;
  if (delivery.plan) return runAction({ db, clock }, deliveryId, delivery.plan as ScheduledAction);
  const failure = await send(db, post, delivery.event);
  await db
    .update(stripeDeliveries)
    .set({
      attempts: sql`${stripeDeliveries.attempts} + 1`,
      lastError: failure,
      ...(failure === null ? { status: "delivered", deliveredAt: clock.now() } : {}),
    })
    .where(eq(stripeDeliveries.id, deliveryId));
  if (failure !== null) throw new Error(`The webhook was not accepted: ${failure}`);
}

async function send(db: Db, post: Post, event: unknown): Promise<string | null> {
  const payload = JSON.stringify(event, null, 2);
  // Signatures contain real time, because the SDK checks them against the system clock, not the product's.
  const timestamp = Math.floor(systemClock.now().getTime() / 1_000);
  const secret = await webhookSecret(db, (event as Stripe.Event).account ? "connect-webhook" : "webhook");
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, timestamp, secret });
  try {
    const status = await post(payload, signature);
    return status >= 200 && status < 300 ? null : `HTTP ${status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Runs a scheduled action, at most once. */
async function runAction(sandbox: { db: Db; clock: Clock }, deliveryId: string, plan: ScheduledAction): Promise<void> {
  await runAsStripe(sandbox, async (call) => {
    const [claimed] = await call.tx
      .update(stripeDeliveries)
      .set({ status: "delivered", deliveredAt: sandbox.clock.now() })
      .where(sql`${stripeDeliveries.id} = ${deliveryId} and ${stripeDeliveries.status} = 'pending'`)
      .returning({ id: stripeDeliveries.id });
    if (claimed) await act(call, plan);
  });
}

async function act(call: Call, plan: ScheduledAction): Promise<void> {
  if (plan.kind === "end_refund") await endRefund(call, plan.refund, plan.status);
  else if (plan.kind === "fraud_warning") await warnOfFraud(call, plan.charge);
  else await openDispute(call, plan.charge, { inquiry: plan.kind === "inquiry" });
}
