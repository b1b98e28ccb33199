import { eq, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { SUBSCRIBED_EVENTS } from "#config/webhooks.ts";
import { enqueueCall } from "#db/outbox.server.ts";
import { stripeDeliveries, stripeEvents } from "#db/schema/sandbox-stripe.ts";
import { given, statement } from "#db/statement.server.ts";
import { SECOND, systemClock } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { API_VERSION } from "./api-version.ts";
import type { Call } from "./call.ts";
import { consumeFault } from "./faults.ts";
import { stripeId } from "./ids.ts";
import type { AnyObject } from "./store.ts";
import { deliverSandboxWebhookTask } from "./tasks.ts";

export type EventType = Stripe.Event["type"];

/** The events to which the product's webhook endpoint is subscribed; the others can be read from /v1/events. */
const SUBSCRIBED: ReadonlySet<string> = new Set(SUBSCRIBED_EVENTS);

/** The delay before what a bank does about a payment. Moving the clock triggers it immediately. */
export const BANK_ACTS_AFTER = 5 * SECOND;

/** An action that Stripe takes later without a call by the product. */
export type ScheduledAction =
  | { kind: "dispute" | "inquiry" | "fraud_warning"; charge: string }
  | { kind: "end_refund"; refund: string; status: "succeeded" | "failed" };

/** Records an event and schedules its delivery, in the transaction of the change it reports. */
export async function recordEvent(call: Call, type: EventType, object: AnyObject, account?: string): Promise<void> {
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
  await insertEvent(call.tx, { id, type, created: call.now, body: JSON.stringify(body) });
  if (SUBSCRIBED.has(type)) await scheduleDelivery(call, id);
}

/** Built once, like the next: most calls record several events, and the demo data more than a thousand. */
const insertEvent = statement(
  () => sql`insert into ${stripeEvents} (id, type, created, body)
    values (${given("id", "text")}, ${given("type", "text")}, ${given("created", "int")}, ${given("body", "jsonb")})`,
);

/** Stores a delivery and enqueues it. The task queue uses real time, even when the product's clock has been moved. */
const insertDelivery = statement(
  () => sql`with delivery as (
      insert into ${stripeDeliveries} (id, event_id, plan)
      values (${given("id", "uuid")}, ${given("eventId", "text")}, ${given("plan", "jsonb")}) returning id)
    select ${enqueueCall(deliverSandboxWebhookTask, { deliveryId: sql`id` }, { runAt: given("runAt", "timestamptz"), maxAttempts: sql`12` })} from delivery`,
);

/** Schedules the delivery of an event, with the active webhook faults. */
async function scheduleDelivery(call: Call, eventId: string): Promise<void> {
  if (call.faults.includes("drop_webhooks") && (await consumeFault(call.tx, "drop_webhooks"))) {
    await call.tx.insert(stripeDeliveries).values({ eventId, status: "dropped" });
    return;
  }
  const late = call.faults.includes("reorder_webhooks") ? await consumeFault(call.tx, "reorder_webhooks") : null;
  const twice = call.faults.includes("duplicate_webhooks") && (await consumeFault(call.tx, "duplicate_webhooks"));
  await deliverLater(call, { eventId }, late ? late * SECOND : 0);
  if (twice) await deliverLater(call, { eventId }, late ? late * SECOND : 0);
}

/** Schedules an action after `ms` milliseconds of real time. */
export const scheduleAction = (call: Call, plan: ScheduledAction, ms: number): Promise<void> =>
  deliverLater(call, { plan: JSON.stringify(plan) }, ms);

async function deliverLater(call: Call, what: { eventId?: string; plan?: string }, ms: number): Promise<void> {
  const { eventId = null, plan = null } = what;
  const runAt = ms > 0 ? new Date(systemClock.now().getTime() + ms) : null;
  await insertDelivery(call.tx, { id: newId(), eventId, plan, runAt });
}

export const eventOf = async (call: Call, id: string): Promise<Stripe.Event | null> => {
  const [row] = await call.tx.select({ body: stripeEvents.body }).from(stripeEvents).where(eq(stripeEvents.id, id));
  return (row?.body as Stripe.Event | undefined) ?? null;
};
