import type { Ctx } from "#app/context.server.ts";
import { checkAct, recordAct } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently } from "#db/idempotent-create.server.ts";
import { lockBooking } from "#features/bookings/index.server.ts";
import { isId, newId } from "#kernel/id.ts";
import { type Pence, sum } from "#kernel/money.ts";
import { attemptOf } from "../../rules/attempt-key.ts";
import type { MoneyOfBooking } from "../../rules/ledger.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import { emitPaymentUpdated } from "../ledger/emit-payment-updated.server.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import type { MoneyIntent } from "../provider/claim-intent.server.ts";
import { refundPart, refundsFor } from "./refund-part.server.ts";

/** A refund that was begun: what is asked of the provider, and the booking's money as it is until that is done. */
interface BegunRefund {
  /** The act's own: it is the cause of the refund's intents. */
  id: string;
  bookingId: string;
  amount: Pence;
  money: MoneyOfBooking;
  intents: MoneyIntent[];
}

interface AskedRefund {
  bookingId: string;
  amount: Pence;
  reason: string;
  /** The form's that asks for it: sent twice, it is one refund. */
  refundId?: string | undefined;
}

/**
 * An admin sends part or all of a booking's money back to its customer: what is held first, then what was released,
 * which is taken back from the tradesperson with our fee on it given up. The reason goes to the audit log. The provider
 * is asked after the transaction. The same form, or the same call, again is given what it began. Throws NOT_SIGNED_IN,
 * WRONG_ROLE, TWO_FACTOR_NEEDED, VALIDATION_FAILED (no reason), NOT_FOUND, IN_DISPUTE (decide that instead), OVER_REFUND
 * (422, field amount), NOTHING_TO_REFUND.
 */
export async function refundBooking(ctx: Ctx, asked: AskedRefund): Promise<BegunRefund> {
  const { bookingId, amount, reason, refundId } = asked;
  const act = { act: "booking.refund", subject: { kind: "booking", id: bookingId }, reason };
  checkAct(ctx, act);
  const begunAs = (tx: Tx, id: string) => begunBefore(tx, bookingId, id);
  return createIdempotently(ctx, begunAs, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const id = isId(refundId) ? refundId : newId();
    const before = await begunAs(tx, id);
    if (before) return before;
    if (booking.status === "disputed") throw paymentErrors.IN_DISPUTE();
    const intents = await refundPart(ctx, tx, { bookingId, amount, cause: id });
    const money = await moneyOfBooking(tx, bookingId);
    await emitPaymentUpdated(tx, booking, ctx.clock.now());
    await recordAct(tx, ctx, act, { before: { ...money }, after: { refunding: amount } });
    return { id, bookingId, amount, money, intents };
  });
}

async function begunBefore(tx: Tx, bookingId: string, id: string): Promise<BegunRefund | undefined> {
  const intents = await refundsFor(tx, { bookingId, cause: id });
  if (intents.length === 0) return undefined;
  const asked = intents.filter(({ idempotencyKey }) => attemptOf(idempotencyKey) === 1);
  const money = await moneyOfBooking(tx, bookingId);
  return { id, bookingId, amount: sum(asked.map(({ amount }) => amount)), money, intents };
}
