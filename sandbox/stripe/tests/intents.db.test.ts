import { describe, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { authenticateAt, CARDS, saveCardAt } from "../testing.ts";
import { SITE, sdkOn } from "./fixtures.testing.ts";

const database = testDatabase();
const stripe = () => sdkOn(database());

/** A customer with a card saved on the set-up page. */
async function customerWith(card: string) {
  const customer = await stripe().customers.create({ email: "jo@example.test" });
  const setup = await stripe().setupIntents.create({ customer: customer.id, allowed_payment_method_types: ["card"] });
  await saveCardAt(database().db, setup.id, card);
  if (card === CARDS.authentication) await authenticateAt(database().db, setup.id);
  const { payment_method } = await stripe().setupIntents.retrieve(setup.id);
  return { customer: customer.id, method: String(payment_method) };
}

const charge = (payer: { customer: string; method: string }, more: object = {}) =>
  stripe().paymentIntents.create({
    amount: 4_500,
    currency: "gbp",
    customer: payer.customer,
    payment_method: payer.method,
    allowed_payment_method_types: ["card"],
    off_session: true,
    confirm: true,
    ...more,
  });

describe("an off-session charge of a saved card", () => {
  test("succeeds", async () => {
    const paid = await charge(await customerWith(CARDS.pays), { metadata: { milestone_id: "m1" } });
    expect(paid).toMatchObject({ status: "succeeded", amount_received: 4_500, metadata: { milestone_id: "m1" } });
  });

  test("is declined if the card requires authentication, and the customer can then confirm it", async () => {
    const who = await customerWith(CARDS.authentication);
    const refused = await charge(who).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      type: "StripeCardError",
      statusCode: 402,
      code: "authentication_required",
      payment_intent: { status: "requires_payment_method" },
    });
    const { id } = (refused as { payment_intent: { id: string } }).payment_intent;
    expect(await authenticateAt(database().db, id)).toHaveProperty("go");
    expect(await stripe().paymentIntents.retrieve(id)).toMatchObject({ status: "succeeded" });
  });

  test("refuses another customer's card", async () => {
    const [one, other] = [await customerWith(CARDS.pays), await customerWith(CARDS.pays)];
    await expect(charge({ customer: one.customer, method: other.method })).rejects.toMatchObject({
      type: "StripeInvalidRequestError",
      param: "payment_method",
    });
  });

  test("refuses a detached card", async () => {
    const who = await customerWith(CARDS.pays);
    await stripe().paymentMethods.detach(who.method);
    await expect(charge(who)).rejects.toMatchObject({ type: "StripeInvalidRequestError" });
    expect((await stripe().paymentMethods.list({ customer: who.customer, type: "card" })).data).toEqual([]);
  });
});

describe("an on-session payment", () => {
  test("is authenticated on the page that the API names, which returns to the return URL", async () => {
    const who = await customerWith(CARDS.authentication);
    const waiting = await charge(who, { off_session: undefined, return_url: `${SITE}/booking-milestones/1` });
    expect(waiting).toMatchObject({
      status: "requires_action",
      next_action: {
        type: "redirect_to_url",
        redirect_to_url: { url: `${SITE}/sandbox/stripe/authenticate/${waiting.id}` },
      },
    });
    const next = await authenticateAt(database().db, waiting.id);
    expect(next).toMatchObject({
      go: expect.stringContaining(`${SITE}/booking-milestones/1?payment_intent=${waiting.id}`),
    });
    expect(next).toMatchObject({ go: expect.stringContaining("redirect_status=succeeded") });
  });

  test("whose authentication is refused reports it and can be tried again", async () => {
    const who = await customerWith(CARDS.authentication);
    const waiting = await charge(who, { off_session: undefined, return_url: `${SITE}/b` });
    await authenticateAt(database().db, waiting.id, false);
    expect(await stripe().paymentIntents.retrieve(waiting.id)).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "payment_intent_authentication_failure" },
    });
    const again = await stripe().paymentIntents.confirm(waiting.id, { payment_method: "pm_card_visa" });
    expect(again.status).toBe("succeeded");
  });

  test.each([
    ["pm_card_chargeDeclined", "card_declined", "generic_decline"],
    ["pm_card_chargeDeclinedInsufficientFunds", "card_declined", "insufficient_funds"],
  ])("%s is declined with 402 and the intent can still be paid", async (method, code, decline_code) => {
    const refused = await stripe()
      .paymentIntents.create({
        amount: 1_000,
        currency: "gbp",
        payment_method: method,
        allowed_payment_method_types: ["card"],
        confirm: true,
      })
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ type: "StripeCardError", statusCode: 402, code, decline_code });
  });

  test("without a return URL is refused if a payment method could redirect", async () => {
    const params = { amount: 1_000, currency: "gbp", payment_method: "pm_card_visa", confirm: true };
    await expect(stripe().paymentIntents.create(params)).rejects.toThrow(/return_url/);
  });

  test("cannot be confirmed or cancelled once it has succeeded", async () => {
    const paid = await charge(await customerWith(CARDS.pays));
    await expect(stripe().paymentIntents.confirm(paid.id)).rejects.toMatchObject({
      code: "payment_intent_unexpected_state",
    });
    await expect(stripe().paymentIntents.cancel(paid.id)).rejects.toMatchObject({
      code: "payment_intent_unexpected_state",
    });
  });

  test("can be changed and cancelled before", async () => {
    const intent = await stripe().paymentIntents.create({
      amount: 1_000,
      currency: "gbp",
      metadata: { a: "1", b: "2" },
    });
    const changed = await stripe().paymentIntents.update(intent.id, { amount: 2_000, metadata: { a: "", c: "3" } });
    expect(changed).toMatchObject({ amount: 2_000, metadata: { b: "2", c: "3" } });
    const cancelled = await stripe().paymentIntents.cancel(intent.id, { cancellation_reason: "abandoned" });
    expect(cancelled).toMatchObject({ status: "canceled", cancellation_reason: "abandoned" });
  });

  test.each([29, 0, -5])("cannot be of %i pence", async (amount) => {
    await expect(stripe().paymentIntents.create({ amount, currency: "gbp" })).rejects.toMatchObject({
      code: "amount_too_small",
      param: "amount",
    });
  });
});

