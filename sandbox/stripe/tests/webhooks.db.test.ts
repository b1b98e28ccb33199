import type Stripe from "stripe";
import { beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { setFault } from "../core/faults.ts";
import { deliverSandboxWebhook, type Endpoint, localOrigin, webhookSecret } from "../delivery.ts";
import { deliverAll, pendingWebhooks } from "../testing.ts";
import { paidSession, readyAccount, sdkOn } from "./fixtures.testing.ts";

const database = testDatabase();
const stripe = () => sdkOn(database());
const db = () => database().db;

/** A webhook endpoint that accepts and records every event. */
function product(endpoint: Endpoint = "webhook") {
  const told: Stripe.Event[] = [];
  return {
    told,
    post: async (body: string, signature: string) => {
      told.push(stripe().webhooks.constructEvent(body, signature, await webhookSecret(db(), endpoint)));
      return 200;
    },
  };
}

beforeEach(async () => {
  await deliverAll(db(), async () => 200);
});

describe("webhooks", () => {
  test("report events in order, with a signature that the SDK accepts", async () => {
    const { session, intent } = await paidSession(database());
    const { told, post } = product();
    expect(await deliverAll(db(), post)).toBe(2);
    expect(told.map((event) => event.type)).toEqual(["payment_intent.succeeded", "checkout.session.completed"]);
    expect(told[1]?.data.object).toMatchObject({ id: session.id, payment_status: "paid", payment_intent: intent.id });
    expect(await pendingWebhooks(db())).toEqual([]);
    const listed = await stripe().events.list({ limit: 5 });
    expect(listed.data.map((event) => event.id)).toContain(told[0]?.id);
    expect(await stripe().events.retrieve(told[0]?.id ?? "")).toMatchObject({ type: "payment_intent.succeeded" });
  });

  test("are not sent if the change is rolled back", async () => {
    const before = (await stripe().events.list({ limit: 100 })).data.length;
    await expect(stripe().refunds.create({ payment_intent: "pi_nothing" })).rejects.toThrow();
    expect((await stripe().events.list({ limit: 100 })).data).toHaveLength(before);
  });

  test("are refused by the SDK if the secret is different", async () => {
    await paidSession(database());
    let refused: unknown;
    await deliverAll(db(), async (body, signature) => {
      try {
        stripe().webhooks.constructEvent(body, signature, "whsec_other");
      } catch (error) {
        refused = error;
      }
      return 200;
    });
    expect(refused).toMatchObject({ type: "StripeSignatureVerificationError" });
  });

  test("are retried until the product accepts them", async () => {
    await paidSession(database());
    const [{ id }] = (await database().pool.query("select id from sandbox_stripe.deliveries where status = 'pending'"))
      .rows as [{ id: string }];
    const attempt = (status: number) =>
      deliverSandboxWebhook(
        { db: db(), clock: { now: () => new Date() }, post: async () => status },
        { deliveryId: id },
      );
    await expect(attempt(503)).rejects.toThrow("HTTP 503");
    await expect(attempt(200)).resolves.toBeUndefined();
    // After a delivery, a second run of the same task sends nothing.
    await expect(attempt(503)).resolves.toBeUndefined();
    const { rows } = await database().pool.query(
      "select attempts, status from sandbox_stripe.deliveries where id = $1",
      [id],
    );
    expect(rows).toEqual([{ attempts: 2, status: "delivered" }]);
  });

  test("are queued in the same transaction as the change", async () => {
    await paidSession(database());
    const { rows } = await database().pool.query(
      `select count(*)::int as jobs from graphile_worker.jobs j join sandbox_stripe.deliveries d
       on d.status = 'pending' where j.task_identifier = 'deliver-sandbox-webhook'`,
    );
    expect(rows[0].jobs).toBeGreaterThanOrEqual(2);
  });

  test("of connected accounts name the account, and have an endpoint and a secret of their own", async () => {
    const account = await readyAccount(database());
    const { told, post } = product("connect-webhook");
    await deliverAll(db(), post);
    expect(told).toMatchObject([
      { type: "account.updated", account: account.id, data: { object: { payouts_enabled: true } } },
    ]);
  });

  test("concurrent callers get the same secret", async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => webhookSecret(db())));
    expect(new Set(all).size).toBe(1);
    expect(all[0]).toMatch(/^whsec_/);
  });
});

describe("webhook faults", () => {
  test("duplicate: the event is sent twice", async () => {
    await setFault(db(), "duplicate_webhooks", 2);
    await paidSession(database());
    const { told, post } = product();
    expect(await deliverAll(db(), post)).toBe(4);
    expect(new Set(told.map((event) => event.id)).size).toBe(2);
  });

  test("drop: the event is not sent, but can be read through the API", async () => {
    await setFault(db(), "drop_webhooks", 2);
    const { session } = await paidSession(database());
    expect(await pendingWebhooks(db())).toEqual([]);
    const [event] = (await stripe().events.list({ type: "checkout.session.completed", limit: 1 })).data;
    expect(event?.data.object).toMatchObject({ id: session.id });
  });

  test("reorder: the first is sent last", async () => {
    await setFault(db(), "reorder_webhooks", 2);
    await paidSession(database());
    const { rows } = await database().pool.query(
      `select e.type from sandbox_stripe.deliveries d join sandbox_stripe.events e on e.id = d.event_id
       join graphile_worker._private_jobs j on j.payload ->> 'deliveryId' = d.id::text
       where d.status = 'pending' order by j.run_at`,
    );
    expect(rows.map((row) => row.type)).toEqual(["checkout.session.completed", "payment_intent.succeeded"]);
  });

  test("shuffle: tests can deliver in any order", async () => {
    await paidSession(database());
    await paidSession(database());
    const { told, post } = product();
    expect(await deliverAll(db(), post, { shuffle: true })).toBe(4);
    expect(told).toHaveLength(4);
  });
});

test.each([
  ["127.0.0.1", "http://127.0.0.1:3000"],
  ["0.0.0.0", "http://127.0.0.1:3000"],
  ["localhost", "http://127.0.0.1:3000"],
  ["::", "http://[::1]:3000"],
  ["::1", "http://[::1]:3000"],
  ["192.168.1.5", "http://192.168.1.5:3000"],
])("a server that listens on %s gets its webhooks at %s", (HOST, origin) => {
  expect(localOrigin({ HOST, PORT: 3000 })).toBe(origin);
});
