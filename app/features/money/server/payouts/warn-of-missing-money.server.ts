import type { Ctx } from "#app/context.server.ts";
import { adminIds } from "#db/operators.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { pence } from "#kernel/money.ts";
import { heldMoneyMissing } from "../../chargeback-notifications.ts";
import { unsafeLedgerBalances } from "../ledger/ledger-balances.server.ts";

/** Tells the admins, once until they have read it, if less is at the provider than we hold for customers and owe to tradespeople. */
export async function warnOfMissingMoney(ctx: Ctx): Promise<void> {
  const { providerBalance, held, owed } = await unsafeLedgerBalances(ctx.db);
  const missing = held + owed - providerBalance;
  if (missing <= 0) return;
  ctx.log.error("less money is at the provider than is held and owed");
  const what = { payload: { amount: pence(missing) }, path: "/admin/payments", subject: "missing-money" };
  await ctx.db.transaction(async (tx) => {
    for (const to of await adminIds(tx, "payments.repair")) await notify(tx, ctx, heldMoneyMissing, { to, ...what });
  });
}
