import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { paymentMilestones } from "#db/schema/milestones.ts";
import { paymentMethods } from "#db/schema/money/cards.ts";
import { requireCustomer } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { cardErrors } from "../../rules/card.errors.ts";
import { canRemoveCard } from "../../rules/card.policy.ts";
import { type Card, cardOf } from "./card-row.server.ts";
import { lockCards, markCardRemoved } from "./save-card.server.ts";

/**
 * Removes one of the customer's cards: we no longer charge it, and it is removed at the provider in the background.
 * When it was the default, the newest other card becomes the default. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, NOT_FOUND,
 * CARD_IN_USE (a milestone is being paid with it).
 */
export async function removeCard(ctx: Ctx, { cardId }: { cardId: string }): Promise<Card> {
  const { id: userId } = requireCustomer(ctx.actor);
  return ctx.db.transaction(async (tx) => {
    const live = (await lockCards(tx, userId)).filter(({ removedAt }) => removedAt === null);
    const card = live.find(({ id }) => id === cardId);
    if (!card) throw errors.NOT_FOUND();
    const decision = canRemoveCard(card, { milestoneProcessing: await milestoneProcessing(tx, userId) });
    if (!decision.allowed) throw cardErrors[decision.code]();
    await markCardRemoved(tx, card, ctx.clock.now());
    const next = live.filter(({ id }) => id !== cardId).at(-1);
    if (card.isDefault && next)
      await tx.update(paymentMethods).set({ isDefault: true }).where(eq(paymentMethods.id, next.id));
    return cardOf(card, ctx.clock.now());
  });
}

async function milestoneProcessing(tx: Tx, customerId: string): Promise<boolean> {
  const [one] = await tx
    .select({ id: paymentMilestones.id })
    .from(paymentMilestones)
    .innerJoin(bookings, eq(bookings.id, paymentMilestones.bookingId))
    .where(and(eq(bookings.customerId, customerId), eq(paymentMilestones.status, "processing")))
    .limit(1);
  return one !== undefined;
}
