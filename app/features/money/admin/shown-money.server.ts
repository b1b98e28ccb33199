import type { Ctx } from "#app/context.server.ts";
import { findBookingFor } from "#features/bookings/index.server.ts";
import { canClose } from "#features/bookings/rules/booking.policy.ts";
import { isPaymentStopped } from "#features/risk/index.server.ts";
import { DAY } from "#kernel/clock.ts";
import { dayAndTime, mediumDay } from "#kernel/dates.ts";
import { shownDeadline } from "#kernel/deadline.ts";
import { isAppError } from "#kernel/errors.ts";
import { isId, newId } from "#kernel/id.ts";
import { paymentFilters } from "../rules/admin-payments.schema.ts";
import { type Refundable, toRefund } from "../rules/refund-lines.ts";
import { openChargebacks } from "../server/chargebacks/open-chargebacks.server.ts";
import { adminPayments } from "../server/ledger/admin-payments.server.ts";
import { peopleWhoOwe } from "../server/ledger/ledger-balances.server.ts";
import { moneyOfBooking } from "../server/ledger/money-of-booking.server.ts";
import { moneyOverview } from "../server/ledger/money-overview.server.ts";
import { latestReconciliation } from "../server/reconciliation/reconcile.server.ts";
import { leftToSendBackAlone } from "../server/refunds/sent-back-alone.server.ts";

/** A deadline for evidence is marked when it is as near as this. */
const URGENT = 3 * DAY;

/** Everything that /admin/payments shows, with times as text. */
export async function shownMoney(ctx: Ctx, query: URLSearchParams) {
  const filters = paymentFilters(query);
  const cursor = query.get("cursor") ?? undefined;
  const [overview, last, chargebacks, owing, payments] = await Promise.all([
    moneyOverview(ctx),
    latestReconciliation(ctx),
    openChargebacks(ctx),
    peopleWhoOwe(ctx),
    adminPayments(ctx, { ...filters, ...(cursor ? { cursor } : {}) }),
  ]);
  const when = <Thing extends { createdAt: Date }>({ createdAt, ...thing }: Thing) => ({
    ...thing,
    when: dayAndTime(createdAt),
  });
  return {
    balances: overview.balances,
    holds: overview.holds.map((hold) => ({ ...hold, lastDay: mediumDay(hold.lastDay) })),
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
    chargebacks: chargebacks.map(({ evidenceDueBy, evidenceSentAt, ...chargeback }) => ({
      ...chargeback,
      deadline: evidenceSentAt ? null : shownDeadline(evidenceDueBy, ctx.clock.now(), URGENT),
      sentAt: evidenceSentAt && dayAndTime(evidenceSentAt),
    })),
    owing: owing.map((one) => ({ ...one, writeOffId: newId() })),
    filters,
    refundId: newId(),
    refundable: await refundable(ctx, filters.bookingId),
    mayClose: await mayClose(ctx, filters.bookingId),
    older: cursor !== undefined,
    payments: payments.items.map(when),
    next: payments.nextCursor,
  };
}

/** What can be refunded of the booking that the list is filtered by. */
async function refundable(ctx: Ctx, bookingId: string | undefined): Promise<Refundable | null> {
  if (!isId(bookingId)) return null;
  return toRefund(await moneyOfBooking(ctx.db, bookingId), await leftToSendBackAlone(ctx, ctx.db, bookingId));
}

/** Whether the booking that the list is filtered by can be closed. */
async function mayClose(ctx: Ctx, bookingId: string | undefined): Promise<boolean> {
  if (!bookingId) return false;
  try {
    const booking = await findBookingFor(ctx, bookingId);
    const isStopped = await isPaymentStopped(ctx.db, booking);
    const money = { ...(await moneyOfBooking(ctx.db, bookingId)), isPaymentStopped: isStopped };
    return canClose(ctx.actor, booking, money).allowed;
  } catch (error) {
    if (isAppError(error, "NOT_FOUND")) return false;
    throw error;
  }
}

export type ShownMoney = Awaited<ReturnType<typeof shownMoney>>;
