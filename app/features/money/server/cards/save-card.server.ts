import { and, eq, isNull } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { paymentMethods } from "#db/schema/money/cards.ts";
import { paymentAccounts } from "#db/schema/money/payments.ts";
import { recordSignals } from "#features/risk/index.server.ts";
import { detachCardTask } from "../../tasks.ts";
import { readProvider } from "../provider/call-provider.server.ts";
import type { CardRow } from "./card-row.server.ts";

/** The current state of a set-up at the provider, and its customer. */
export interface SetupResult {
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
