import type { Ctx } from "#app/context.server.ts";
import { businessDetails } from "#db/schema/verification.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import type { TraderDetails } from "../rules/trader.schema.ts";
import { lockPerson } from "./recompute-verified.server.ts";

/**
 * Saves whom the actor's customers contract with; all of it, so that what is left out is removed. Answers it as it is
 * stored. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE.
 */
export async function saveTraderDetails(ctx: Ctx, details: TraderDetails): Promise<TraderDetails> {
  const { id: userId } = requireTradesperson(ctx.actor);
  const at = ctx.clock.now();
  const { tradingName: name, ...address } = details;
  const columns = { name, ...address, updatedAt: at };
  await ctx.db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    await tx
      .insert(businessDetails)
      .values({ userId, ...columns, createdAt: at })
      .onConflictDoUpdate({ target: businessDetails.userId, set: columns });
  });
  return details;
}
