import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { adminIds } from "#db/operators.server.ts";
import { type BookingRow, bookingSummary } from "#features/bookings/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { paymentRefunded, paymentRefundFailed, paymentRefundWaits, paymentReturned } from "../../notifications.ts";
import { baseOf, refundOf } from "../../rules/attempt-key.ts";
import type { MoneyIntent } from "../provider/claim-intent.server.ts";

/**
 * Notifies people of a refund: always the customer, and the tradesperson unless it only returns the money of a cancelled booking or
 * a second payment.
 */
export async function notifyRefund(ctx: Ctx, tx: Tx, booking: BookingRow, intent: MoneyIntent): Promise<void> {
  const { jobTitle, path } = await bookingSummary(tx, booking);
  const values = { jobTitle, amount: intent.amount };
  const ids = { booking_id: booking.id };
  await notify(tx, ctx, paymentRefunded, { to: booking.customerId, payload: values, path, ids });
  const { idempotencyKey: key } = intent;
  if (key.startsWith("refund:") && !refundOf(key).cause) return;
  const theirs = { to: booking.tradespersonId, path: "/tradesperson/payments", ids };
  await notify(tx, ctx, paymentReturned, { payload: values, ...theirs });
}

/** Tells the customer that the provider needs their bank details for a refund. */
export async function notifyRefundWaits(ctx: Ctx, tx: Tx, booking: BookingRow, intent: MoneyIntent): Promise<void> {
  const { jobTitle, path } = await bookingSummary(tx, booking);
  const payload = { jobTitle, amount: intent.amount };
  await notify(tx, ctx, paymentRefundWaits, { to: booking.customerId, payload, path, ids: { booking_id: booking.id } });
}

/** Notifies every admin that the provider did not carry out a refund. */
export async function notifyRefundFailed(ctx: Ctx, tx: Tx, booking: BookingRow, intent: MoneyIntent): Promise<void> {
  const { jobTitle } = await bookingSummary(tx, booking);
  const values = { jobTitle, amount: intent.amount };
  const subject = `refund-failed:${baseOf(intent.idempotencyKey)}`;
  for (const to of await adminIds(tx, "payments.refund"))
    await notify(tx, ctx, paymentRefundFailed, { to, payload: values, path: "/admin/payments", subject });
}