describe("saving a card", () => {
  test("is refused for a declined card and can be tried again", async () => {
    const setup = await stripe().setupIntents.create({ allowed_payment_method_types: ["card"] });
    expect(setup.client_secret).toMatch(new RegExp(`^${setup.id}_secret_`));
    expect(await saveCardAt(database().db, setup.id, CARDS.declined)).toHaveProperty("fault");
    expect(await stripe().setupIntents.retrieve(setup.id)).toMatchObject({
      status: "requires_payment_method",
      last_setup_error: { code: "card_declined" },
    });
    expect(await saveCardAt(database().db, setup.id)).toMatchObject({
      go: expect.stringContaining("redirect_status=succeeded"),
    });
  });

  test("can be confirmed by the API, and cancelled", async () => {
    const customer = await stripe().customers.create({});
    const done = await stripe().setupIntents.create({
      customer: customer.id,
      payment_method: "pm_card_mastercard",
      allowed_payment_method_types: ["card"],
      confirm: true,
    });
    expect(done.status).toBe("succeeded");
    const other = await stripe().setupIntents.create({});
    expect(await stripe().setupIntents.cancel(other.id)).toMatchObject({ status: "canceled" });
  });
});

test("payment methods are created from test numbers, attached, changed and read", async () => {
  const customer = await stripe().customers.create({});
  const method = await stripe().paymentMethods.create({
    type: "card",
    card: { number: "4242424242424242", exp_month: 12, exp_year: 2040, cvc: "123" },
    billing_details: { name: "Jo" },
  });
  expect(method).toMatchObject({ card: { last4: "4242" }, billing_details: { name: "Jo" }, customer: null });
  await stripe().paymentMethods.attach(method.id, { customer: customer.id });
  const changed = await stripe().paymentMethods.update(method.id, { metadata: { a: "1" } });
  expect(changed).toMatchObject({ customer: customer.id, metadata: { a: "1" } });
  await stripe().customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
  expect(await stripe().customers.retrieve(customer.id)).toMatchObject({
    invoice_settings: { default_payment_method: method.id },
  });
  const { rows } = await database().pool.query("select body::text || hidden::text as kept from sandbox_stripe.objects");
  expect(rows.every(({ kept }) => !kept.includes("424242424242"))).toBe(true);
});

test("customers are created, listed by page and email, changed and deleted", async () => {
  const made = [];
  for (let i = 0; i < 5; i++) made.push(await stripe().customers.create({ email: "page@example.test", name: `C${i}` }));
  const first = await stripe().customers.list({ email: "page@example.test", limit: 2 });
  expect(first).toMatchObject({ has_more: true, data: [{ name: "C4" }, { name: "C3" }] });
  const all = await stripe().customers.list({ email: "page@example.test", limit: 2 }).autoPagingToArray({ limit: 10 });
  expect(all.map((customer) => customer.name)).toEqual(["C4", "C3", "C2", "C1", "C0"]);
  const back = await stripe().customers.list({ email: "page@example.test", ending_before: made[0]?.id, limit: 1 });
  expect(back).toMatchObject({ has_more: true, data: [{ name: "C1" }] });
  expect(await stripe().customers.update(made[0]?.id ?? "", { name: "New", email: "" })).toMatchObject({
    name: "New",
    email: null,
  });
  expect(await stripe().customers.del(made[0]?.id ?? "")).toMatchObject({ deleted: true });
  await expect(stripe().customers.retrieve(made[0]?.id ?? "")).rejects.toMatchObject({ statusCode: 404 });
  await expect(stripe().customers.list({ limit: 101 })).rejects.toMatchObject({ param: "limit" });
});
