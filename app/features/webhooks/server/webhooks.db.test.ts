import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeEach, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { makeScene } from "#app/testing/endpoints.ts";
import { emit } from "#db/outbox.server.ts";
import { userRoles } from "#db/schema/auth.ts";
import { notifications } from "#db/schema/notifications.ts";
import { webhookDeliveries, webhookEndpoints } from "#db/schema/webhooks.ts";
import type { User } from "#kernel/actor.ts";
import { fixedClock, HOUR } from "#kernel/clock.ts";
import type { EventType } from "#kernel/event-types.ts";
import { newId } from "#kernel/id.ts";
import {
  changeWebhook,
  createWebhook,
  deliverWebhooks,
  listDeliveries,
  readWebhook,
  renewWebhookSecret,
  resendDelivery,
} from "../index.server.ts";
import { insertWebhook, TEST_SECRET } from "../testing.ts";

/** Whoever is asked answers with the status of the moment. */
const received: { headers: Record<string, string>; body: string }[] = [];
let answer = 200;
const receiver = createServer(async (request, reply) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  received.push({ headers: request.headers as Record<string, string>, body });
  reply.writeHead(answer).end();
}).listen(0, "127.0.0.1");
const url = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
afterAll(() => receiver.close());

const database = testDatabase({ connections: 5 });
const clock = fixedClock("2026-11-25T09:00:00Z");
const asUser = (user: User) => as(database(), user, { clock });
beforeEach(() => {
  received.length = 0;
  answer = 200;
});

const change = (type: EventType, to: readonly User[], ids: Record<string, string> = { booking_id: newId() }) =>
  database().db.transaction((tx) => emit(tx, { type, to: to.map(({ id }) => id), ids, at: clock.now() }));
const deliver = (endpointId: string) => deliverWebhooks(as(database(), undefined, { clock }), { endpointId });
const logOf = (endpointId: string) =>
  database().db.select().from(webhookDeliveries).where(eq(webhookDeliveries.endpointId, endpointId));

test("a receiver that is written with the Standard Webhooks library verifies what it gets, and only what its owner chose", async () => {
  const { customer, tradesperson } = await makeScene(database());
  const { id, secret } = await createWebhook(asUser(customer), { url: url(), events: ["booking.updated"] });
  const ids = { booking_id: newId(), job_id: newId() };
  await change("booking.updated", [customer, tradesperson], ids);
  await change("message.created", [customer]);
  await change("booking.updated", [tradesperson]);
  await deliver(id);

  expect(received).toHaveLength(1);
  const [event = { headers: {}, body: "" }] = received;
  expect(new Webhook(secret).verify(event.body, event.headers)).toEqual({
    type: "booking.updated",
    timestamp: clock.now().toISOString(),
    data: { ...ids, version: expect.any(Number) },
  });
  expect(() => new Webhook(TEST_SECRET).verify(event.body, event.headers)).toThrow();
  const { items } = await listDeliveries(asUser(customer), { webhookId: id });
  expect(items).toEqual([
    expect.objectContaining({ id: event.headers["webhook-id"], state: "delivered", attempts: 1 }),
  ]);
  // Somebody who reads the database has no secret.
  const [stored] = await database().db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  expect(JSON.stringify(stored)).not.toContain(secret.slice(6, 20));
});

