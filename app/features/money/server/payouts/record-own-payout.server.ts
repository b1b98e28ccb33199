import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import { pence } from "#kernel/money.ts";
import { paidOut, undone } from "../../rules/movements.ts";
import { postLedger } from "../ledger/post-ledger.server.ts";
import { readProvider } from "../provider/call-provider.server.ts";
import { warnOfMissingMoney } from "./warn-of-missing-money.server.ts";

const hasFailed = ({ status }: Stripe.Payout): boolean => status === "failed" || status === "canceled";

/**
 * Records the current state of a payout of our own money to our bank, and tells the admins if less is left at the provider than we
 * hold and owe. Idempotent, in any order. Throws PROVIDER_SILENT.
 */
export async function recordOwnPayout(ctx: Ctx, { payoutId }: { payoutId: string }): Promise<void> {
  const payout = await readProvider(ctx.payments.stripe.payouts.retrieve(payoutId));
  if (!payout) return;
  const movement = paidOut({ providerId: payout.id, amount: pence(payout.amount) });
  const back = hasFailed(payout) ? [undone(movement, `undone:${movement.key}`)] : [];
  const posted = await ctx.db.transaction((tx) => postLedger(tx, [movement, ...back], ctx.clock.now()));
  if (posted.has(movement.key) && !hasFailed(payout)) await warnOfMissingMoney(ctx);
}
