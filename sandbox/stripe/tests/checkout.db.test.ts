import { describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { fixedClock, HOUR } from "#kernel/clock.ts";
import { runScheduled } from "../run-scheduled.ts";
import { authenticateAt, CARDS, payAtCheckout, pendingWebhooks } from "../testing.ts";
import { paidSession, SITE, sdkOn, sessionParams } from "./fixtures.testing.ts";

const database = testDatabase();
const stripe = () => sdkOn(database());

describe("a Checkout Session", () => {
  test("that is paid has a payment, a charge, items and a balance transaction", async () => {
    const before = await stripe().balance.retrieve();
    const session = await stripe().checkout.sessions.create(sessionParams());
    expect(session).toMatchObject({
      status: "open",
      payment_status: "unpaid",
      amount_total: 9_500,
      payment_intent: null,
    });
    expect(session.url).toBe(`${SITE}/sandbox/stripe/checkout/${session.id}`);
    expect(await payAtCheckout(database().db, session.id)).toEqual({
      go: `${SITE}/my-jobs?payment=success&session_id=${session.id}`,
    });
    const paid = await stripe().checkout.sessions.retrieve(session.id, {
      expand: ["payment_intent.latest_charge.balance_transaction", "line_items"],
    });
    expect(paid).toMatchObject({
      status: "complete",
      payment_status: "paid",
      url: null,
      livemode: false,
      payment_intent: {
        status: "succeeded",
        amount_received: 9_500,
        transfer_group: "booking_1",
        metadata: { booking_id: "b1" },
        latest_charge: {
          paid: true,
          balance_transaction: { amount: 9_500, fee: 163, net: 9_337, status: "available" },
        },
      },
      line_items: { data: [{ amount_total: 9_500, description: "Tap" }] },
    });
    const after = await stripe().balance.retrieve();
    expect((after.available[0]?.amount ?? 0) - (before.available[0]?.amount ?? 0)).toBe(9_337);
  });

  test("stays open after a declined card and can be paid with another", async () => {
    const { id } = await stripe().checkout.sessions.create(sessionParams());
    expect(await payAtCheckout(database().db, id, CARDS.declined)).toEqual({
      fault: { field: null, message: "Your card was declined." },
    });
    const open = await stripe().checkout.sessions.retrieve(id, { expand: ["payment_intent"] });
    expect(open).toMatchObject({
      status: "open",
      payment_status: "unpaid",
      payment_intent: {
        status: "requires_payment_method",
        last_payment_error: { code: "card_declined", decline_code: "generic_decline" },
      },
    });
    await payAtCheckout(database().db, id);
    const paid = await stripe().checkout.sessions.retrieve(id, { expand: ["payment_intent"] });
    expect(paid).toMatchObject({
      status: "complete",
      payment_intent: { status: "succeeded", last_payment_error: null },
    });
    const charges = await stripe().charges.list({ payment_intent: (paid.payment_intent as { id: string }).id });
    expect(charges.data.map((charge) => charge.status)).toEqual(["succeeded", "failed"]);
  });

  test("is paid once when the form is submitted several times at once", async () => {
    const { id } = await stripe().checkout.sessions.create(sessionParams());
    const all = await Promise.all(Array.from({ length: 10 }, () => payAtCheckout(database().db, id)));
    expect(new Set(all.map((next) => JSON.stringify(next))).size).toBe(1);
    const { payment_intent } = await stripe().checkout.sessions.retrieve(id);
    const charges = await stripe().charges.list({ payment_intent: String(payment_intent) });
    expect(charges.data).toHaveLength(1);
  });

  test("requires authentication of a 3-D Secure card and continues after it", async () => {
    const { id } = await stripe().checkout.sessions.create(sessionParams());
    const asked = await payAtCheckout(database().db, id, CARDS.authentication);
    const { payment_intent } = await stripe().checkout.sessions.retrieve(id);
    expect(asked).toEqual({ go: `${SITE}/sandbox/stripe/authenticate/${payment_intent}` });
    expect(await authenticateAt(database().db, String(payment_intent), false)).toEqual({
      go: `${SITE}/sandbox/stripe/checkout/${id}?authentication=failed`,
    });
    await payAtCheckout(database().db, id, CARDS.authentication);
    const done = await authenticateAt(database().db, String(payment_intent));
    expect(done).toEqual({ go: `${SITE}/my-jobs?payment=success&session_id=${id}` });
    // Submitting again changes nothing.
    expect(await authenticateAt(database().db, String(payment_intent))).toEqual(done);
    expect(await stripe().checkout.sessions.retrieve(id)).toMatchObject({ status: "complete", payment_status: "paid" });
  });

  test("expires after 24 hours of the product's clock with an event, and cannot be paid afterwards", async () => {
    const clock = fixedClock("2026-11-20T12:00:00Z");
    const stripe = sdkOn(database(), clock);
    const { id, expires_at } = await stripe.checkout.sessions.create(sessionParams());
    expect(expires_at).toBe(clock.now().getTime() / 1_000 + 24 * 3_600);
    clock.advance(24 * HOUR - 1_000);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "open" });
    clock.advance(1_000);
    await runScheduled({ db: database().db, clock });
    const told = await pendingWebhooks(database().db);
    expect(told.filter((event) => event.type === "checkout.session.expired")).toHaveLength(1);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: "expired", url: null });
    expect(await payAtCheckout(database().db, id, CARDS.pays, clock)).toHaveProperty("fault");
  });

  test("can be expired through the API while it is open", async () => {
    const { id } = await stripe().checkout.sessions.create(sessionParams());
    expect(await stripe().checkout.sessions.expire(id)).toMatchObject({ status: "expired" });
    await expect(stripe().checkout.sessions.expire(id)).rejects.toMatchObject({ type: "StripeInvalidRequestError" });
  });

  test("belongs to a customer, and so does the card it saves", async () => {
    const customer = await stripe().customers.create({ email: "jo@example.test", name: "Jo" });
    const params = sessionParams();
    const { id } = await stripe().checkout.sessions.create({
      ...params,
      customer: customer.id,
      payment_intent_data: { ...params.payment_intent_data, setup_future_usage: "off_session" },
    });
    await payAtCheckout(database().db, id);
    const cards = await stripe().paymentMethods.list({ customer: customer.id, type: "card" });
    expect(cards.data).toMatchObject([{ card: { brand: "visa", last4: "4242" }, customer: customer.id }]);
    const listed = await stripe().checkout.sessions.list({ customer: customer.id });
    expect(listed.data.map((session) => session.id)).toEqual([id]);
  });

  test("saves a card without taking money", async () => {
    const customer = await stripe().customers.create({ email: "jo@example.test" });
    const { id, setup_intent } = await stripe().checkout.sessions.create({
      mode: "setup",
      currency: "gbp",
      customer: customer.id,
      success_url: `${SITE}/payment-methods`,
    });
    await payAtCheckout(database().db, id);
    expect(await stripe().setupIntents.retrieve(String(setup_intent))).toMatchObject({ status: "succeeded" });
    expect(await stripe().checkout.sessions.retrieve(id)).toMatchObject({
      status: "complete",
      payment_status: "no_payment_required",
    });
    expect((await stripe().customers.listPaymentMethods(customer.id)).data).toHaveLength(1);
  });
});

