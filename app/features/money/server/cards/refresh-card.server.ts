import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { paymentMethods } from "#db/schema/money/cards.ts";
import { readProvider } from "../provider/call-provider.server.ts";
import { lockCards } from "./save-card.server.ts";

/**
 * Saves the current state of a card at the provider: a new expiry date from the bank, or that it was removed. Idempotent; an
 * unknown card is ignored. Throws PROVIDER_SILENT.
 */
export async function refreshCard(ctx: Ctx, { paymentMethodId }: { paymentMethodId: string }): Promise<void> {
  const [known] = await ctx.db
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.stripePaymentMethodId, paymentMethodId), isNull(paymentMethods.removedAt)));
  if (!known) return;
  const method = await readProvider(ctx.payments.stripe.paymentMethods.retrieve(paymentMethodId));
  const card = method?.customer ? method.card : null;
  await ctx.db.transaction(async (tx) => {
    const live = (await lockCards(tx, known.userId)).filter(({ removedAt }) => removedAt === null);
    const present = live.find(({ id }) => id === known.id);
    if (!present) return;
    const ours = eq(paymentMethods.id, known.id);
    if (card) {
      const said = { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year };
      await tx.update(paymentMethods).set(said).where(ours);
      return;
    }
    await tx.update(paymentMethods).set({ removedAt: ctx.clock.now(), isDefault: false }).where(ours);
    const next = live.filter(({ id }) => id !== known.id).at(-1);
    if (present.isDefault && next)
      await tx.update(paymentMethods).set({ isDefault: true }).where(eq(paymentMethods.id, next.id));
  });
}
