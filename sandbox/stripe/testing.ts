import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type Stripe from "stripe";
import type { Db } from "#db/client.server.ts";
import { stripeDeliveries, stripeEvents } from "#db/schema/sandbox-stripe.ts";
import { type Clock, systemClock } from "#kernel/clock.ts";
import type { TypedCard } from "./cards.ts";
import { runAsStripe } from "./core/run-as-stripe.ts";
import { deliverSandboxWebhook, type Post } from "./delivery.ts";
import { authenticate, type Next, payCheckout, saveCard } from "./hosted.ts";
import { completeAccount, restrictAccount } from "./resources/accounts.ts";
import { escalate, openDispute } from "./resources/disputes.ts";
import { askForBankDetails, endRefund } from "./resources/refunds.ts";

/** Stripe's test cards, by their behaviour. */
export const CARDS = {
  pays: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  authentication: "4000 0025 0000 3155",
  /** Can be saved, and is declined when it is charged. */
  declinedLater: "4000 0000 0000 0341",
  chargedBack: "4000 0000 0000 0259",
  inquired: "4000 0000 0000 1976",
  warnedAbout: "4000 0000 0000 5423",
  refundsLater: "4000 0000 0000 7726",
  failsRefunds: "4000 0000 0000 5126",
} as const;

const typed = (number: string): TypedCard => ({ number, exp: "12/40", cvc: "123" });
const FALLBACK = "http://localhost:3000/";

/** Pays on the Checkout page. Returns the URL of the next page or the error shown. */
export const payAtCheckout = (
  db: Db,
  sessionId: string,
  card: string = CARDS.pays,
  clock: Clock = systemClock,
): Promise<Next> => runAsStripe({ db, clock }, (call) => payCheckout(call, sessionId, typed(card)));

/** Saves a card on the set-up page. */
export const saveCardAt = (
  db: Db,
  setupIntentId: string,
  card: string = CARDS.pays,
  clock: Clock = systemClock,
): Promise<Next> =>
  runAsStripe({ db, clock }, (call) => saveCard(call, setupIntentId, typed(card), `${FALLBACK}payment-methods`));

/** Confirms or refuses the bank's authentication of a payment or a set-up. */
export const authenticateAt = (db: Db, intentId: string, passed = true, clock: Clock = systemClock): Promise<Next> =>
  runAsStripe({ db, clock }, (call) => authenticate(call, intentId, passed, FALLBACK));

/** Completes the onboarding form of a connected account, which can receive transfers from then on. */
export const completeOnboarding = (db: Db, accountId: string, clock: Clock = systemClock): Promise<Stripe.Account> =>
  runAsStripe({ db, clock }, (call) => completeAccount(call, accountId));

/** Adds requirements to an account, due by `deadline` (in Unix seconds) or now, or rejects it with a `reason`. */
export const restrictPayouts = (
  db: Db,
  accountId: string,
  why: Parameters<typeof restrictAccount>[2],
  clock: Clock = systemClock,
): Promise<Stripe.Account> => runAsStripe({ db, clock }, (call) => restrictAccount(call, accountId, why));

/** The bank of a customer takes back what is left of a charge; null when it has done so before or nothing is left. */
export const chargeBackAt = (db: Db, chargeId: string, clock: Clock = systemClock): Promise<Stripe.Dispute | null> =>
  runAsStripe({ db, clock }, (call) => openDispute(call, chargeId));

/** The bank makes a chargeback of its inquiry. */
export const escalateAt = (db: Db, disputeId: string, clock: Clock = systemClock): Promise<Stripe.Dispute> =>
  runAsStripe({ db, clock }, (call) => escalate(call, disputeId));

/** The customer has to tell Stripe a bank account before the refund can be made; `endRefundAt` ends that. */
export const askForBankDetailsAt = (db: Db, refundId: string, clock: Clock = systemClock): Promise<Stripe.Refund> =>
  runAsStripe({ db, clock }, (call) => askForBankDetails(call, refundId));

export const endRefundAt = (
  db: Db,
  refundId: string,
  status: "succeeded" | "failed",
  clock: Clock = systemClock,
): Promise<Stripe.Refund> => runAsStripe({ db, clock }, (call) => endRefund(call, refundId, status));

/** The events that are not delivered yet, oldest first. */
export async function pendingWebhooks(db: Db): Promise<Stripe.Event[]> {
  const rows = await db
    .select({ body: stripeEvents.body })
    .from(stripeDeliveries)
    .innerJoin(stripeEvents, eq(stripeEvents.id, stripeDeliveries.eventId))
    .where(and(eq(stripeDeliveries.status, "pending"), isNotNull(stripeDeliveries.eventId)))
    .orderBy(asc(stripeDeliveries.seq));
  return rows.map((row) => row.body as Stripe.Event);
}

/**
 * Delivers all pending events and scheduled actions until none is left, in random order with `shuffle`. A delivery that the handler
 * refuses remains pending and is not retried here. Returns the number of accepted deliveries.
 */
export async function deliverAll(
  db: Db,
  handler: Post,
  { shuffle = false, clock = systemClock }: { shuffle?: boolean; clock?: Clock } = {},
): Promise<number> {
  const tried = new Set<string>();
  let accepted = 0;
  for (;;) {
    const pending = await db
      .select({ id: stripeDeliveries.id })
      .from(stripeDeliveries)
      .where(eq(stripeDeliveries.status, "pending"))
      .orderBy(shuffle ? sql`random()` : asc(stripeDeliveries.seq));
    const untried = pending.filter(({ id }) => !tried.has(id));
    if (untried.length === 0) return accepted;
    for (const { id } of untried) {
      tried.add(id);
      accepted += await deliverSandboxWebhook({ db, clock, post: handler }, { deliveryId: id }).then(
        () => 1,
        () => 0,
      );
    }
  }
}
