import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { savedPros } from "#db/schema/tradespeople.ts";
import { requireCustomer } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { tradespersonNotFound } from "../rules/profile.errors.ts";
import { findTradesperson } from "./find-tradesperson.server.ts";

/**
 * Removes a tradesperson from the customer's saved ones, even if they are hidden now. Does nothing if they are not saved.
 * Returns whether the customer could save them again. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, NOT_FOUND (not saved, and not visible to the customer).
 */
export async function unsavePro(
  ctx: Ctx,
  { userId }: { userId: string },
): Promise<{ userId: string; maySave: boolean }> {
  const customer = requireCustomer(ctx.actor);
  if (!isId(userId)) throw tradespersonNotFound();
  const removed = await ctx.db
    .delete(savedPros)
    .where(and(eq(savedPros.userId, customer.id), eq(savedPros.tradespersonId, userId)))
    .returning({ id: savedPros.tradespersonId });
  const maySave = await findTradesperson(ctx, userId).then(
    () => true,
    (error) => {
      if (removed.length > 0 && isAppError(error, "NOT_FOUND")) return false;
      throw error;
    },
  );
  return { userId, maySave };
}
