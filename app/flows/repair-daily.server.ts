import type { Ctx } from "#app/context.server.ts";
import { claimDailyRun, refreshAccounts, unresolvedBookings } from "#features/money/index.server.ts";
import { DAY, later } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { syncBookingMoney, syncMoneyOfBooking } from "./sync-booking-money.server.ts";

/** What moved at the provider within this time is looked at: two rounds may fail before news is missed for good. */
export const LOOK_BACK = 3 * DAY;

/**
 * Once a day: repairs what lost webhooks have left. Asks the provider about every refund, transfer and chargeback of the
 * last three days, about every booking with a chargeback that is not over, a refund that did not go through or money to
 * take back, and about accounts that could not take payouts. Payments in doubt are looked at every few minutes
 * (`reconcilePendingIntents`). False when it was done today.
 */
export async function repairDaily(ctx: Ctx): Promise<boolean> {
  if (!(await claimDailyRun(ctx, "repair-money"))) return false;
  for (const look of await thingsToLookAt(ctx)) {
    try {
      await look();
    } catch (error) {
      // The others are looked at all the same; this one tomorrow again.
      ctx.log.warn({ err: error }, "money could not be looked at");
    }
  }
  return true;
}

type Look = () => Promise<void>;

async function thingsToLookAt(ctx: Ctx): Promise<Look[]> {
  const known = (await unresolvedBookings(ctx)).map(
    (id): Look =>
      () =>
        syncMoneyOfBooking(ctx, id),
  );
  return [...known, ...(await movedAtProvider(ctx)), () => refreshAccounts(ctx)];
}

async function movedAtProvider(ctx: Ctx): Promise<Look[]> {
  const created = { gte: Math.floor(later(ctx.clock.now(), -LOOK_BACK).getTime() / 1_000) };
  const { refunds, disputes, transfers } = ctx.payments.stripe;
  const payments = new Set<string>();
  const looks: Look[] = [];
  const idOf = (thing: string | { id: string } | null) => (typeof thing === "string" ? thing : thing?.id);
  try {
    for await (const { payment_intent: payment } of refunds.list({ created, limit: 100 }))
      payments.add(idOf(payment) ?? "");
    for await (const { payment_intent: payment } of disputes.list({ created, limit: 100 }))
      payments.add(idOf(payment) ?? "");
    for await (const { id: transferId, metadata } of transfers.list({ created, limit: 100 }))
      looks.push(() => syncBookingMoney(ctx, { transferId, metadata }));
  } catch (error) {
    if (isAppError(error, "PAYMENTS_OFF")) return [];
    ctx.log.warn({ err: error }, "the provider's lists could not be read to the end");
  }
  payments.delete("");
  return [
    ...looks,
    ...[...payments].map(
      (paymentId): Look =>
        () =>
          syncBookingMoney(ctx, { paymentId }),
    ),
  ];
}