describe("wrong parameters are refused with Stripe's errors", () => {
  const create = (change: object) => stripe().checkout.sessions.create({ ...sessionParams(), ...change } as never);
  test.each([
    ["unknown", { colour: "red" }, { code: "parameter_unknown", param: "colour" }],
    ["missing", { success_url: undefined }, { code: "parameter_missing", param: "success_url" }],
    ["no items", { line_items: undefined }, { code: "parameter_missing", param: "line_items" }],
    ["an invalid URL", { success_url: "my-jobs" }, { code: "url_invalid", param: "success_url" }],
    ["an unknown customer", { customer: "cus_nobody" }, { code: "resource_missing", param: "customer" }],
    ["an expiry that is too soon", { expires_at: 1 }, { param: "expires_at" }],
  ])("%s", async (_, change, expected) => {
    await expect(create(change)).rejects.toMatchObject({
      type: "StripeInvalidRequestError",
      statusCode: 400,
      ...expected,
    });
  });

  test("the error gives the full name of a nested parameter", async () => {
    const item = { quantity: 1, price_data: { currency: "gbp", unit_amount: "ten", product_data: { name: "x" } } };
    await expect(create({ line_items: [item] })).rejects.toMatchObject({
      code: "parameter_invalid_integer",
      param: "line_items[0][price_data][unit_amount]",
    });
  });

  test("less than 30p cannot be charged", async () => {
    await expect(stripe().checkout.sessions.create(sessionParams(29))).rejects.toMatchObject({
      code: "amount_too_small",
    });
    await expect(stripe().checkout.sessions.create(sessionParams(30))).resolves.toMatchObject({ amount_total: 30 });
  });

  test("a missing object gives 404", async () => {
    await expect(stripe().checkout.sessions.retrieve("cs_test_nothing")).rejects.toMatchObject({
      statusCode: 404,
      code: "resource_missing",
    });
  });

  test("a path that cannot be expanded is refused", async () => {
    const { session } = await paidSession(database());
    await expect(stripe().checkout.sessions.retrieve(session.id, { expand: ["colour"] })).rejects.toMatchObject({
      param: "expand",
    });
  });
});
