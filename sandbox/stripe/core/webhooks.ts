import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { SUBSCRIBED_EVENTS } from "#config/webhooks.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { stripeDeliveries, stripeEvents } from "#db/schema/sandbox-stripe.ts";
import { SECOND, systemClock } from "#kernel/clock.ts";
import { API_VERSION } from "./api-version.ts";
import type { Call } from "./call.ts";
import { takeFault } from "./faults.ts";
import { stripeId } from "./ids.ts";
import type { AnyObject } from "./store.ts";
import { deliverSandboxWebhookTask } from "./tasks.ts";

export type EventType = Stripe.Event["type"];

/** What the product's webhook endpoint is subscribed to; the rest can be read from /v1/events. */
const SUBSCRIBED: ReadonlySet<string> = new Set(SUBSCRIBED_EVENTS);

/** What will happen by itself later, without the product asking. */
export interface Plan {
  kind: "dispute";
  charge: string;
}

/** Records that something happened, and its delivery, in the transaction in which it happens. */
export async function happened(call: Call, type: EventType, object: AnyObject, account?: string): Promise<void> {
  const id = stripeId("evt");
  const body = {
    id,
    object: "event",
    api_version: API_VERSION,
    created: call.now,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: call.requestId, idempotency_key: call.idempotencyKey },
    type,
    ...(account ? { account } : {}),
  };
  await call.tx.insert(stripeEvents).values({ id, type, created: call.now, body });
  if (SUBSCRIBED.has(type)) await schedule(call, id);
}

/** Plans the event's delivery, with the faults that were asked for. */
async function schedule(call: Call, eventId: string): Promise<void> {
  if (call.faults.includes("drop_webhooks") && (await takeFault(call.tx, "drop_webhooks"))) {
    await call.tx.insert(stripeDeliveries).values({ eventId, status: "dropped" });
    return;
  }
  const late = call.faults.includes("reorder_webhooks") ? await takeFault(call.tx, "reorder_webhooks") : null;
  const twice = call.faults.includes("duplicate_webhooks") && (await takeFault(call.tx, "duplicate_webhooks"));
  await deliverLater(call, { eventId }, late ? late * SECOND : 0);
  if (twice) await deliverLater(call, { eventId }, late ? late * SECOND : 0);
}

/** Makes a thing happen by itself after a while of real time. */
export const planned = (call: Call, plan: Plan, ms: number): Promise<void> => deliverLater(call, { plan }, ms);

async function deliverLater(call: Call, what: { eventId: string } | { plan: Plan }, ms: number): Promise<void> {
  const delivery = await insertOne(call.tx, stripeDeliveries, what);
  // The job queue runs on real time, whatever the product's clock says.
  const runAt = ms > 0 ? { runAt: new Date(systemClock.now().getTime() + ms) } : {};
  await enqueue(call.tx, deliverSandboxWebhookTask, { deliveryId: delivery.id }, { maxAttempts: 12, ...runAt });
}

export const eventOf = async (call: Call, id: string): Promise<Stripe.Event | null> => {
  const [row] = await call.tx.select({ body: stripeEvents.body }).from(stripeEvents).where(eq(stripeEvents.id, id));
  return (row?.body as Stripe.Event | undefined) ?? null;
};
