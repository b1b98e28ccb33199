import { and, desc, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { paymentMethods } from "#db/schema/money/cards.ts";
import { requireUser, roleOf } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { type Card, cardOf } from "./card-row.server.ts";

/** The signed-in customer's saved cards: the default one first, then the newest. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function listCards(ctx: Ctx): Promise<Card[]> {
  const user = requireUser(ctx.actor);
  if (roleOf(user) !== "customer") throw errors.WRONG_ROLE();
  const rows = await ctx.db
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.userId, user.id), isNull(paymentMethods.removedAt)))
    .orderBy(desc(paymentMethods.isDefault), desc(paymentMethods.createdAt), desc(paymentMethods.id));
  return rows.map((row) => cardOf(row, ctx.clock.now()));
}
