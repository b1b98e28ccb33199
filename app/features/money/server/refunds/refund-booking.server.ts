import { z } from "zod";
import { defineApprovable } from "#app/approvable-act.ts";
import type { Ctx } from "#app/context.server.ts";
import { checkAct, recordAct } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently } from "#db/idempotent-create.server.ts";
import { type AwaitsApproval, findAwaiting, requestApproval } from "#features/approvals/index.server.ts";
import { type BookingRow, lockBooking } from "#features/bookings/index.server.ts";
import { isId, newId } from "#kernel/id.ts";
import { type Pence, pence, sum } from "#kernel/money.ts";
import { attemptOf } from "../../rules/attempt-key.ts";
import type { MoneyOfBooking } from "../../rules/ledger.ts";
import { paymentErrors } from "../../rules/payment.errors.ts";
import { refundLines } from "../../rules/refund-lines.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { emitPaymentUpdated } from "../ledger/payments-held.server.ts";
import type { MoneyIntent } from "../provider/provider-calls.server.ts";
import { refundPart, refundsFor, requireRefundable } from "./refund-part.server.ts";
import { sendsBackTooMuchAlone } from "./sent-back-alone.server.ts";

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
 * the tradesperson less our fee on it. When it is too much for one operator (`sendsBackTooMuchAlone`), a second one must confirm it, and
 * nothing happens until then. The reason is recorded in the audit log. The provider is called after the transaction. A
 * repeated form or call returns the first result. Amounts in pence. Throws NOT_SIGNED_IN,
 * WRONG_ROLE, TWO_FACTOR_NEEDED, VALIDATION_FAILED (no reason), NOT_FOUND, IN_DISPUTE (decide that instead), OVER_REFUND
 * (422, field amount), NOTHING_TO_REFUND, APPROVAL_WAITING.
 */
export async function refundBooking(ctx: Ctx, request: RefundRequest): Promise<BegunRefund | AwaitsApproval> {
  const { bookingId, amount, reason, refundId } = request;
  checkAct(ctx, { needs: refundApproval.asks, reason });
  const findBefore = async (tx: Tx, id: string) => (await findBegunRefund(tx, bookingId, id)) ?? findAwaiting(tx, id);
  return createIdempotently(ctx, findBefore, async (tx) => {
    const booking = await lockRefundable(tx, bookingId);
    const id = isId(refundId) ? refundId : newId();
    const before = await findBegunRefund(tx, bookingId, id);
    if (before) return before;
    await requireRefundable(tx, { bookingId, amount });
    if (!(await sendsBackTooMuchAlone(ctx, tx, { bookingId, amount })))
      return begin(ctx, tx, booking, { id, amount, reason });
    const subject = { kind: "booking", id: bookingId };
    const asked = { request: { bookingId, amount }, amount, subject, personId: booking.customerId, reason };
    return requestApproval(ctx, tx, { act: refundApproval, ...asked });
  });
}

/** A refund that a second operator confirms. */
export const refundApproval = defineApprovable({
  kind: "booking.refund",
  asks: "payments.refund",
  confirms: "approvals.confirm",
  request: z.object({ bookingId: z.string(), amount: z.number().int().transform(pence) }),
  lock: (tx, { bookingId }) => lockBooking(tx, bookingId),
  // Refunds on their way count, so that one in between is noticed before the provider has made it.
  facts: async (db, { bookingId }) => {
    const { received, free: held, released, fees, sentBack } = await moneyOfBooking(db, bookingId);
    return { received, held, released, fees, refunded: sentBack };
  },
  lines: ({ amount }, facts) => {
    const of = (fact: string) => pence(Number(facts[fact]));
    const [held, released, fees, refunded] = [of("held"), of("released"), of("fees"), of("refunded")];
    return refundLines(amount, { held, released, fees, refunded });
  },
  path: ({ bookingId }) => `/admin/bookings/${bookingId}`,
  carryOut: async (ctx, tx, { bookingId, amount }, { id, reason }) => {
    const booking = await lockRefundable(tx, bookingId);
    await begin(ctx, tx, booking, { id, amount, reason, isConfirmed: true });
  },
});

/** Locks the booking. Throws NOT_FOUND, IN_DISPUTE. */
async function lockRefundable(tx: Tx, bookingId: string): Promise<BookingRow> {
  const booking = await lockBooking(tx, bookingId);
  if (booking.status === "disputed") throw paymentErrors.IN_DISPUTE();
  return booking;
}

interface Begin {
  id: string;
  amount: Pence;
  reason: string;
  /** A second operator has confirmed it; `id` is the request's. */
  isConfirmed?: boolean;
}

async function begin(ctx: Ctx, tx: Tx, booking: BookingRow, of: Begin): Promise<BegunRefund> {
  const { id, amount, reason, isConfirmed = false } = of;
  const needs = isConfirmed ? refundApproval.confirms : refundApproval.asks;
  const bookingId = booking.id;
  const intents = await refundPart(ctx, tx, { bookingId, amount, cause: id });
  const money = await moneyOfBooking(tx, bookingId);
  await emitPaymentUpdated(tx, booking, ctx.clock.now());
  const act = { act: "booking.refund", needs, subject: { kind: "booking", id: bookingId }, reason };
  await recordAct(tx, ctx, act, {
    before: { received: money.received, held: money.held, released: money.released, sent_back: money.sentBack },
    after: { refunding: amount, refund_id: id, ...(isConfirmed && { approval: id }) },
  });
  return { id, bookingId, amount, money, intents };
}

async function findBegunRefund(tx: Tx, bookingId: string, id: string): Promise<BegunRefund | undefined> {
  const intents = await refundsFor(tx, { bookingId, cause: id });
  if (intents.length === 0) return undefined;
  const firstAttempts = intents.filter(({ idempotencyKey }) => attemptOf(idempotencyKey) === 1);
  const money = await moneyOfBooking(tx, bookingId);
  return { id, bookingId, amount: sum(firstAttempts.map(({ amount }) => amount)), money, intents };
}
