import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { paymentAccounts } from "#db/schema/money/payments.ts";
import { requireUser } from "#kernel/actor.ts";

/** Why the provider has disabled payouts, and the deadline for the details that are due; null where it gave none. */
interface AccountNotes {
  disabledReason: string | null;
  deadline: Date | null;
}

/** The stored notes on the signed-in tradesperson's payout account. Throws NOT_SIGNED_IN. */
export async function accountNotes(ctx: Ctx): Promise<AccountNotes> {
  const { id } = requireUser(ctx.actor);
  const [row] = await ctx.db
    .select({ disabledReason: paymentAccounts.disabledReason, deadline: paymentAccounts.requirementsDeadline })
    .from(paymentAccounts)
    .where(eq(paymentAccounts.userId, id));
  return row ?? { disabledReason: null, deadline: null };
}
