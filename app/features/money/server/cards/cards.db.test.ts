import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { paymentMilestones } from "#db/schema/milestones.ts";
import { paymentMethods } from "#db/schema/money/cards.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { deliverEvents } from "#flows/testing.ts";
import { fixedClock } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { setFault } from "#sandbox/stripe/core/faults.ts";
import { authenticateAt, CARDS, saveCardAt } from "#sandbox/stripe/testing.ts";
import { requestAs, testServices } from "#server/testing.ts";
import { makeCard, saveCardAtProvider } from "../../testing/cards.ts";
import { createSetupIntent, finishSetup, saveCard } from "./card-setup.server.ts";
import { chargeableCard, detachCard, listCards, makeDefault, removeCard } from "./cards.server.ts";

const MASTERCARD = "5555 5555 5555 4444";
const database = testDatabase();
const services = testServices(database);
const db = () => database().db;
const code = (expected: string) => expect.toSatisfy((error: unknown) => isAppError(error, expected), expected);
const rowsOf = (userId: string) =>
  db().select().from(paymentMethods).where(eq(paymentMethods.userId, userId)).orderBy(paymentMethods.createdAt);
const methodAt = (cardId: string) =>
  db()
    .select({ id: paymentMethods.stripePaymentMethodId })
    .from(paymentMethods)
    .where(eq(paymentMethods.id, cardId))
    .then(([row]) => as(database()).payments.stripe.paymentMethods.retrieve(row?.id ?? ""));

describe("saving a card", () => {
  test("requests a card for later charges, and the sandbox's page returns to the page it started from", async () => {
    const me = as(database(), await makeCustomer(db()));
    const { setupIntentId, clientSecret, url } = await createSetupIntent(me, {
      back: "/payment-methods?back=/my-jobs",
    });
    const setup = await me.payments.stripe.setupIntents.retrieve(setupIntentId);
    expect(setup).toMatchObject({ usage: "off_session", allowed_payment_method_types: ["card"] });
    expect(clientSecret).toBe(setup.client_secret);
    const page = new URL(url ?? "");
    expect(page.pathname).toBe(`/sandbox/stripe/setup/${setupIntentId}`);
    expect(page.searchParams.get("return_url")).toBe("http://localhost:3000/payment-methods?back=/my-jobs");
  });

  test("concurrent returns and events save one card; the first card is the default", async () => {
    const customer = await makeCustomer(db());
    await setFault(db(), "duplicate_webhooks", 20);
    const setupIntentId = await saveCardAtProvider(database(), customer);
    await setFault(db(), "duplicate_webhooks", 0);
    const me = as(database(), customer);
    const { fulfilled, rejected } = await race(10, async (i) => {
      if (i % 2) return saveCard(as(database()), { setupIntentId }).then((saved) => saved?.status);
      return finishSetup(me, { setupIntentId });
    });
    await deliverEvents(database(), { shuffle: true });
    expect([rejected, new Set(fulfilled)]).toEqual([[], new Set(["saved"])]);
    expect(await listCards(me)).toEqual([
      expect.objectContaining({ brand: "visa", last4: "4242", expMonth: 12, expYear: 2040, isDefault: true }),
    ]);
  });

  test("the event alone saves the card when the customer does not return", async () => {
    const customer = await makeCustomer(db());
    await saveCardAtProvider(database(), customer);
    expect(await listCards(as(database(), customer))).toEqual([]);
    await deliverEvents(database());
    expect(await listCards(as(database(), customer))).toHaveLength(1);
    const card = await chargeableCard(as(database()), customer.id);
    const [row] = await rowsOf(customer.id);
    expect(card).toEqual({
      customerId: expect.stringMatching(/^cus_/),
      paymentMethodId: row?.stripePaymentMethodId,
    });
  });

  test("a second card does not become the default; saving the same card again replaces it", async () => {
    const customer = await makeCustomer(db());
    const me = as(database(), customer);
    const visa = await makeCard(database(), customer);
    const mastercard = await makeCard(database(), customer, MASTERCARD);
    const again = await makeCard(database(), customer);
    expect((await listCards(me)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [again.id, true],
      [mastercard.id, false],
    ]);
    await detachCard(as(database()), { cardId: visa.id });
    expect((await methodAt(visa.id)).customer).toBeNull();
    expect((await methodAt(again.id)).customer).not.toBeNull();
  });

  test("a declined, cancelled or unconfirmed card is not saved", async () => {
    const customer = await makeCustomer(db());
    const me = as(database(), customer);
    const begin = async () => (await createSetupIntent(me)).setupIntentId;
    const untouched = await begin();
    const declined = await begin();
    await saveCardAt(db(), declined, CARDS.declined);
    const refused = await begin();
    await saveCardAt(db(), refused, CARDS.authentication);
    await authenticateAt(db(), refused, false);
    for (const setupIntentId of [untouched, declined, refused])
      expect(await finishSetup(me, { setupIntentId })).toBe("not_saved");
    expect(await listCards(me)).toEqual([]);
    const confirmed = await begin();
    await saveCardAt(db(), confirmed, CARDS.authentication);
    await authenticateAt(db(), confirmed, true);
    expect(await finishSetup(me, { setupIntentId: confirmed })).toBe("saved");
  });

  test("someone else's set-up and an unknown one are not found", async () => {
    const [customer, stranger] = [await makeCustomer(db()), await makeCustomer(db())];
    const setupIntentId = await saveCardAtProvider(database(), customer);
    await makeCard(database(), stranger, MASTERCARD);
    for (const id of [setupIntentId, "seti_nothing", "", "x' or 1=1"])
      await expect(finishSetup(as(database(), stranger), { setupIntentId: id })).rejects.toEqual(code("NOT_FOUND"));
  });

  test.each(["lost_reply", "error_500"] as const)(
    "%s on every try: the customer gets an error, and the next click works",
    async (fault) => {
      const customer = await makeCustomer(db());
      const me = as(database(), customer);
      await createSetupIntent(me);
      await setFault(db(), fault, 3);
      await expect(createSetupIntent(me)).rejects.toMatchObject({
        code: "PAYMENT_SETUP_FAILED",
        message: "Failed to start payment setup",
      });
      await setFault(db(), fault, 0);
      expect((await createSetupIntent(me)).url).toContain("/sandbox/stripe/setup/");
    },
  );

  test("when the provider does not answer on return, the customer gets an error, and the event saves the card", async () => {
    const customer = await makeCustomer(db());
    const me = as(database(), customer);
    const setupIntentId = await saveCardAtProvider(database(), customer);
    await setFault(db(), "error_500", 3);
    await expect(finishSetup(me, { setupIntentId })).rejects.toEqual(code("CARD_NOT_SAVED"));
    await setFault(db(), "error_500", 0);
    await deliverEvents(database());
    expect(await listCards(me)).toHaveLength(1);
  });

  test("needs a customer with a verified email address who is not suspended", async () => {
    const begin = (who?: Parameters<typeof as>[1]) => createSetupIntent(as(database(), who));
    await expect(begin()).rejects.toEqual(code("NOT_SIGNED_IN"));
    await expect(begin(await makeTradesperson(db()))).rejects.toEqual(code("WRONG_ROLE"));
    await expect(begin(await makeAdmin(db()))).rejects.toEqual(code("WRONG_ROLE"));
    await expect(begin(await makeCustomer(db(), { suspended: true }))).rejects.toEqual(code("SUSPENDED"));
    await expect(begin(await makeCustomer(db(), { emailVerified: false }))).rejects.toEqual(code("EMAIL_NOT_VERIFIED"));
  });
});

