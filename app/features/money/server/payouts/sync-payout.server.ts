import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { emit } from "#db/outbox.server.ts";
import { paymentAccounts } from "#db/schema/money/payments.ts";
import { payouts } from "#db/schema/money/payouts.ts";
import { notify } from "#features/notifications/index.server.ts";
import { londonDay } from "#kernel/dates.ts";
import { pence } from "#kernel/money.ts";
import { payoutFailed } from "../../notifications.ts";
import { failureText, type PayoutState } from "../../rules/payout.labels.ts";
import { readProvider } from "../provider/call-provider.server.ts";

/** A payout as its tradesperson sees it; `amount` in pence. */
export type Payout = Omit<typeof payouts.$inferSelect, "state"> & { state: PayoutState };

/**
 * Saves the current state of a connected account's payout at the provider. Idempotent, in any order. Null for an account that is
 * not ours.
 */
export async function savePayout(ctx: Ctx, accountId: string, payout: Stripe.Payout): Promise<Payout | null> {
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    // The lock serialises concurrent updates of one payout.
    const [account] = await tx
      .select({ userId: paymentAccounts.userId })
      .from(paymentAccounts)
      .where(eq(paymentAccounts.stripeAccountId, accountId))
      .for("update");
    if (!account) return null;
    const [before] = await tx.select().from(payouts).where(eq(payouts.stripePayoutId, payout.id));
    const row = {
      state: payout.status as PayoutState,
      arrivalDate: londonDay(new Date(payout.arrival_date * 1_000)),
      failure: payout.failure_code ?? null,
    };
    if (before?.state === row.state && before.arrivalDate === row.arrivalDate && before.failure === row.failure)
      return before as Payout;
    const [saved] = await tx
      .insert(payouts)
      .values({
        ...row,
        ...account,
        updatedAt: at,
        stripePayoutId: payout.id,
        amount: pence(payout.amount),
        automatic: payout.automatic,
        createdAt: new Date(payout.created * 1_000),
      })
      .onConflictDoUpdate({ target: payouts.stripePayoutId, set: { ...row, updatedAt: at } })
      .returning();
    if (!saved) throw new Error("an upsert returns its row");
    if (before?.state !== saved.state)
      await emit(tx, { type: "payment.updated", to: [account.userId], ids: { payout_id: saved.id }, at });
    if (before?.state !== saved.state && saved.state === "failed") await notifyPayoutFailed(ctx, tx, saved);
    return saved as Payout;
  });
}

const notifyPayoutFailed = (
  ctx: Ctx,
  tx: Tx,
  { id, userId, amount, failure }: typeof payouts.$inferSelect,
): Promise<unknown> =>
  notify(tx, ctx, payoutFailed, {
    to: userId,
    payload: { amount, reason: failureText(failure) },
    path: "/tradesperson/payments",
    ids: { payout_id: id },
  });

/** Reads the current state of a payout at the provider and saves it. Throws PROVIDER_SILENT. */
export async function syncPayout(ctx: Ctx, of: { accountId: string; payoutId: string }): Promise<void> {
  const payout = await readProvider(
    ctx.payments.stripe.payouts.retrieve(of.payoutId, {}, { stripeAccount: of.accountId }),
  );
  if (payout) await savePayout(ctx, of.accountId, payout);
}
