import type { Ctx } from "#app/context.server.ts";
import { businessDetails } from "#db/schema/verification.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import type { OwnTraderDetails, TraderDetails } from "../rules/trader.schema.ts";
import { agreementColumn } from "./invoices-for-me.server.ts";
import { lockPerson } from "./recompute-verified.server.ts";

/**
 * Replaces the actor's trader details; missing fields are removed. `invoicesForMe`: whether we make their invoices to customers for
 * them; undefined leaves it unchanged. Returns the stored details. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE.
 */
export async function saveTraderDetails(
  ctx: Ctx,
  details: TraderDetails & { invoicesForMe?: boolean | undefined },
): Promise<OwnTraderDetails> {
  const { id: userId } = requireTradesperson(ctx.actor);
  const at = ctx.clock.now();
  const { tradingName: name, invoicesForMe, ...address } = details;
  const columns = { name, ...address, updatedAt: at };
  const changed = invoicesForMe === undefined ? {} : { invoicesForMeAt: agreementColumn(invoicesForMe, at) };
  return ctx.db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const [row] = await tx
      .insert(businessDetails)
      .values({ userId, ...columns, invoicesForMeAt: invoicesForMe ? at : null, createdAt: at })
      .onConflictDoUpdate({ target: businessDetails.userId, set: { ...columns, ...changed } })
      .returning();
    const logo = row?.logo ? { userId, ...row.logo } : null;
    return { tradingName: name, ...address, logo, invoicesForMeAt: row?.invoicesForMeAt ?? null };
  });
}