describe("the default card", () => {
  test("twelve concurrent choices leave one default", async () => {
    const customer = await makeCustomer(db());
    const me = as(database(), customer);
    const cards = [await makeCard(database(), customer), await makeCard(database(), customer, MASTERCARD)];
    const { rejected } = await race(12, (i) => makeDefault(me, { cardId: cards[i % 2]?.id ?? "" }));
    expect(rejected).toEqual([]);
    expect((await listCards(me)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test("when cards are chosen and removed concurrently, the default is an existing card", async () => {
    const customer = await makeCustomer(db());
    const me = as(database(), customer);
    const [visa, mastercard] = [await makeCard(database(), customer), await makeCard(database(), customer, MASTERCARD)];
    await race(
      8,
      (i): Promise<unknown> => (i % 2 ? removeCard(me, { cardId: visa.id }) : makeDefault(me, { cardId: visa.id })),
    );
    expect((await listCards(me)).map(({ id, isDefault }) => [id, isDefault])).toEqual([[mastercard.id, true]]);
  });

  test("does not exist without cards", async () => {
    expect(await chargeableCard(as(database()), (await makeCustomer(db())).id)).toBeNull();
  });
});

describe("removing a card", () => {
  test("removes it here at once and at the provider in the background; a late event does not restore it", async () => {
    const customer = await makeCustomer(db());
    const me = as(database(), customer);
    const setupIntentId = await saveCardAtProvider(database(), customer);
    await finishSetup(me, { setupIntentId });
    const [card] = await listCards(me);
    if (!card) throw new Error("no card");
    await removeCard(me, { cardId: card.id });
    expect([await listCards(me), await chargeableCard(me, customer.id)]).toEqual([[], null]);
    // The provider still has it: the event of its set-up only arrives now.
    await deliverEvents(database());
    expect(await listCards(me)).toEqual([]);
    await setFault(db(), "lost_reply", 3);
    await expect(detachCard(as(database()), { cardId: card.id })).rejects.toThrow();
    await setFault(db(), "lost_reply", 0);
    await detachCard(as(database()), { cardId: card.id });
    expect((await methodAt(card.id)).customer).toBeNull();
    await deliverEvents(database());
    expect(await finishSetup(me, { setupIntentId })).toBe("saved");
    expect(await listCards(me)).toEqual([]);
    await expect(removeCard(me, { cardId: card.id })).rejects.toEqual(code("NOT_FOUND"));
  });

  test("makes the newest other card the default", async () => {
    const customer = await makeCustomer(db());
    const me = as(database(), customer);
    const visa = await makeCard(database(), customer);
    const mastercard = await makeCard(database(), customer, MASTERCARD);
    const third = await makeCard(database(), customer, CARDS.chargedBack);
    await removeCard(me, { cardId: visa.id });
    expect((await listCards(me)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [third.id, true],
      [mastercard.id, false],
    ]);
  });

  test("is refused while a milestone is being paid with it", async () => {
    const customer = await makeCustomer(db());
    const me = as(database(), customer);
    const visa = await makeCard(database(), customer);
    const mastercard = await makeCard(database(), customer, MASTERCARD);
    const { booking } = await makeBooking(db(), { customer });
    const id = newId();
    await db()
      .insert(paymentMilestones)
      .values({
        id,
        bookingId: booking.id,
        milestoneIndex: 0,
        title: "First fix",
        status: "processing",
        amount: pence(5_000),
        platformFeeAmount: pence(750),
      });
    await expect(removeCard(me, { cardId: visa.id })).rejects.toEqual(code("CARD_IN_USE"));
    await removeCard(me, { cardId: mastercard.id });
    await db().update(paymentMilestones).set({ status: "paid" }).where(eq(paymentMilestones.id, id));
    await removeCard(me, { cardId: visa.id });
    expect(await listCards(me)).toEqual([]);
  });

  test("at the provider removes it here too", async () => {
    const customer = await makeCustomer(db());
    const me = as(database(), customer);
    const card = await makeCard(database(), customer);
    await me.payments.stripe.paymentMethods.detach((await methodAt(card.id)).id);
    await deliverEvents(database());
    expect(await listCards(me)).toEqual([]);
  });
});

test("a card expires at the end of its month", async () => {
  const customer = await makeCustomer(db());
  await makeCard(database(), customer);
  const at = async (now: string) =>
    (await listCards(as(database(), customer, { clock: fixedClock(now) }))).map(({ expired }) => expired);
  expect(await at("2040-12-31T23:00:00Z")).toEqual([false]);
  expect(await at("2041-01-01T00:00:00Z")).toEqual([true]);
});

test("over HTTP", async () => {
  const customer = await makeCustomer(db());
  const ask = (call: string, body?: unknown) => requestAs(services(), customer, call, body ? { body } : {});
  const begun = await ask("POST /api/v1/functions/create-setup-intent", {});
  expect([begun.status, await begun.json()]).toEqual([
    200,
    {
      clientSecret: expect.stringMatching(/^seti_\w+_secret_/),
      url: expect.stringContaining("/sandbox/stripe/setup/seti_"),
    },
  ]);
  expect((await ask("POST /api/v1/functions/create-setup-intent", { customer: "cus_1" })).status).toBe(422);
  const visa = await makeCard(database(), customer);
  const other = await makeCard(database(), customer, MASTERCARD);
  const list = async () => (await (await ask("GET /api/v1/me/payment-methods")).json()) as { items: object[] };
  expect(await list()).toEqual({
    items: [
      {
        id: visa.id,
        brand: "visa",
        last4: "4242",
        exp_month: 12,
        exp_year: 2040,
        is_default: true,
        expired: false,
        created_at: expect.stringMatching(/Z$/),
      },
      expect.objectContaining({ id: other.id, brand: "mastercard", last4: "4444", is_default: false }),
    ],
    next_cursor: null,
  });
  const chosen = await ask(`POST /api/v1/me/payment-methods/${other.id}/default`);
  expect([chosen.status, await chosen.json()]).toEqual([
    200,
    expect.objectContaining({ id: other.id, is_default: true }),
  ]);
  expect((await ask(`DELETE /api/v1/me/payment-methods/${visa.id}`)).status).toBe(204);
  expect((await list()).items).toHaveLength(1);
  for (const call of ["POST /api/v1/me/payment-methods/x/default", `DELETE /api/v1/me/payment-methods/${visa.id}`])
    expect((await ask(call)).status).toBe(404);
});
