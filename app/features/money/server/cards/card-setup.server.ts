import { and, eq, isNull } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { safePath } from "#app/web/respond.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { paymentMethods } from "#db/schema/money/cards.ts";
import { paymentAccounts } from "#db/schema/money/payments.ts";
import { recordSignals } from "#features/risk/index.server.ts";
import { requireCustomer, requireVerifiedEmail } from "#kernel/actor.ts";
import { errors, isAppError } from "#kernel/errors.ts";
import { cardErrors } from "../../rules/card.errors.ts";
import { detachCardTask } from "../../tasks.ts";
import { stripeCustomer } from "../checkout/payment-sessions.server.ts";
import { classifyStripeError, readProvider } from "../provider/provider-calls.server.ts";
import type { CardRow } from "./cards.server.ts";

/** The current state of a set-up at the provider, and its customer. */
interface SetupResult {
  userId: string;
  status: "saved" | "processing" | "not_saved";
}

/**
 * Saves the card of a set-up that has succeeded at the provider. The return page and the event may both call this, in any order
 * and repeatedly: one card is saved. Null for a set-up that is not ours. Throws PROVIDER_SILENT.
 */
export async function saveCard(ctx: Ctx, { setupIntentId }: { setupIntentId: string }): Promise<SetupResult | null> {
  if (!/^seti_\w+$/.test(setupIntentId)) return null;
  const setup = await readProvider(
    ctx.payments.stripe.setupIntents.retrieve(setupIntentId, { expand: ["payment_method"] }),
  );
  const customerId = idOf(setup?.customer);
  if (!setup || !customerId) return null;
  const [account] = await ctx.db
    .select({ userId: paymentAccounts.userId })
    .from(paymentAccounts)
    .where(eq(paymentAccounts.stripeCustomerId, customerId));
  if (!account) return null;
  const method = setup.payment_method;
  if (setup.status !== "succeeded" || !method || typeof method === "string" || !method.card)
    return { ...account, status: setup.status === "processing" ? "processing" : "not_saved" };
  // A card that was detached from the customer since is not saved again.
  if (idOf(method.customer) === customerId) await insertCard(ctx, account.userId, method, method.card);
  return { ...account, status: "saved" };
}

const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === "string" ? thing : (thing?.id ?? null);

async function insertCard(ctx: Ctx, userId: string, method: Stripe.PaymentMethod, card: Stripe.PaymentMethod.Card) {
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const cards = await lockCards(tx, userId);
    // Saved before, and perhaps removed since.
    if (cards.some(({ stripePaymentMethodId }) => stripePaymentMethodId === method.id)) return;
    if (card.fingerprint) await recordSignals(tx, { userId, values: [{ kind: "card", value: card.fingerprint }], at });
    const live = cards.filter(({ removedAt }) => removedAt === null);
    const same = card.fingerprint ? live.find(({ fingerprint }) => fingerprint === card.fingerprint) : undefined;
    if (same) await markCardRemoved(tx, same, at);
    await tx.insert(paymentMethods).values({
      userId,
      stripePaymentMethodId: method.id,
      brand: card.brand,
      last4: card.last4,
      expMonth: card.exp_month,
      expYear: card.exp_year,
      fingerprint: card.fingerprint ?? null,
      isDefault: same?.isDefault ?? live.length === 0,
      createdAt: at,
    });
  });
}

/** Locks a user's provider account, which serialises every change to their cards, and returns the cards, also removed ones. */
export async function lockCards(tx: Tx, userId: string): Promise<CardRow[]> {
  await tx
    .select({ userId: paymentAccounts.userId })
    .from(paymentAccounts)
    .where(eq(paymentAccounts.userId, userId))
    .for("update");
  return tx
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.userId, userId))
    .orderBy(paymentMethods.createdAt, paymentMethods.id);
}

/** Marks a card as removed, and enqueues its removal at the provider. */
export async function markCardRemoved(tx: Tx, card: Pick<CardRow, "id">, at: Date): Promise<void> {
  await tx
    .update(paymentMethods)
    .set({ removedAt: at, isDefault: false })
    .where(and(eq(paymentMethods.id, card.id), isNull(paymentMethods.removedAt)));
  await enqueue(tx, detachCardTask, { cardId: card.id }, { key: `detach-card:${card.id}` });
}

/** What a page or an API client needs to save a card. `url` is the hosted page of the sandbox, when it is used. */
interface CardSetup {
  setupIntentId: string;
  clientSecret: string;
  url?: string;
}

/**
 * Begins saving a card of the signed-in customer. The provider's form confirms it and returns to `back`. Nothing is charged. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, EMAIL_NOT_VERIFIED,
 * PAYMENT_SETUP_FAILED ('Failed to start payment setup').
 */
export async function createSetupIntent(ctx: Ctx, { back = "/payment-methods" } = {}): Promise<CardSetup> {
  const user = requireVerifiedEmail(requireCustomer(ctx.actor));
  try {
    const customer = await stripeCustomer(ctx, user);
    const request: Stripe.SetupIntentCreateParams = {
      customer,
      usage: "off_session",
      allowed_payment_method_types: ["card"],
      metadata: { user_id: user.id },
    };
    const { id, client_secret } = await ctx.payments.stripe.setupIntents.create(request);
    if (!client_secret) throw cardErrors.PAYMENT_SETUP_FAILED();
    const url = ctx.payments.setupPage(id, ctx.baseUrl + back);
    return { setupIntentId: id, clientSecret: client_secret, ...(url ? { url } : {}) };
  } catch (error) {
    if (classifyStripeError(error)) throw cardErrors.PAYMENT_SETUP_FAILED({ cause: error });
    throw error;
  }
}

/** What the provider's form on our page needs. The secret is valid for this set-up only. */
export interface SetupOnPage {
  clientSecret: string;
  publishableKey: string;
  returnUrl: string;
}

/**
 * Begins saving a card: returns the URL of the provider's hosted page if there is one, otherwise what its form on our page needs.
 * `back` is the path of this site to return to. Throws what `createSetupIntent` throws.
 */
export async function beginSetup(
  ctx: Ctx,
  { back }: { back?: string | undefined },
): Promise<{ url: string } | SetupOnPage> {
  const path = safePath(back ?? "", "");
  const returnPath = path ? `/payment-methods?back=${encodeURIComponent(path)}` : "/payment-methods";
  const { clientSecret, url } = await createSetupIntent(ctx, { back: returnPath });
  if (url) return { url };
  const publishableKey = ctx.settings.STRIPE_PUBLISHABLE_KEY;
  if (!publishableKey) {
    ctx.log.error("STRIPE_PUBLISHABLE_KEY is not set: cards cannot be saved");
    throw cardErrors.PAYMENT_SETUP_FAILED();
  }
  return { clientSecret, publishableKey, returnUrl: ctx.baseUrl + returnPath };
}

/**
 * Handles the customer's return from the provider's form: saves the card if it is not saved yet, and returns the result. Throws
 * NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, NOT_FOUND for someone else's or an unknown set-up, CARD_NOT_SAVED when the provider does
 * not answer.
 */
export async function finishSetup(ctx: Ctx, of: { setupIntentId: string }): Promise<SetupResult["status"]> {
  const user = requireCustomer(ctx.actor);
  try {
    const result = await saveCard(ctx, of);
    if (result?.userId !== user.id) throw errors.NOT_FOUND();
    return result.status;
  } catch (error) {
    if (isAppError(error, "PROVIDER_SILENT")) throw cardErrors.CARD_NOT_SAVED({ cause: error });
    throw error;
  }
}
