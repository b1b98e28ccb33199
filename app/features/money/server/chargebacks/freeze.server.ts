import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Queryable, Tx } from "#db/client.server.ts";
import { chargebacks } from "#db/schema/money/payments.ts";
import { isFreezing } from "../../rules/chargeback.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";

/**
 * Whether an inquiry or an early fraud warning freezes a booking's money: it is neither released nor transferred until the bank has
 * decided or an operator ends the freeze. It can be refunded.
 */
export async function isFrozen(db: Queryable, bookingId: string): Promise<boolean> {
  const rows = await db
    .select({ status: chargebacks.status, liftedAt: chargebacks.liftedAt })
    .from(chargebacks)
    .where(eq(chargebacks.bookingId, bookingId));
  return rows.some(isFreezing);
}

/** Throws BANK_IS_ASKING for a frozen booking, in the transaction that holds the booking's lock. */
export async function requireNotFrozen(tx: Tx, bookingId: string): Promise<void> {
  if (await isFrozen(tx, bookingId)) throw paymentErrors.BANK_IS_ASKING();
}

/** For a query: whether nothing freezes the booking with this id. The same as `isFreezing`. */
export const notFrozen = (bookingId: SQLWrapper): SQL =>
  sql`not exists (select 1 from chargebacks as freezing where freezing.booking_id = ${bookingId}
    and freezing.status like 'warning%' and freezing.status <> 'warning_closed' and freezing.lifted_at is null)`;
