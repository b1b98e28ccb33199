import type Stripe from "stripe";
import type { Database } from "#db/client.server.ts";
import { type Clock, systemClock } from "#kernel/clock.ts";
import { sandboxSdk } from "../sdk.ts";
import { completeOnboarding, payAtCheckout } from "../testing.ts";

export const SITE = "http://localhost:3000";

/** An SDK on a database. A second one is equivalent to a restart. */
export const sdkOn = (database: Database, clock: Clock = systemClock): Stripe =>
  sandboxSdk({ db: database.db, clock, slowMs: 30 });

export const sessionParams = (amount = 9_500): Stripe.Checkout.SessionCreateParams => ({
  mode: "payment",
  success_url: `${SITE}/my-jobs?payment=success&session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: `${SITE}/my-jobs?payment=cancelled`,
  line_items: [{ quantity: 1, price_data: { currency: "gbp", unit_amount: amount, product_data: { name: "Tap" } } }],
  payment_intent_data: { transfer_group: "booking_1", metadata: { booking_id: "b1" } },
  metadata: { booking_id: "b1" },
  client_reference_id: "b1",
});

/** Creates and pays a Checkout Session. Returns it with its charge. */
export async function paidSession(
  database: Database,
  { amount = 9_500, card, clock = systemClock }: { amount?: number; card?: string; clock?: Clock } = {},
) {
  const stripe = sdkOn(database, clock);
  const { id } = await stripe.checkout.sessions.create(sessionParams(amount));
  await payAtCheckout(database.db, id, card, clock);
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent.latest_charge"] });
  const intent = session.payment_intent as Stripe.PaymentIntent;
  return { session, intent, charge: intent.latest_charge as Stripe.Charge };
}

/** Creates a connected account that can receive transfers. */
export async function readyAccount(database: Database): Promise<Stripe.Account> {
  const params: Stripe.AccountCreateParams = {
    type: "express",
    country: "GB",
    email: "hannah@example.test",
    capabilities: { transfers: { requested: true } },
  };
  const { id } = await sdkOn(database).accounts.create(params);
  return completeOnboarding(database.db, id);
}
