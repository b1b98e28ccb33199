import type { Ctx } from "#app/context.server.ts";
import { adminIds } from "#db/operators.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { isAppError } from "#kernel/errors.ts";
import { payoutsAreAutomatic } from "../../chargeback-notifications.ts";
import { readProvider } from "../provider/call-provider.server.ts";

/**
 * Background task, at every start and once a day: checks that the provider does not pay our balance out to our own bank on a schedule,
 * because customers' held money is part of it. Otherwise logs an error and tells the admins, once until they have read it. Returns
 * the interval; null without payments. Throws PROVIDER_SILENT, and is then retried.
 */
export async function checkPayoutSchedule(ctx: Ctx): Promise<string | null> {
  const interval = await payoutInterval(ctx);
  if (interval === null || interval === "manual") return interval;
  ctx.log.error(
    { reason: interval },
    "the provider pays out our balance automatically, also what we hold for customers",
  );
  await ctx.db.transaction(async (tx) => {
    const what = { payload: { interval }, path: "/admin/payments", subject: "payout-schedule" };
    for (const to of await adminIds(tx, "payments.repair")) await notify(tx, ctx, payoutsAreAutomatic, { to, ...what });
  });
  return interval;
}

async function payoutInterval(ctx: Ctx): Promise<string | null> {
  try {
    const settings = await readProvider(ctx.payments.stripe.balanceSettings.retrieve());
    return settings?.payments.payouts?.schedule?.interval ?? null;
  } catch (error) {
    if (isAppError(error, "PAYMENTS_OFF")) return null;
    throw error;
  }
}
