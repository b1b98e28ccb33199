import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type Stripe from "stripe";
import type { Db } from "#db/client.server.ts";
import { stripeDeliveries, stripeEvents } from "#db/schema/sandbox-stripe.ts";
import { type Clock, systemClock } from "#kernel/clock.ts";
import type { TypedCard } from "./cards.ts";
import { onStripesSide } from "./core/work.ts";
import { deliverSandboxWebhook, type Post } from "./delivery.ts";
import { authenticate, type Next, payCheckout, saveCard } from "./hosted.ts";
import { completeAccount, restrictAccount } from "./resources/accounts.ts";

/** The cards of contract.md, by what they do. */
export const CARDS = {
  pays: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  authentication: "4000 0025 0000 3155",
  /** Can be saved, and is declined when it is charged. */
  declinedLater: "4000 0000 0000 0341",
  chargedBack: "4000 0000 0000 0259",
} as const;

const typed = (number: string): TypedCard => ({ number, exp: "12/40", cvc: "123" });
const FALLBACK = "http://localhost:3000/";

/** Pays on the Checkout page as a person does. Answers where the page goes next, or what it says was wrong. */
export const payAtCheckout = (
  db: Db,
  sessionId: string,
  card: string = CARDS.pays,
  clock: Clock = systemClock,
): Promise<Next> => onStripesSide({ db, clock }, (call) => payCheckout(call, sessionId, typed(card)));

/** Saves a card on the set-up page as a person does. */
export const saveCardAt = (
  db: Db,
  setupIntentId: string,
  card: string = CARDS.pays,
  clock: Clock = systemClock,
): Promise<Next> =>
  onStripesSide({ db, clock }, (call) => saveCard(call, setupIntentId, typed(card), `${FALLBACK}payment-methods`));

/** Answers the bank's question for a payment or a set-up. */
export const authenticateAt = (db: Db, intentId: string, passed = true, clock: Clock = systemClock): Promise<Next> =>
  onStripesSide({ db, clock }, (call) => authenticate(call, intentId, passed, FALLBACK));

/** Fills in Stripe's own form for a connected account: it can take transfers from then on. */
export const completeOnboarding = (db: Db, accountId: string, clock: Clock = systemClock): Promise<Stripe.Account> =>
  onStripesSide({ db, clock }, (call) => completeAccount(call, accountId));

/** Stripe wants more of somebody (by the `deadline`, in Unix seconds, or now), or refuses them (`reason`). */
export const restrictPayouts = (
  db: Db,
  accountId: string,
  why: Parameters<typeof restrictAccount>[2],
  clock: Clock = systemClock,
): Promise<Stripe.Account> => onStripesSide({ db, clock }, (call) => restrictAccount(call, accountId, why));

/** The events that wait to be delivered, oldest first. */
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
 * Delivers everything that waits, planned things included, until nothing does; `shuffle` in any order. A delivery that
 * the handler refuses stays waiting and is not tried again here. Answers how many were taken.
 */
export async function deliverAll(
  db: Db,
  handler: Post,
  { shuffle = false, clock = systemClock }: { shuffle?: boolean; clock?: Clock } = {},
): Promise<number> {
  const tried = new Set<string>();
  let taken = 0;
  for (;;) {
    const waiting = await db
      .select({ id: stripeDeliveries.id })
      .from(stripeDeliveries)
      .where(eq(stripeDeliveries.status, "pending"))
      .orderBy(shuffle ? sql`random()` : asc(stripeDeliveries.seq));
    const fresh = waiting.filter(({ id }) => !tried.has(id));
    if (fresh.length === 0) return taken;
    for (const { id } of fresh) {
      tried.add(id);
      taken += await deliverSandboxWebhook({ db, clock, post: handler }, { deliveryId: id }).then(
        () => 1,
        () => 0,
      );
    }
  }
}
