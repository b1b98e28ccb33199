import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import { lockBooking } from "#features/bookings/index.server.ts";
import { type MoneyIntent, moneyOfBooking, refundPart } from "#features/payments/index.server.ts";
import type { MoneyOfBooking } from "#features/payments/rules/ledger.ts";
import { paymentErrors } from "#features/payments/rules/payment.errors.ts";
import { newId } from "#kernel/id.ts";
import type { Pence } from "#kernel/money.ts";
import { tellOfMoney } from "./finish-release.server.ts";

/** A refund that was begun: what is asked of the provider, and the booking's money as it is until that is done. */
interface BegunRefund {
  bookingId: string;
  amount: Pence;
  money: MoneyOfBooking;
  intents: MoneyIntent[];
}

/**
 * An admin sends part or all of a booking's money back to its customer: what is held first, then what was released,
 * which is taken back from the tradesperson with our fee on it given up. The reason goes to the audit log. The provider
 * is asked after the transaction. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, VALIDATION_FAILED (no reason),
 * NOT_FOUND, IN_DISPUTE (decide that instead), OVER_REFUND (422, field amount), NOTHING_TO_REFUND.
 */
export function refundBooking(
  ctx: Ctx,
  { bookingId, amount, reason }: { bookingId: string; amount: Pence; reason: string },
): Promise<BegunRefund> {
  const act = { act: "booking.refund", subject: { kind: "booking", id: bookingId }, reason };
  return audited(ctx, act, async (tx, note) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking.status === "disputed") throw paymentErrors.IN_DISPUTE();
    const intents = await refundPart(ctx, tx, { bookingId, amount, cause: newId() });
    const money = await moneyOfBooking(tx, bookingId);
    await tellOfMoney(tx, booking, ctx.clock.now());
    note({ before: { ...money }, after: { refunding: amount } });
    return { bookingId, amount, money, intents };
  });
}
