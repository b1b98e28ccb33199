import { expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { systemClock } from "#kernel/clock.ts";
import { createTestServices, requestAs } from "./testing.ts";

const database = testDatabase();

test("the payment page has the site's content security policy and the nonce on its styles", async () => {
  const services = createTestServices(database());
  const { url } = await services.payments.stripe.checkout.sessions.create({
    mode: "payment",
    success_url: "http://localhost:3000/my-jobs",
    line_items: [{ price_data: { currency: "gbp", unit_amount: 9_500, product_data: { name: "Tap" } } }],
  });
  const reply = await requestAs(services, null, `GET ${new URL(url ?? "").pathname}`);
  const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(reply.headers.get("content-security-policy") ?? "")?.[1];
  expect(reply.status).toBe(200);
  expect(nonce).toBeTruthy();
  expect(await reply.text()).toContain(`<style nonce="${nonce}">`);
});

test("faults and the clock can be set over HTTP, and the services use the moved clock", async () => {
  const services = createTestServices(database());
  const fault = await requestAs(services, null, "POST /sandbox/stripe/faults", {
    body: { kind: "drop_webhooks", count: 1 },
  });
  expect(await fault.json()).toEqual({ kind: "drop_webhooks", count: 1 });
  expect((await requestAs(services, null, "POST /sandbox/clock", { body: { advance: "PT48H" } })).status).toBe(200);
  const other = createTestServices(database());
  await requestAs(other, null, "GET /api/v1/openapi.json");
  for (const { clock } of [services, other])
    expect(Math.round((clock.now().getTime() - systemClock.now().getTime()) / 3_600_000)).toBe(48);
});

test("with real keys there are no sandboxes, and the clock cannot be moved", async () => {
  const keys = { STRIPE_SECRET_KEY: "sk_test_x", STRIPE_WEBHOOK_SECRET: "whsec_x" };
  const services = createTestServices(database(), { env: keys });
  expect((await requestAs(services, null, "GET /sandbox/stripe")).status).toBe(404);
  expect((await requestAs(services, null, "POST /sandbox/clock", { body: { advance: "PT1H" } })).status).toBe(404);
  expect(services.clock).toBe(systemClock);
});
