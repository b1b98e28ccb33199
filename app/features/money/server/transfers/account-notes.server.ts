import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { paymentAccounts } from "#db/schema/money/payments.ts";
import { requireUser } from "#kernel/actor.ts";

/** What the provider last said beside the standing of an account: why it pays nothing out, and until when it wants what is due. */
interface AccountNotes {
  disabledReason: string | null;
  deadline: Date | null;
}

/** The signed-in tradesperson's, as last heard. */
export async function accountNotes(ctx: Ctx): Promise<AccountNotes> {
  const { id } = requireUser(ctx.actor);
  const [row] = await ctx.db
    .select({ disabledReason: paymentAccounts.disabledReason, deadline: paymentAccounts.requirementsDeadline })
    .from(paymentAccounts)
    .where(eq(paymentAccounts.userId, id));
  return row ?? { disabledReason: null, deadline: null };
}
