import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { savedPros } from "#db/schema/index.ts";
import { requireCustomer } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";

/** Takes somebody out of the customer's saved ones; without complaint when they are not among them. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE. */
export async function unsavePro(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  const customer = requireCustomer(ctx.actor);
  if (!isId(userId)) return;
  await ctx.db.delete(savedPros).where(and(eq(savedPros.userId, customer.id), eq(savedPros.tradespersonId, userId)));
}
