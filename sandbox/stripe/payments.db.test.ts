import { expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { systemClock } from "#kernel/clock.ts";
import { sandboxSdk } from "./sdk.ts";
import { CARDS, completeOnboarding, deliverAll, payAtCheckout } from "./testing.ts";

const database = testDatabase();
const sdk = () => sandboxSdk({ db: database().db, clock: systemClock });

const newSession = (amount = 9_500) =>
  sdk().checkout.sessions.create({
    mode: "payment",
    success_url: "http://localhost:3000/my-jobs?payment=success&session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:3000/my-jobs?payment=cancelled",
    line_items: [{ quantity: 1, price_data: { currency: "gbp", unit_amount: amount, product_data: { name: "Tap" } } }],
    payment_intent_data: { transfer_group: "booking_1", metadata: { booking_id: "b1" } },
    metadata: { booking_id: "b1" },
    client_reference_id: "b1",
  });

test("a session that is paid shows its payment, charge and the money on the balance", async () => {
  const session = await newSession();
  expect(session).toMatchObject({
    status: "open",
    payment_status: "unpaid",
    amount_total: 9_500,
    payment_intent: null,
  });
  expect(session.url).toBe(`http://localhost:3000/sandbox/stripe/checkout/${session.id}`);
  const next = await payAtCheckout(database().db, session.id);
  expect(next).toEqual({ go: `http://localhost:3000/my-jobs?payment=success&session_id=${session.id}` });
  const paid = await sdk().checkout.sessions.retrieve(session.id, {
    expand: ["payment_intent.latest_charge.balance_transaction", "line_items"],
  });
  expect(paid).toMatchObject({
    status: "complete",
    payment_status: "paid",
    url: null,
    payment_intent: {
      status: "succeeded",
      amount_received: 9_500,
      transfer_group: "booking_1",
      metadata: { booking_id: "b1" },
      latest_charge: { paid: true, balance_transaction: { amount: 9_500, fee: 163, net: 9_337 } },
    },
    line_items: { data: [{ amount_total: 9_500, description: "Tap" }] },
  });
});

test("the money of a charge goes on to an account that can take it, and not to one that cannot", async () => {
  const session = await newSession();
  await payAtCheckout(database().db, session.id);
  const { payment_intent } = await sdk().checkout.sessions.retrieve(session.id, { expand: ["payment_intent"] });
  const charge = typeof payment_intent === "object" ? String(payment_intent?.latest_charge) : "";
  const account = await sdk().accounts.create({
    type: "express",
    country: "GB",
    email: "a@b.test",
    capabilities: { transfers: { requested: true } },
  });
  expect(account.requirements?.currently_due).toContain("external_account");
  const transfer = () =>
    sdk().transfers.create({ amount: 8_075, currency: "gbp", destination: account.id, source_transaction: charge });
  await expect(transfer()).rejects.toMatchObject({ code: "insufficient_capabilities_for_transfer", statusCode: 400 });
  const link = await sdk().accountLinks.create({
    account: account.id,
    type: "account_onboarding",
    return_url: "http://localhost:3000/tradesperson/payments",
    refresh_url: "http://localhost:3000/tradesperson/payments?refresh=1",
  });
  expect(link.url).toContain(`/sandbox/stripe/onboarding/${account.id}`);
  await completeOnboarding(database().db, account.id);
  expect(await sdk().accounts.retrieve(account.id)).toMatchObject({ payouts_enabled: true, details_submitted: true });
  expect(await transfer()).toMatchObject({ amount: 8_075, transfer_group: "booking_1", reversed: false });
  const balance = await sdk().balance.retrieve({}, { stripeAccount: account.id });
  expect(balance.available[0]?.amount).toBe(8_075);
});

test("a declined card leaves the session open for another", async () => {
  const session = await newSession();
  expect(await payAtCheckout(database().db, session.id, CARDS.declined)).toEqual({
    fault: { field: null, message: "Your card was declined." },
  });
  expect(await sdk().checkout.sessions.retrieve(session.id)).toMatchObject({
    status: "open",
    payment_status: "unpaid",
  });
  expect(await payAtCheckout(database().db, session.id)).toHaveProperty("go");
});

test("events reach the product, signed", async () => {
  await deliverAll(database().db, async () => 200);
  const session = await newSession();
  await payAtCheckout(database().db, session.id);
  const types: string[] = [];
  const { webhookSecret } = await import("./delivery.ts");
  const secret = await webhookSecret(database().db);
  await deliverAll(database().db, async (body, signature) => {
    types.push(sdk().webhooks.constructEvent(body, signature, secret).type);
    return 200;
  });
  expect(types).toEqual(["payment_intent.succeeded", "checkout.session.completed"]);
});
