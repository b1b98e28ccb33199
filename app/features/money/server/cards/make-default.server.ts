import { and, eq, ne } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { paymentMethods } from "#db/schema/money/cards.ts";
import { requireCustomer } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { type Card, cardOf } from "./card-row.server.ts";
import { lockCards } from "./save-card.server.ts";

/**
 * Makes one of the customer's cards the one that is charged; of two concurrent calls, the later one wins.
 * Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, NOT_FOUND.
 */
export async function makeDefault(ctx: Ctx, { cardId }: { cardId: string }): Promise<Card> {
  const { id: userId } = requireCustomer(ctx.actor);
  return ctx.db.transaction(async (tx) => {
    const card = (await lockCards(tx, userId)).find(({ id, removedAt }) => id === cardId && removedAt === null);
    if (!card) throw errors.NOT_FOUND();
    if (!card.isDefault) {
      await tx
        .update(paymentMethods)
        .set({ isDefault: false })
        .where(and(eq(paymentMethods.userId, userId), ne(paymentMethods.id, cardId)));
      await tx.update(paymentMethods).set({ isDefault: true }).where(eq(paymentMethods.id, cardId));
    }
    return cardOf({ ...card, isDefault: true }, ctx.clock.now());
  });
}
