import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { webhookEvents } from "#db/schema/money/payments.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import { deliverEvents, runPaymentTasks, startCheckout } from "#flows/testing.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { setFault } from "#sandbox/stripe/core/faults.ts";
import { CARDS, completeOnboarding, payAtCheckout } from "#sandbox/stripe/testing.ts";
import { payableAccount } from "../../rules/ledger.ts";
import { makeSellerDetails } from "../../testing/payouts.ts";
import { balanceOf, intentsOf } from "../../testing.ts";
import { settlePayment } from "../checkout/settle-payment.server.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { createConnectAccount, fetchConnectStatus } from "../transfers/connect-accounts.server.ts";

import { handleStoredWebhook, receiveWebhook } from "./webhook-events.server.ts";

const database = testDatabase({ connections: 30 });
const stripe = () => as(database()).payments.stripe;
const balance = (account: string) => balanceOf(database().db, account);

async function signed(event: object, endpoint: "own" | "connect" = "own"): Promise<[string, string]> {
  const payload = JSON.stringify({ created: 1_700_000_000, ...event });
  const [own = "", connect = ""] = await as(database()).payments.webhookSecrets();
  const secret = endpoint === "own" ? own : connect;
  return [payload, Stripe.webhooks.generateTestHeaderString({ payload, secret })];
}

async function paidWork(status: "confirmed" | "completed", card: string = CARDS.pays): Promise<BookedWork> {
  const work = await makeBooking(database().db, { status, amount: pence(10_000) });
  await payAtCheckout(database().db, await startCheckout(database(), work.customer, work.booking.id), card);
  await deliverEvents(database());
  return work;
}

async function withPayouts({ tradesperson }: BookedWork): Promise<void> {
  const mine = as(database(), tradesperson);
  await completeOnboarding(database().db, (await createConnectAccount(mine)).accountId);
  await makeSellerDetails(database().db, tradesperson);
  await fetchConnectStatus(mine);
  await runPaymentTasks(database());
}

async function paymentOf({ booking }: BookedWork): Promise<string> {
  const [charge] = await intentsOf(database().db, booking.id);
  return charge?.providerPaymentId ?? "";
}

test("an unsigned delivery is refused", async () => {
  const event = { id: `evt_${newId()}`, object: "event", type: "account.updated", data: { object: {} } };
  const [payload, signature] = await signed(event);
  const ctx = as(database());
  const refused = expect.toSatisfy((error) => isAppError(error, "WEBHOOK_SIGNATURE") && error.status === 400);
  await expect(receiveWebhook(ctx, { rawBody: payload, signature: null })).rejects.toEqual(refused);
  await expect(receiveWebhook(ctx, { rawBody: payload, signature: "t=1,v1=00" })).rejects.toEqual(refused);
  await expect(receiveWebhook(ctx, { rawBody: payload.replace("account", "acc0unt"), signature })).rejects.toEqual(
    refused,
  );
  expect(await database().db.select().from(webhookEvents).where(eq(webhookEvents.id, event.id))).toEqual([]);
});

test("an event of a connected account is signed with the secret of its own endpoint", async () => {
  const event = {
    id: `evt_${newId()}`,
    object: "event",
    type: "invoice.paid",
    account: "acct_1",
    data: { object: {} },
  };
  const [payload, signature] = await signed(event, "connect");
  const [, forOwn] = await signed(event);
  expect(signature).not.toBe(forOwn);
  await receiveWebhook(as(database()), { rawBody: payload, signature });
  expect(await database().db.select().from(webhookEvents).where(eq(webhookEvents.id, event.id))).toHaveLength(1);
});

test("unknown event types are stored and acknowledged, once", async () => {
  const event = { id: `evt_${newId()}`, object: "event", type: "invoice.paid", data: { object: { id: "in_1" } } };
  const [payload, signature] = await signed(event);
  const deliver = () => receiveWebhook(as(database()), { rawBody: payload, signature });
  const { rejected } = await race(5, deliver);
  expect(rejected).toEqual([]);
  const rows = () => database().db.select().from(webhookEvents).where(eq(webhookEvents.id, event.id));
  expect(await rows()).toMatchObject([{ type: "invoice.paid", status: "received", payload: event }]);
  expect(await queued(event.id)).toBe(1);
  await runPaymentTasks(database());
  expect(await rows()).toMatchObject([{ status: "handled" }]);
  await deliver();
  expect(await queued(event.id)).toBe(0);
});

const queued = async (eventId: string): Promise<number> => {
  const query = "select count(*)::int as count from graphile_worker.jobs where key = $1";
  return (await database().pool.query<{ count: number }>(query, [`webhook:${eventId}`])).rows[0]?.count ?? 0;
};

test("the reply does not wait for the handling; an event that cannot be handled is retried, then handled once", async () => {
  const work = await makeBooking(database().db, { amount: pence(10_000) });
  const sessionId = await startCheckout(database(), work.customer, work.booking.id);
  await payAtCheckout(database().db, sessionId, CARDS.pays);
  const id = `evt_${newId()}`;
  const object = { id: sessionId, object: "checkout.session" };
  const [rawBody, signature] = await signed({
    id,
    object: "event",
    type: "checkout.session.completed",
    data: { object },
  });
  const asked: string[] = [];
  const listen = ({ path = "" }) => void asked.push(path);
  const ctx = as(database());
  ctx.payments.stripe.on("request", listen);
  await receiveWebhook(ctx, { rawBody, signature });
  expect(asked).toEqual([]);
  await setFault(database().db, "error_500", 3);
  await expect(handleStoredWebhook(ctx, { eventId: id })).rejects.toThrow();
  await setFault(database().db, "error_500", 0);
  const [failed] = await database().db.select().from(webhookEvents).where(eq(webhookEvents.id, id));
  expect(failed).toMatchObject({ status: "failed", failure: expect.any(String) });
  await handleStoredWebhook(ctx, { eventId: id });
  expect(await moneyOfBooking(database().db, work.booking.id)).toMatchObject({ held: 10_000 });
  // A handled event does not ask the provider again, however often its task runs.
  const before = asked.length;
  expect(before).toBeGreaterThan(0);
  await handleStoredWebhook(ctx, { eventId: id });
  await receiveWebhook(ctx, { rawBody, signature });
  expect(asked).toHaveLength(before);
});