test("after a new secret was made, events verify with either for 24 hours, then with the new one only", async () => {
  const { customer, tradesperson } = await makeScene(database());
  const { id, secret: first } = await createWebhook(asUser(customer), { url: url(), events: ["booking.updated"] });
  await expect(renewWebhookSecret(asUser(tradesperson), { webhookId: id })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  // The answer of the first call was lost.
  const { secret: lost } = await renewWebhookSecret(asUser(customer), { webhookId: id });
  const { secret: second } = await renewWebhookSecret(asUser(customer), { webhookId: id });
  expect(new Set([first, lost, second]).size).toBe(3);
  const verifies = async (secret: string) => {
    received.length = 0;
    await change("booking.updated", [customer]);
    await deliver(id);
    const [event = { headers: {}, body: "" }] = received;
    try {
      return Boolean(new Webhook(secret).verify(event.body, event.headers));
    } catch {
      return false;
    }
  };
  expect(await verifies(first)).toBe(true);
  expect(await verifies(second)).toBe(true);
  clock.advance(24 * HOUR);
  expect(await verifies(first)).toBe(false);
  expect(await verifies(second)).toBe(true);
});

test("a failure is retried later with the same id, and a task for an endpoint that pauses sends nothing", async () => {
  const { customer } = await makeScene(database());
  const { id } = await insertWebhook(database().db, customer, { url: url() });
  answer = 500;
  await change("payment.updated", [customer]);
  await deliver(id);
  await deliver(id);
  expect(received).toHaveLength(1);
  const [failed] = await logOf(id);
  expect(failed).toMatchObject({ attempts: 1, lastStatus: 500, deliveredAt: null });
  expect(failed?.dueAt?.getTime()).toBe(clock.now().getTime() + 5_000);

  answer = 204;
  clock.advance(HOUR);
  await deliver(id);
  expect(received.map(({ headers }) => headers["webhook-id"])).toEqual([failed?.id, failed?.id]);
  expect(await readWebhook(asUser(customer), { webhookId: id })).toMatchObject({ off: null, failingSince: null });
});

test("after three days of failures the webhook is turned off, its owner is told, and what failed can be sent again once it is on", async () => {
  const { customer } = await makeScene(database());
  const { id } = await insertWebhook(database().db, customer, { url: url() });
  answer = 503;
  await change("payment.updated", [customer]);
  for (let hours = 0; hours <= 96; hours += 8) {
    await deliver(id);
    clock.advance(8 * HOUR);
  }
  const webhook = await readWebhook(asUser(customer), { webhookId: id });
  expect(webhook.off).toMatchObject({ reason: "failing" });
  const told = await listDeliveries(asUser(customer), { webhookId: id });
  expect(told.items).toEqual([expect.objectContaining({ state: "failed", lastStatus: 503 })]);
  const notices = await database().db.select().from(notifications).where(eq(notifications.userId, customer.id));
  expect(notices.map(({ kind }) => kind)).toEqual(["webhook-turned-off"]);

  // Off: nothing is stored for it.
  await change("payment.updated", [customer]);
  expect(await logOf(id)).toHaveLength(1);
  const again = { webhookId: id, deliveryId: told.items[0]?.id ?? "" };
  await expect(resendDelivery(asUser(customer), again)).rejects.toMatchObject({ code: "WEBHOOK_OFF" });
  await changeWebhook(asUser(customer), { webhookId: id, enabled: true });
  answer = 200;
  await resendDelivery(asUser(customer), again);
  await deliver(id);
  expect((await logOf(id))[0]).toMatchObject({ attempts: 1, lastStatus: 200 });
});

test("an owner's webhook gets each event of every account once; when they are no longer one, none", async () => {
  const { admin, customer, tradesperson } = await makeScene(database());
  const { id } = await createWebhook(asUser(admin), { url: url(), events: ["booking.updated"] });
  await change("booking.updated", [customer, tradesperson]);
  expect(await logOf(id)).toHaveLength(1);
  await database().db.update(userRoles).set({ role: "support" }).where(eq(userRoles.userId, admin.id));
  await change("booking.updated", [customer, tradesperson]);
  expect(await logOf(id)).toHaveLength(1);
});

test("an address inside is refused when it is added, and again when an event is sent", async () => {
  const { customer } = await makeScene(database());
  const add = createWebhook(asUser(customer), { url: "http://169.254.169.254/latest", events: ["booking.updated"] });
  await expect(add).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
  const { id } = await insertWebhook(database().db, customer, { url: "https://169.254.169.254/" });
  await change("booking.updated", [customer]);
  await deliver(id);
  expect((await logOf(id))[0]).toMatchObject({ attempts: 1, lastStatus: null, lastError: "forbidden" });
});
