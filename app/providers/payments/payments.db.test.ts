import { expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { parseSettings } from "#config/settings.server.ts";
import { webhookSecret } from "#sandbox/stripe/delivery.ts";
import { createPayments } from "./index.server.ts";

const database = testDatabase();
const paymentsWith = (env: Record<string, string>) =>
  createPayments({ settings: parseSettings({ DATABASE_URL: database().url, ...env }), db: database().db });

test("without keys, the sandbox on the same database", async () => {
  const payments = paymentsWith({ SANDBOX: "1" });
  const customer = await payments.stripe.customers.create({ email: "jo@example.test" });
  expect(customer.livemode).toBe(false);
  const { db } = database();
  expect(await payments.webhookSecrets()).toEqual([
    await webhookSecret(db),
    await webhookSecret(db, "connect-webhook"),
  ]);
});

test("with keys, Stripe itself: pinned version, two retries, 20 seconds", async () => {
  const payments = paymentsWith({
    STRIPE_SECRET_KEY: "sk_live_x",
    STRIPE_WEBHOOK_SECRET: "whsec_real",
    STRIPE_CONNECT_WEBHOOK_SECRET: "whsec_connect",
    SANDBOX: "1",
  });
  expect(payments.stripe.getApiField("version")).toBe("2026-10-28.endive");
  expect(payments.stripe.getMaxNetworkRetries()).toBe(2);
  expect(payments.stripe.getApiField("timeout")).toBe(20_000);
  expect(payments.stripe.getApiField("host")).toBe("api.stripe.com");
  expect(await payments.webhookSecrets()).toEqual(["whsec_real", "whsec_connect"]);
});

test("with neither, every call fails with PAYMENTS_OFF", async () => {
  const payments = paymentsWith({ SANDBOX: "0" });
  await expect(async () => payments.stripe.checkout.sessions.create({})).rejects.toMatchObject({
    code: "PAYMENTS_OFF",
    status: 503,
  });
  await expect(payments.webhookSecrets()).rejects.toMatchObject({ code: "PAYMENTS_OFF" });
});
