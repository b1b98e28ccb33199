import type { Queryable } from "#db/client.server.ts";
import { moneyOfBooking, refundableNow } from "#features/money/index.server.ts";
import type { Charged } from "#features/money/rules/fee.ts";
import type { Pence } from "#kernel/money.ts";

/** What a dispute is about, in pence. */
interface DisputedMoney {
  /** Held and not being refunded. */
  held: Pence;
  /** How much can go back to the customer: of what is held, or in an aftercare claim of all that was paid. */
  refundable: Pence;
  /** What was released before, and our fee on it. */
  charged: Charged;
}

/** The money of a dispute's booking now. */
export async function disputedMoney(
  db: Queryable,
  { bookingId, aftercare }: { bookingId: string; aftercare: boolean },
): Promise<DisputedMoney> {
  const { free: held, released, fees } = await moneyOfBooking(db, bookingId);
  return { held, refundable: aftercare ? await refundableNow(db, bookingId) : held, charged: { released, fees } };
}
