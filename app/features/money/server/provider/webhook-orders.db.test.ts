import fc from "fast-check";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { QUICK } from "#app/testing/thoroughness.ts";
import type { Db } from "#db/client.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { deliverEvents, startCheckout } from "#flows/testing.ts";
import { system } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { CARDS, completeOnboarding, deliverAll, payAtCheckout, pendingWebhooks } from "#sandbox/stripe/testing.ts";
import { intentsOf } from "../../testing.ts";
import { fetchConnectStatus } from "../transfers/connect-status.server.ts";
import { createConnectAccount } from "../transfers/create-connect-account.server.ts";
import { receiveWebhook } from "./receive-webhook.server.ts";

const database = testDatabase({ connections: 10 });
const stripe = () => as(database()).payments.stripe;
/** `npm test` tries a few orders; SHUFFLES=1000 tries a thousand. */
const ORDERS = Number(process.env.SHUFFLES ?? (QUICK ? 2 : 8));

test("all events of one payment, in any order and up to five times each, give the same ledger", async () => {
  const events = await paymentEvents();
  expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThanOrEqual(11);
  const all = events.map((_event, index) => index);
  const more = fc.shuffledSubarray([...all, ...all, ...all, ...all]);
  const deliveries = more.chain((again) => {
    const length = all.length + again.length;
    return fc.shuffledSubarray([...all, ...again], { minLength: length });
  });
  const inOrder = await ledgerAfter(events);
  expect(inOrder.split("\n").length).toBeGreaterThan(20);
  await fc.assert(
    fc.asyncProperty(deliveries, async (order) => {
      expect(await ledgerAfter(order.flatMap((index) => events[index] ?? []))).toBe(inOrder);
    }),
    { numRuns: ORDERS, seed: 20_261_121, endOnFailure: true },
  );
}, 3_600_000);

/**
 * The events of a payment at the provider, none of which was delivered: paid for completed work, transferred, partly refunded,
 * partly reversed, charged back, and won.
 */
async function paymentEvents(): Promise<Stripe.Event[]> {
  const { booking, customer, tradesperson } = await makeBooking(database().db, {
    status: "completed",
    amount: pence(10_001),
  });
  const mine = as(database(), tradesperson);
  const { accountId } = await createConnectAccount(mine);
  await completeOnboarding(database().db, accountId);
  await fetchConnectStatus(mine);
  await deliverEvents(database());
  await payAtCheckout(database().db, await startCheckout(database(), customer, booking.id), CARDS.chargedBack);
  const { transfers, refunds, disputes } = stripe();
  const [charge] = await intentsOf(database().db, booking.id);
  const intent_id = newId();
  await database()
    .db.insert(moneyIntents)
    .values({
      id: intent_id,
      kind: "transfer",
      bookingId: booking.id,
      userId: tradesperson.id,
      amount: pence(7_000),
      platformFeeAmount: pence(0),
      idempotencyKey: `transfer:${booking.id}`,
      status: "unknown",
    });
  const group = { transfer_group: booking.id, metadata: { booking_id: booking.id, intent_id } };
  const sent = await transfers.create({ amount: 7_000, currency: "gbp", destination: accountId, ...group });
  const session = await stripe().checkout.sessions.retrieve(charge?.providerId ?? "");
  const payment_intent = session.payment_intent as string;
  for (const amount of [3_333, 1]) await refunds.create({ payment_intent, amount });
  for (const amount of [1_234, 5]) await transfers.createReversal(sent.id, { amount });
  // The chargeback happens, and delivery of its event fails for now.
  await deliverAll(database().db, async () => 503);
  const [dispute] = (await disputes.list({ payment_intent })).data;
  await disputes.update(dispute?.id ?? "", { evidence: { uncategorized_text: "winning_evidence" } });
  return pendingWebhooks(database().db);
}

class Undo extends Error {}

/** The ledger after delivering these events; the deliveries are then rolled back. */
async function ledgerAfter(events: readonly Stripe.Event[]): Promise<string> {
  let ledger = "";
  const [secret = ""] = await as(database()).payments.webhookSecrets();
  const handle = async (db: Db) => {
    const ctx = as(database(), system, { db });
    for (const event of events) {
      const payload = JSON.stringify(event);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
      await receiveWebhook(ctx, { rawBody: payload, signature });
    }
    const { rows } = await db.execute<{ line: string }>(
      `select concat_ws(' ', t.key, t.kind, t.booking_id, e.account, e.amount) as line
       from ledger_transactions t join ledger_entries e on e.transaction_id = t.id order by 1`,
    );
    ledger = rows.map(({ line }) => line).join("\n");
    throw new Undo();
  };
  await database()
    .db.transaction((tx) => handle(tx as unknown as Db))
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  return ledger;
}
