import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { adminIds } from "#db/operators.server.ts";
import { type BookingRow, bookingSummary } from "#features/bookings/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { type Pence, pence, sum } from "#kernel/money.ts";
import {
  paymentChargebackLost,
  paymentChargebackWon,
  paymentChargedBack,
  paymentFrozen,
} from "../../chargeback-notifications.ts";
import { isFreezing, isWarning } from "../../rules/chargeback.ts";
import type { Line, Movement } from "../../rules/ledger.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { postedMovement } from "../ledger/movements.server.ts";

/** Notifies both people and the admins of a chargeback: once when it is opened and once when it ends. */
export async function notifyChargeback(
  ctx: Ctx,
  tx: Tx,
  booking: BookingRow,
  { before, now }: { before: string | null; now: Stripe.Dispute },
): Promise<void> {
  const ended = (status: string | null) => status === "won" || status === "lost";
  // An inquiry takes no money.
  const money = now.balance_transactions.length > 0;
  if (before === null && !money && isFreezing({ status: now.status, liftedAt: null }))
    return notifyFreeze(ctx, tx, booking, pence(now.amount));
  const opened = money && (before === null || isWarning(before)) && !ended(before);
  const kinds = [
    ...(opened ? [paymentChargedBack] : []),
    ...(money && ended(now.status) && !ended(before)
      ? [now.status === "won" ? paymentChargebackWon : paymentChargebackLost]
      : []),
  ];
  if (kinds.length === 0) return;
  const { jobTitle, path } = await bookingSummary(tx, booking);
  const payload = { jobTitle, amount: pence(now.amount) };
  const ids = { booking_id: booking.id };
  const people = [booking.customerId, booking.tradespersonId].map((to) => ({ to, path }));
  const readers = [...people, ...(await admins(tx, `/admin/bookings/${booking.id}`))];
  const movement = await postedMovement(tx, `chargeback:${now.id}`);
  const where = { tookFrom: takenFrom(movement), now: await whereNow(tx, booking) };
  const taken = sum((movement?.lines ?? []).filter(isPayable).map((line) => line.amount));
  for (const kind of kinds)
    for (const reader of readers) {
      const own = reader.to === booking.tradespersonId ? { taken } : {};
      await notify(tx, ctx, kind, { payload: { ...payload, ...where, ...own }, ids, ...reader });
    }
}

const isPayable = ({ account }: Line): boolean => account.startsWith("payable:");

/** Where the money was that a chargeback took: only a release has earned us a fee and left something to take back. */
const takenFrom = (movement: Movement | null): "held" | "released" =>
  movement?.lines.every(({ account }) => /^(held:|provider_balance)/.test(account)) ? "held" : "released";

/** Where the money is once the bank has returned it. A cancelled booking's is refunded. */
async function whereNow(tx: Tx, { id, status }: BookingRow): Promise<"held" | "released" | "refunded"> {
  if (status === "cancelled") return "refunded";
  return (await moneyOfBooking(tx, id)).held > 0 ? "held" : "released";
}

/**
 * Tells the tradesperson and the admins that an inquiry or an early fraud warning freezes a booking's money. The customer may be the
 * cardholder who asked, or not know about it.
 */
export async function notifyFreeze(ctx: Ctx, tx: Tx, booking: BookingRow, amount: Pence): Promise<void> {
  const { jobTitle } = await bookingSummary(tx, booking);
  const { held, owed } = await moneyOfBooking(tx, booking.id);
  const money = held > 0 ? "held" : owed > 0 ? "owed" : "sent";
  const payload = { jobTitle, amount, money } as const;
  const ids = { booking_id: booking.id };
  const readers = [
    { to: booking.tradespersonId, path: "/tradesperson/payments" },
    ...(await admins(tx, "/admin/payments")),
  ];
  for (const reader of readers) await notify(tx, ctx, paymentFrozen, { payload, ids, ...reader });
}

const admins = async (tx: Tx, path: string) => (await adminIds(tx, "payments.repair")).map((to) => ({ to, path }));
