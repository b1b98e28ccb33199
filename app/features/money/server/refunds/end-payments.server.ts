import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { pence, sum } from "#kernel/money.ts";
import { allocate, refundableOf } from "../../rules/returns.ts";
import { closePaymentPageTask } from "../../tasks.ts";
import { chargedBackOf } from "../chargebacks/charged-back.server.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { paymentsInRefundOrder } from "../ledger/payments-in-refund-order.server.ts";
import type { MoneyIntent } from "../provider/claim-intent.server.ts";
import { claimRefund } from "./claim-refund.server.ts";

/**
 * Ends the payments of a booking that is cancelled or closed, in the transaction that does that and holds its lock: all held money
 * is refunded to the customer and an open payment page is closed, both after the transaction. The money counts as held until the
 * provider has refunded it.
 */
export async function endPayments(ctx: Ctx, tx: Tx, bookingId: string): Promise<void> {
  const intents = await tx.select().from(moneyIntents).where(eq(moneyIntents.bookingId, bookingId));
  if (intents.some(isOpenPage))
    await enqueue(tx, closePaymentPageTask, { bookingId }, { key: `close-page:${bookingId}` });
  const { free } = await moneyOfBooking(tx, bookingId);
  if (free === 0) return;
  const chargedBack = await chargedBackOf(tx, bookingId);
  const payments = (await paymentsInRefundOrder(tx, intents)).map((of) => ({
    of,
    left: refundableOf(of, intents, chargedBack),
  }));
  const most = sum(payments.map(({ left }) => left));
  const parts = allocate(payments, pence(Math.min(free, most))) ?? [];
  for (const { of, amount } of parts) await claimRefund(ctx, tx, of, amount);
}

const isOpenPage = ({ kind, milestoneId, status }: MoneyIntent): boolean =>
  kind === "charge" && milestoneId === null && (status === "intended" || status === "unknown");
