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

/** A refund that has begun: its intents, and the booking's money before they are carried out. */
interface BegunRefund {
  /** The cause of the refund's intents. */
  id: string;
  bookingId: string;
  amount: Pence;
  money: MoneyOfBooking;
  intents: MoneyIntent[];
}

interface RefundRequest {
  bookingId: string;
  amount: Pence;
  reason: string;
  /** The id of the form: a form that is sent twice makes one refund. */
  refundId?: string | undefined;
}

/**
 * An admin refunds part or all of a booking's money to its customer: held money first, then released money, which is recovered from
 * the tradesperson less our fee on it. The reason is recorded in the audit log. The provider is called after the transaction. A
 * repeated form or call returns the first result. Amounts in pence. Throws NOT_SIGNED_IN,
 * WRONG_ROLE, TWO_FACTOR_NEEDED, VALIDATION_FAILED (no reason), NOT_FOUND, IN_DISPUTE (decide that instead), OVER_REFUND
 * (422, field amount), NOTHING_TO_REFUND.
 */
export async function refundBooking(ctx: Ctx, request: RefundRequest): Promise<BegunRefund> {
  const { bookingId, amount, reason, refundId } = request;
  const act = {
    act: "booking.refund",
    needs: "payments.refund" as const,
    subject: { kind: "booking", id: bookingId },
    reason,
  };
  checkAct(ctx, act);
  const findBegun = (tx: Tx, id: string) => findBegunRefund(tx, bookingId, id);
  return createIdempotently(ctx, findBegun, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const id = isId(refundId) ? refundId : newId();
    const before = await findBegun(tx, id);
    if (before) return before;
    if (booking.status === "disputed") throw paymentErrors.IN_DISPUTE();
    const intents = await refundPart(ctx, tx, { bookingId, amount, cause: id });
    const money = await moneyOfBooking(tx, bookingId);
    await emitPaymentUpdated(tx, booking, ctx.clock.now());
    await recordAct(tx, ctx, act, { before: { ...money }, after: { refunding: amount } });
    return { id, bookingId, amount, money, intents };
  });
}

async function findBegunRefund(tx: Tx, bookingId: string, id: string): Promise<BegunRefund | undefined> {
  const intents = await refundsFor(tx, { bookingId, cause: id });
  if (intents.length === 0) return undefined;
  const firstAttempts = intents.filter(({ idempotencyKey }) => attemptOf(idempotencyKey) === 1);
  const money = await moneyOfBooking(tx, bookingId);
  return { id, bookingId, amount: sum(firstAttempts.map(({ amount }) => amount)), money, intents };
}
