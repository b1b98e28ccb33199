import { and, eq, lte } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { ledgerTransactions } from "#db/schema/money/ledger.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { type Pence, pence } from "#kernel/money.ts";
import { refundableOf } from "../../rules/returns.ts";
import { chargedBackOf } from "../chargebacks/charged-back.server.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { paymentsInRefundOrder } from "../ledger/payments-in-refund-order.server.ts";
import { claimRefund } from "./claim-refund.server.ts";

/** The cause of these refunds: one for each payment. */
const CAUSE = "hold-ended";

/**
 * Refunds what is still held of payments received by then, in the transaction that holds the booking's lock. Returns the amount in
 * pence; the provider is called after the transaction.
 */
export async function refundOld(ctx: Ctx, tx: Tx, bookingId: string, before: Date): Promise<Pence> {
  const intents = await tx.select().from(moneyIntents).where(eq(moneyIntents.bookingId, bookingId));
  const old = await tx
    .select({ key: ledgerTransactions.key })
    .from(ledgerTransactions)
    .where(
      and(
        eq(ledgerTransactions.bookingId, bookingId),
        eq(ledgerTransactions.kind, "payment"),
        lte(ledgerTransactions.createdAt, before),
      ),
    );
  const keys = new Set(old.map(({ key }) => key));
  const chargedBack = await chargedBackOf(tx, bookingId);
  const { free } = await moneyOfBooking(tx, bookingId);
  let sent = 0;
  for (const charge of await paymentsInRefundOrder(tx, intents)) {
    const amount = pence(Math.min(refundableOf(charge, intents, chargedBack), free - sent));
    if (!keys.has(`payment:${charge.id}`) || amount <= 0) continue;
    await claimRefund(ctx, tx, charge, amount, CAUSE);
    sent += amount;
  }
  return pence(sent);
}
