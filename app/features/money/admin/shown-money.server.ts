import type { Ctx } from "#app/context.server.ts";
import { findBookingFor } from "#features/bookings/index.server.ts";
import { canClose } from "#features/bookings/rules/booking.policy.ts";
import { dayAndTime, mediumDay } from "#kernel/dates.ts";
import { newId } from "#kernel/id.ts";
import { paymentFilters } from "../rules/admin-payments.schema.ts";
import { adminPayments } from "../server/ledger/admin-payments.server.ts";
import { moneyOfBooking } from "../server/ledger/money-of-booking.server.ts";
import { moneyOverview } from "../server/ledger/money-overview.server.ts";
import { latestReconciliation } from "../server/reconciliation/latest-reconciliation.server.ts";

/** Everything that /admin/payments shows, with times as text. */
export async function shownMoney(ctx: Ctx, query: URLSearchParams) {
  const filters = paymentFilters(query);
  const cursor = query.get("cursor") ?? undefined;
  const [overview, last, payments] = await Promise.all([
    moneyOverview(ctx),
    latestReconciliation(ctx),
    adminPayments(ctx, { ...filters, ...(cursor ? { cursor } : {}) }),
  ]);
  const when = <Thing extends { createdAt: Date }>({ createdAt, ...thing }: Thing) => ({
    ...thing,
    when: dayAndTime(createdAt),
  });
  return {
    balances: overview.balances,
    holds: overview.holds,
    holding: overview.holding,
    unresolved: overview.unresolved.map(when),
    webhooks: overview.webhooks.map(when),
    comparison: last && {
      checked: last.checked,
      total: last.total,
      when: dayAndTime(last.finishedAt),
      ledgerBalance: last.ledgerBalance,
      providerBalance: last.providerBalance,
      differences: last.differences.map(({ movedAt, ...difference }) => ({
        ...difference,
        when: movedAt ? mediumDay(movedAt) : null,
      })),
    },
    filters,
    refundId: newId(),
    mayClose: await mayClose(ctx, payments.items[0] && filters.bookingId),
    older: cursor !== undefined,
    payments: payments.items.map(when),
    next: payments.nextCursor,
  };
}

/** Whether the booking that the list is filtered by can be closed. */
async function mayClose(ctx: Ctx, bookingId: string | undefined): Promise<boolean> {
  if (!bookingId) return false;
  const booking = await findBookingFor(ctx, bookingId);
  return canClose(ctx.actor, booking, await moneyOfBooking(ctx.db, bookingId)).allowed;
}

export type ShownMoney = Awaited<ReturnType<typeof shownMoney>>;
