import fc from "fast-check";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { SEED } from "#app/testing/seed.ts";
import { scaled } from "#app/testing/thoroughness.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { deliverEvents, startCheckout } from "#flows/testing.ts";
import { system } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { CARDS, completeOnboarding, deliverAll, payAtCheckout, pendingWebhooks } from "#sandbox/stripe/testing.ts";
import { intentsOf } from "../../testing.ts";
import { createConnectAccount, fetchConnectStatus } from "../transfers/connect-accounts.server.ts";

import { handleStoredWebhook, receiveWebhook } from "./webhook-events.server.ts";

const database = testDatabase({ connections: 12 });
const stripe = () => as(database()).payments.stripe;
/** `npm test` tries a few orders; SHUFFLES=1000 tries a thousand. */
const ORDERS = Number(process.env.SHUFFLES ?? scaled({ quick: 2, usual: 2, full: 20 }));
/** As many deliveries are handled at the same time, on connections of their own. */
const AT_ONCE = 4;

test("all events of one payment, concurrently, in any order and up to three times each, give the same ledger", async () => {
  const first = await paymentEvents();
  const types = new Set(first.events.map(({ type }) => type));
  expect(types.size).toBeGreaterThanOrEqual(11);
  for (const event of first.events) await deliver(event);
  const inOrder = await ledgerOf(first.bookingId);
  expect(inOrder.length).toBeGreaterThan(20);
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.nat()), async (numbers) => {
      const { events, bookingId } = await paymentEvents();
      const deliveries = events
        .flatMap((event) => Array<Stripe.Event>(1 + (numbers.next().value % 3)).fill(event))
        .map((event) => ({ event, at: numbers.next().value }))
        .sort((a, b) => a.at - b.at);
      await concurrently(
        deliveries.map(
          ({ event }) =>
            () =>
              deliver(event),
        ),
      );
      expect(await ledgerOf(bookingId)).toEqual(inOrder);
    }),
    { numRuns: ORDERS, seed: SEED, endOnFailure: true },
  );
}, 3_600_000);

/** One delivery: the web request, and the task that handles the event. Nothing removes a second task for the same event. */
async function deliver(event: Stripe.Event): Promise<void> {
  const payload = JSON.stringify(event);
  const [own = "", connect = ""] = await as(database()).payments.webhookSecrets();
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: event.account ? connect : own });
  await receiveWebhook(as(database(), system), { rawBody: payload, signature });
  await handleStoredWebhook(as(database(), system), { eventId: event.id });
}

async function concurrently(work: (() => Promise<void>)[]): Promise<void> {
  const next = async (): Promise<void> => {
    const one = work.shift();
    if (!one) return;
    await one();
    await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/**
 * The events of a payment at the provider, none of which was delivered: paid for completed work, transferred, partly refunded,
 * partly reversed, charged back, and won.
 */
async function paymentEvents(): Promise<{ events: Stripe.Event[]; bookingId: string }> {
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
  const events = await pendingWebhooks(database().db);
  // The next call arranges a payment of its own.
  await database().pool.query("update sandbox_stripe.deliveries set status = 'dropped' where status = 'pending'");
  return { events, bookingId: booking.id };
}

/** A booking's ledger, the same for every booking: kinds, accounts without ids, and amounts. */
async function ledgerOf(bookingId: string): Promise<string[]> {
  const { rows } = await database().pool.query<{ line: string }>(
    `select concat_ws(' ', t.kind, t.key like 'undone:%', split_part(e.account, ':', 1), e.amount) as line
     from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.booking_id = $1 order by 1`,
    [bookingId],
  );
  return rows.map(({ line }) => line);
}
