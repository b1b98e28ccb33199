import type { Ctx } from "#app/context.server.ts";
import { businessDetails } from "#db/schema/verification.ts";
import { setPostcode } from "#features/profile/index.server.ts";
import { recordSignals } from "#features/risk/index.server.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import type { SaveBusiness } from "../rules/business.schema.ts";
import { agreementColumn } from "./invoices-for-me.server.ts";
import { lockPerson } from "./recompute-verified.server.ts";

/** Step 1 of Business Setup: saves the actor's business and its address, which is also their location. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE. */
export async function saveBusiness(ctx: Ctx, input: SaveBusiness): Promise<void> {
  const { id: userId } = requireTradesperson(ctx.actor);
  const at = ctx.clock.now();
  const { invoicesForMe, ...columns } = input;
  await ctx.db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    await setPostcode(tx, { userId, postcode: columns.postcode });
    await tx
      .insert(businessDetails)
      .values({ userId, ...columns, invoicesForMeAt: invoicesForMe ? at : null, createdAt: at, updatedAt: at })
      .onConflictDoUpdate({
        target: businessDetails.userId,
        set: { ...columns, invoicesForMeAt: agreementColumn(invoicesForMe, at), updatedAt: at },
      });
    const company = columns.companyNumber ? [{ kind: "company", value: columns.companyNumber } as const] : [];
    await recordSignals(tx, { userId, values: [{ kind: "phone", value: columns.phone }, ...company], at });
  });
}
