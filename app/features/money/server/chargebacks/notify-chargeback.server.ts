import type Stripe from "stripe";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { type BookingRow, bookingSummary } from "#features/bookings/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { pence } from "#kernel/money.ts";
import { paymentChargebackLost, paymentChargebackWon, paymentChargedBack } from "../../chargeback-notifications.ts";
import { adminsOf } from "../refunds/notify-refund.server.ts";

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
  const opened = money && (before === null || before.startsWith("warning")) && !ended(before);
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
  const readers = [
    { to: booking.customerId, path },
    { to: booking.tradespersonId, path: "/tradesperson/payments" },
    ...(await adminsOf(tx)).map((to) => ({ to, path: "/admin/payments" })),
  ];
  for (const kind of kinds) for (const reader of readers) await notify(tx, ctx, kind, { payload, ids, ...reader });
}
