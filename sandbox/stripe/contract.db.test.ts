import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { systemClock } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { API_VERSION } from "./core/api-version.ts";
import { sandboxSdk } from "./sdk.ts";

/**
 * What the product relies on, of the sandbox and of Stripe's test mode: with STRIPE_TEST_KEY (sk_test_…, of a platform in the UK with
 * Connect) the same calls go to Stripe too. They create test objects there, and move no real money.
 */
const database = testDatabase();
const key = process.env.STRIPE_TEST_KEY;
const providers: [name: string, make: () => Stripe][] = [
  ["the sandbox", () => sandboxSdk({ db: database().db, clock: systemClock })],
];
if (key?.startsWith("sk_test_"))
  providers.push(["Stripe", () => new Stripe(key, { apiVersion: API_VERSION, maxNetworkRetries: 2, timeout: 20_000 })]);

describe.each(providers)("%s", (_name, make) => {
  const metadata = { booking_id: newId(), intent_id: newId() };
  const pay = (payment_method: string, amount = 5_000) =>
    make().paymentIntents.create({
      amount,
      currency: "gbp",
      confirm: true,
      metadata,
      payment_method,
      allowed_payment_method_types: ["card"],
      transfer_group: metadata.booking_id,
      expand: ["latest_charge.balance_transaction"],
    });
  const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent) => charge as Stripe.Charge;

  test("a payment page has a URL, keeps its metadata, and cannot be paid once it is expired", async () => {
    const { sessions } = make().checkout;
    const session = await sessions.create({
      mode: "payment",
      line_items: [{ quantity: 1, price_data: { currency: "gbp", unit_amount: 5_000, product_data: { name: "Tap" } } }],
      metadata,
      payment_intent_data: { metadata, transfer_group: metadata.booking_id },
      success_url: "https://fettle.example/my-jobs?session_id={CHECKOUT_SESSION_ID}",
    });
    expect(session).toMatchObject({ status: "open", payment_status: "unpaid", amount_total: 5_000, metadata });
    expect(session.url).toMatch(/^https?:/);
    expect(await sessions.expire(session.id)).toMatchObject({ status: "expired" });
    await expect(sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  test("a payment has a charge with our metadata and a balance transaction with the fee", async () => {
    const intent = await pay("pm_card_visa");
    const charge = chargeOf(intent);
    expect(intent.status).toBe("succeeded");
    expect(charge).toMatchObject({ amount: 5_000, metadata, transfer_group: metadata.booking_id });
    const transaction = charge.balance_transaction as Stripe.BalanceTransaction;
    expect(transaction).toMatchObject({ amount: 5_000, source: charge.id, type: "charge" });
    expect(transaction.net).toBe(transaction.amount - transaction.fee);
  });

  test("a declined card is a card error, and an off-session charge that needs its owner says so", async () => {
    await expect(pay("pm_card_visa_chargeDeclined")).rejects.toMatchObject({
      type: "StripeCardError",
      statusCode: 402,
    });
    await expect(pay("pm_card_chargeDeclinedInsufficientFunds")).rejects.toMatchObject({
      decline_code: "insufficient_funds",
    });
  });

  test("the same key gives the same object, and another request with it is refused", async () => {
    const idempotencyKey = newId();
    const create = (name: string) => make().customers.create({ name }, { idempotencyKey });
    const [first, again] = [await create("Jo"), await create("Jo")];
    expect(again.id).toBe(first.id);
    await expect(create("Joan")).rejects.toMatchObject({ type: "StripeIdempotencyError", statusCode: 400 });
  });

  test("a refund has our metadata and its payment, is found by it, and cannot exceed the payment", async () => {
    const intent = await pay("pm_card_visa");
    const refund = await make().refunds.create({ payment_intent: intent.id, amount: 2_000, metadata });
    expect(refund).toMatchObject({ amount: 2_000, payment_intent: intent.id, metadata });
    expect(["succeeded", "pending"]).toContain(refund.status);
    const { data } = await make().refunds.list({ payment_intent: intent.id });
    expect(data.map(({ id }) => id)).toEqual([refund.id]);
    const more = make().refunds.create({ payment_intent: intent.id, amount: 3_001 });
    await expect(more).rejects.toMatchObject({ statusCode: 400 });
  });

  test("a refund of the card for pending refunds is pending at first", async () => {
    const intent = await pay("pm_card_pendingRefund");
    const refund = await make().refunds.create({ payment_intent: intent.id });
    expect(refund.status).toBe("pending");
  });

  test("an account begins without the capability for transfers, and a transfer to it is refused", async () => {
    const account = await make().accounts.create({
      type: "express",
      country: "GB",
      default_currency: "gbp",
      email: "contract@fettle.example",
      capabilities: { transfers: { requested: true } },
      metadata,
    });
    expect(account).toMatchObject({ payouts_enabled: false, capabilities: { transfers: "inactive" } });
    expect(account.requirements?.currently_due?.length).toBeGreaterThan(0);
    const link = await make().accountLinks.create({
      account: account.id,
      type: "account_onboarding",
      refresh_url: "https://fettle.example/a",
      return_url: "https://fettle.example/b",
    });
    expect(link.url).toMatch(/^https?:/);
    const charge = chargeOf(await pay("pm_card_visa"));
    const transfer = make().transfers.create({
      amount: 100,
      currency: "gbp",
      destination: account.id,
      source_transaction: charge.id,
    });
    await expect(transfer).rejects.toMatchObject({ code: "insufficient_capabilities_for_transfer" });
    await make().accounts.del(account.id);
  });

  test("the balance has available and pending money in pounds, and the payout schedule can be read", async () => {
    await pay("pm_card_visa");
    const balance = await make().balance.retrieve();
    for (const side of [balance.available, balance.pending])
      expect(side.map(({ currency }) => currency)).toContain("gbp");
    const settings = await make().balanceSettings.retrieve();
    expect(["manual", "daily", "weekly", "monthly"]).toContain(settings.payments.payouts?.schedule?.interval);
  });

  test("an object that does not exist is a 404 with the code resource_missing", async () => {
    const missing = { statusCode: 404, code: "resource_missing" };
    await expect(make().paymentIntents.retrieve("pi_missing")).rejects.toMatchObject(missing);
    await expect(make().refunds.retrieve("re_missing")).rejects.toMatchObject(missing);
    await expect(make().radar.earlyFraudWarnings.retrieve("issfr_missing")).rejects.toMatchObject(missing);
  });
});
