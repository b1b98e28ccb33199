import { describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { fixedClock, HOUR } from "#kernel/clock.ts";
import { apiFetch } from "../core/api.ts";
import { setFault } from "../core/faults.ts";
import { routes } from "../resources/index.ts";
import { paidSession, sdkOn, sessionParams } from "./fixtures.testing.ts";

const database = testDatabase();
const stripe = () => sdkOn(database());
const customers = async (email: string) => (await stripe().customers.list({ email, limit: 100 })).data.length;

/** With a fetch client the SDK returns fetch's Headers object, contrary to its types. */
const replayed = (reply: { lastResponse: { headers: unknown } }) =>
  (reply.lastResponse.headers as Headers).get("idempotent-replayed") === "true";

describe("an idempotency key", () => {
  test("gives the same reply to a repeated request, which is done once", async () => {
    const make = () => stripe().customers.create({ email: "same@x.test" }, { idempotencyKey: "k1" });
    const [first, second] = [await make(), await make()];
    expect(second.id).toBe(first.id);
    expect(replayed(second)).toBe(true);
    expect(await customers("same@x.test")).toBe(1);
  });

  test("refuses a different request with 400 idempotency_error", async () => {
    await stripe().customers.create({ email: "a@x.test" }, { idempotencyKey: "k2" });
    await expect(stripe().customers.create({ email: "b@x.test" }, { idempotencyKey: "k2" })).rejects.toMatchObject({
      type: "StripeIdempotencyError",
      statusCode: 400,
    });
  });

  test("gives the same error to a repeated request that failed", async () => {
    const { charge } = await paidSession(database());
    await stripe().refunds.create({ charge: charge.id });
    const again = () => stripe().refunds.create({ charge: charge.id }, { idempotencyKey: "k3" });
    const first = await again().catch((error: { requestId: string }) => error);
    const second = await again().catch((error: { headers: Record<string, string> }) => error);
    expect(first).toMatchObject({ code: "charge_already_refunded" });
    expect(second).toMatchObject({ code: "charge_already_refunded", headers: { "idempotent-replayed": "true" } });
  });

  test("can be used again after invalid parameters", async () => {
    const wrong = { email: "c@x.test", colour: "red" } as object;
    await expect(stripe().customers.create(wrong, { idempotencyKey: "k4" })).rejects.toMatchObject({
      code: "parameter_unknown",
    });
    await expect(stripe().customers.create({ email: "c@x.test" }, { idempotencyKey: "k4" })).resolves.toBeDefined();
  });

  test("expires after 24 hours", async () => {
    const clock = fixedClock("2026-11-20T12:00:00Z");
    const make = () => sdkOn(database(), clock).customers.create({ email: "old@x.test" }, { idempotencyKey: "k5" });
    const first = await make();
    clock.advance(23 * HOUR);
    expect((await make()).id).toBe(first.id);
    clock.advance(HOUR);
    expect((await make()).id).not.toBe(first.id);
  });

  test("used by concurrent requests is processed once; the others wait or get 409", async () => {
    const fetch = apiFetch({ db: database().db, clock: { now: () => new Date() } }, routes);
    const replies = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const response = await fetch("https://api.stripe.com/v1/customers", {
          method: "POST",
          headers: {
            authorization: "Bearer sk_test_x",
            "content-type": "application/x-www-form-urlencoded",
            "idempotency-key": "k6",
          },
          body: "email=race%40x.test",
        });
        return { status: response.status, body: (await response.json()) as { error?: { code: string } } };
      }),
    );
    expect(await customers("race@x.test")).toBe(1);
    const refused = replies.filter((reply) => reply.status !== 200);
    expect(refused.every((reply) => reply.status === 409 && reply.body.error?.code === "idempotency_key_in_use")).toBe(
      true,
    );
    // The SDK itself waits and retries.
    const sdk = stripe();
    const all = await Promise.all(
      Array.from({ length: 3 }, () => sdk.customers.create({ email: "race2@x.test" }, { idempotencyKey: "k7" })),
    );
    expect(new Set(all.map((one) => one.id)).size).toBe(1);
  });
});

describe("faults", () => {
  test("lost_reply: the call is done, and the SDK's retry gets its reply", async () => {
    await setFault(database().db, "lost_reply", 1);
    const made = await stripe().customers.create({ email: "lost@x.test" });
    expect(await customers("lost@x.test")).toBe(1);
    expect(replayed(made)).toBe(true);
  });

  test("lost_reply for every retry: the call is done, and the caller gets an error", async () => {
    await setFault(database().db, "lost_reply", 3);
    await expect(stripe().customers.create({ email: "gone@x.test" })).rejects.toMatchObject({
      type: "StripeConnectionError",
    });
    expect(await customers("gone@x.test")).toBe(1);
  });

  test("error_500: nothing is done, and the SDK's retry succeeds", async () => {
    await setFault(database().db, "error_500", 3);
    await expect(stripe().customers.create({ email: "five@x.test" })).rejects.toMatchObject({
      type: "StripeAPIError",
      statusCode: 500,
    });
    expect(await customers("five@x.test")).toBe(0);
    await setFault(database().db, "error_500", 1);
    await stripe().customers.create({ email: "five@x.test" });
    expect(await customers("five@x.test")).toBe(1);
  });

  test("slow: the call is done even if the caller has stopped waiting", async () => {
    await setFault(database().db, "slow", 1);
    const key = "slow-1";
    const impatient = { idempotencyKey: key, timeout: 5, maxNetworkRetries: 0 };
    await expect(stripe().customers.create({ email: "slow@x.test" }, impatient)).rejects.toMatchObject({
      type: "StripeConnectionError",
    });
    const made = await stripe().customers.create({ email: "slow@x.test" }, { idempotencyKey: key });
    expect(made.email).toBe("slow@x.test");
    await expect.poll(() => customers("slow@x.test")).toBe(1);
  });

  test("occur as often as was set", async () => {
    await setFault(database().db, "error_500", 1);
    await expect(stripe().customers.list({}, { maxNetworkRetries: 0 })).rejects.toMatchObject({ statusCode: 500 });
    await expect(stripe().customers.list({}, { maxNetworkRetries: 0 })).resolves.toBeDefined();
  });
});

test("all state survives a restart", async () => {
  const before = sdkOn(database());
  const { id } = await before.checkout.sessions.create(sessionParams(), { idempotencyKey: "restart" });
  const after = sdkOn(database());
  expect((await after.checkout.sessions.create(sessionParams(), { idempotencyKey: "restart" })).id).toBe(id);
  expect(await after.checkout.sessions.retrieve(id)).toMatchObject({ status: "open", amount_total: 9_500 });
});

test("a request without an API key and one to an unknown path are refused", async () => {
  const fetch = apiFetch({ db: database().db, clock: { now: () => new Date() } }, routes);
  expect((await fetch("https://api.stripe.com/v1/customers")).status).toBe(401);
  await expect(stripe().rawRequest("GET", "/v1/subscriptions")).rejects.toMatchObject({ statusCode: 404 });
});
