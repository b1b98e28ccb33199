import type { Ctx } from "#app/context.server.ts";
import { movementsOf } from "#features/money/index.server.ts";
import { traceTotals } from "#features/money/rules/trace.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { pence } from "#kernel/money.ts";
import type { MoneyNow } from "../rules/decision-figures.ts";

/** What a booking's money has come to, by the ledger. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export async function moneyNow(ctx: Ctx, bookingId: string): Promise<MoneyNow> {
  requireAdmin(ctx.actor, "disputes.read");
  const { received, sentBack, owed, toBank, fee } = traceTotals(await movementsOf(ctx.db, bookingId));
  return { paid: pence(received - sentBack), received: pence(owed + toBank), fee };
}
