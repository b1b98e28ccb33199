import type { Ctx } from "#app/context.server.ts";
import { DAY, later } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { recordWarning } from "../chargebacks/record-warning.server.ts";
import { checkPayoutSchedule } from "../payouts/payout-checks.server.ts";
import { refreshAccounts, unresolvedBookings } from "./pending-intents.server.ts";
import { claimDailyRun } from "./reconcile.server.ts";
import { recordMoneyOfBooking, syncBookingMoney } from "./sync-booking-money.server.ts";

/** How far back the provider's lists are read: two runs may fail before a lost webhook is missed for good. */
export const LOOK_BACK = 3 * DAY;

/**
 * Once a day: makes up for lost webhooks. Reads from the provider every refund, transfer, chargeback and fraud warning of the last three days, every
 * booking with an open chargeback, a failed refund or money to recover, and the accounts that could not receive payouts. Payments
 * whose outcome is unknown are resumed every few minutes (`resumePendingIntents`). Returns false when it has already run today.
 */
export async function repairMoney(ctx: Ctx): Promise<boolean> {
  if (!(await claimDailyRun(ctx, "repair-money"))) return false;
  for (const repair of await repairs(ctx)) {
    try {
      await repair();
    } catch (error) {
      // The others are repaired regardless; this one is retried tomorrow.
      ctx.log.warn({ err: error }, "money could not be compared with the provider");
    }
  }
  return true;
}

type Repair = () => Promise<void>;

async function repairs(ctx: Ctx): Promise<Repair[]> {
  const all = (await unresolvedBookings(ctx)).map(
    (id): Repair =>
      () =>
        recordMoneyOfBooking(ctx, id),
  );
  all.push(...(await movedAtProvider(ctx)));
  all.push(() => refreshAccounts(ctx));
  all.push(async () => void (await checkPayoutSchedule(ctx)));
  return all;
}

async function movedAtProvider(ctx: Ctx): Promise<Repair[]> {
  const created = { gte: Math.floor(later(ctx.clock.now(), -LOOK_BACK).getTime() / 1_000) };
  const { radar, refunds, disputes, transfers } = ctx.payments.stripe;
  const payments = new Set<string>();
  const found: Repair[] = [];
  const idOf = (thing: string | { id: string } | null) => (typeof thing === "string" ? thing : thing?.id);
  try {
    for await (const { payment_intent: payment } of refunds.list({ created, limit: 100 }))
      payments.add(idOf(payment) ?? "");
    for await (const { payment_intent: payment } of disputes.list({ created, limit: 100 }))
      payments.add(idOf(payment) ?? "");
    for await (const { id } of radar.earlyFraudWarnings.list({ created, limit: 100 }))
      found.push(() => recordWarning(ctx, id));
    for await (const { id: transferId, metadata } of transfers.list({ created, limit: 100 }))
      found.push(() => syncBookingMoney(ctx, { transferId, metadata }));
  } catch (error) {
    if (isAppError(error, "PAYMENTS_OFF")) return [];
    ctx.log.warn({ err: error }, "the provider's lists could not be read to the end");
  }
  payments.delete("");
  for (const paymentId of payments) found.push(() => syncBookingMoney(ctx, { paymentId }));
  return found;
}
