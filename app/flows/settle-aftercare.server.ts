import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import type { BookingRow } from "#features/bookings/index.server.ts";
import {
  type DisputeRow,
  disputedMoney,
  disputeWords,
  moveDispute,
  notifyBothSides,
  refundWords,
  repeatDay,
  requireRefundable,
  requireRepeatable,
} from "#features/disputes/index.server.ts";
import { disputeSettled, repeatWorkAgreed } from "#features/disputes/notifications.ts";
import type { DisputeSide } from "#features/disputes/rules/dispute.labels.ts";
import { aftercareEnding } from "#features/disputes/rules/split.ts";
import { refundOfTerms, type Terms } from "#features/disputes/rules/terms.ts";
import { refundForDispute } from "#features/money/index.server.ts";
import { validationError } from "#kernel/errors.ts";
import { pence } from "#kernel/money.ts";
import { bookRepeatWork, endBooking, OUTCOMES } from "./settle-dispute.server.ts";

const NOTHING_LEFT_TO_REPEAT = "With everything refunded, the work is not done again. Refund less, or only refund";

interface AftercareEnd {
  event: "agree" | "decide";
  terms: Terms;
  /** The outcome as text for each person: "You accepted the offer". */
  how: (side: DisputeSide) => string;
  set: Partial<DisputeRow>;
}

/**
 * Ends an aftercare claim, in the transaction that holds the locks of booking and dispute: money that was released goes back to the
 * customer and is taken back from the tradesperson, or the work is done again on a day, or both. Work that was paid for stays complete, and
 * is cancelled once everything goes back. Throws as `requireRepeatable`, and VALIDATION_FAILED (more than can be refunded, or everything with
 * repeat work).
 */
export async function settleAftercare(
  ctx: Ctx,
  tx: Tx,
  { dispute, booking }: { dispute: DisputeRow; booking: BookingRow },
  { event, terms, how, set }: AftercareEnd,
): Promise<DisputeRow> {
  const at = ctx.clock.now();
  const { held, refundable, charged } = await disputedMoney(tx, dispute);
  const refund = refundOfTerms(terms);
  const repeats = terms.remedy === "repeat_work";
  requireRefundable(dispute, refund, refundable);
  if (repeats) {
    await requireRepeatable(tx, { booking: { ...booking, aftercare: true }, held, repeatOn: terms.repeatOn, at });
    if (refund > 0 && refund === refundable)
      throw validationError([{ field: "refund_amount", message: NOTHING_LEFT_TO_REPEAT }]);
  }
  const ending = aftercareEnding({ refund, refundable, repeats, completed: booking.completedAt !== null });
  if (refund > 0) await refundForDispute(ctx, tx, booking, { amount: refund, disputeId: dispute.id });
  if (ending === "repeat" && repeats) await bookRepeatWork(ctx, tx, booking, terms.repeatOn);
  else if (ending !== "repeat") await endBooking(ctx, tx, booking, { ending, moneyMoved: false });
  const { remedy } = terms;
  const agreed = repeats ? { repeatOn: terms.repeatOn, repeatWhat: terms.repeatWhat } : { releaseAmount: pence(0) };
  const over = await moveDispute(
    tx,
    { dispute, booking },
    {
      event,
      actor: ctx.actor,
      at,
      set: { ...set, outcome: OUTCOMES[event], remedy, refundAmount: refund, ...agreed },
      detail: { refund, ...(repeats && { repeat_on: terms.repeatOn }) },
    },
  );
  const words = await disputeWords(tx, over, booking);
  const { jobTitle, tradesperson } = words;
  if (!repeats) {
    const payload = (side: DisputeSide) => ({
      jobTitle,
      how: how(side),
      split: refundWords(side, refund, words, charged),
      refund,
    });
    await notifyBothSides(tx, ctx, over, { kind: disputeSettled, payload });
    return over;
  }
  await notifyBothSides(tx, ctx, over, {
    kind: repeatWorkAgreed,
    payload: (side) => ({
      jobTitle,
      how: how(side),
      tradesperson: side === "tradesperson" ? null : tradesperson,
      day: repeatDay(terms.repeatOn),
      what: terms.repeatWhat,
      held,
      refund,
    }),
  });
  return over;
}