test("events about objects that are not ours change nothing", async () => {
  const session = await stripe().checkout.sessions.create({
    mode: "payment",
    line_items: [
      { quantity: 1, price_data: { currency: "gbp", unit_amount: 500, product_data: { name: "Other site" } } },
    ],
    success_url: "https://other.example/",
  });
  const before = await balance("provider_balance");
  await payAtCheckout(database().db, session.id, CARDS.pays);
  await deliverEvents(database());
  expect(await balance("provider_balance")).toBe(before);
  const { data } = await stripe().paymentIntents.list({ limit: 1 });
  await stripe().refunds.create({ payment_intent: data[0]?.id ?? "" });
  await deliverEvents(database());
  expect(await balance("provider_balance")).toBe(before);
  expect(await database().db.select().from(webhookEvents).where(eq(webhookEvents.status, "failed"))).toEqual([]);
});

test("an operator refunds held money in the provider's dashboard", async () => {
  const work = await paidWork("confirmed");
  await stripe().refunds.create({ payment_intent: await paymentOf(work), amount: 4_000 });
  await deliverEvents(database());
  expect(await moneyOfBooking(database().db, work.booking.id)).toMatchObject({
    received: 10_000,
    held: 6_000,
    released: 0,
    refunded: 4_000,
  });
});

test("a refund after the release returns our fee share and takes the rest from what is owed", async () => {
  const work = await paidWork("completed");
  await stripe().refunds.create({ payment_intent: await paymentOf(work), amount: 4_000 });
  await deliverEvents(database());
  expect(await moneyOfBooking(database().db, work.booking.id)).toMatchObject({
    received: 10_000,
    held: 0,
    released: 6_000,
    refunded: 4_000,
  });
  expect(await balance(payableAccount(work.tradesperson.id))).toBe(-(8_500 - 3_400));
  await withPayouts(work);
  expect(await balance(payableAccount(work.tradesperson.id))).toBe(0);
  const sent = await stripe().transfers.list({ transfer_group: work.booking.id });
  expect(sent.data.map(({ amount }) => amount)).toEqual([5_100]);
});

test("a chargeback of held money, of released money that is still owed, and of money already paid out", async () => {
  const held = await paidWork("confirmed", CARDS.chargedBack);
  expect(await moneyOfBooking(database().db, held.booking.id)).toMatchObject({ held: 0, refunded: 10_000 });
  const owed = await paidWork("completed", CARDS.chargedBack);
  expect(await balance(payableAccount(owed.tradesperson.id))).toBe(0);
  expect(await moneyOfBooking(database().db, owed.booking.id)).toMatchObject({ released: 0, refunded: 10_000 });
  expect(await balance("bad_debt")).toBe(0);

  const gone = await makeBooking(database().db, { status: "completed", amount: pence(10_000) });
  await withPayouts(gone);
  const sessionId = await startCheckout(database(), gone.customer, gone.booking.id);
  await payAtCheckout(database().db, sessionId, CARDS.chargedBack);
  const [payment] = (await stripe().paymentIntents.list({ limit: 1 })).data;
  await settlePayment(as(database()), { sessionId });
  await runPaymentTasks(database());
  expect((await intentsOf(database().db, gone.booking.id)).map(({ kind, status }) => [kind, status])).toContainEqual([
    "transfer",
    "succeeded",
  ]);
  await deliverEvents(database());
  expect(await balance("bad_debt")).toBe(8_500);
  expect(await moneyOfBooking(database().db, gone.booking.id)).toMatchObject({ released: 0, refunded: 10_000 });

  const [dispute] = (await stripe().disputes.list({ payment_intent: payment?.id ?? "" })).data;
  await stripe().disputes.update(dispute?.id ?? "", { evidence: { uncategorized_text: "winning_evidence" } });
  await deliverEvents(database());
  expect(await balance("bad_debt")).toBe(0);
  expect(await moneyOfBooking(database().db, gone.booking.id)).toMatchObject({ released: 10_000, refunded: 0 });
});

test("a reversed transfer is owed again", async () => {
  const work = await paidWork("completed");
  await withPayouts(work);
  const [transfer] = (await stripe().transfers.list({ transfer_group: work.booking.id })).data;
  await stripe().transfers.createReversal(transfer?.id ?? "", { amount: 500 });
  await deliverEvents(database());
  expect(await balance(payableAccount(work.tradesperson.id))).toBe(-500);
});

test("an account that can now receive payouts gets the money it is owed", async () => {
  const work = await paidWork("completed");
  const { accountId } = await createConnectAccount(as(database(), work.tradesperson));
  await completeOnboarding(database().db, accountId);
  await makeSellerDetails(database().db, work.tradesperson);
  await deliverEvents(database());
  await runPaymentTasks(database());
  expect(await balance(payableAccount(work.tradesperson.id))).toBe(0);
  const [row] = await database().db.select().from(bookings).where(eq(bookings.id, work.booking.id));
  expect(row?.releasedAt).toEqual(expect.any(Date));
});
