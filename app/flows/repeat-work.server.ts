import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { type BookingRow, moveBooking, NOT_COMPLETE } from "#features/bookings/index.server.ts";
import { closeProposals } from "#features/calendar/index.server.ts";
import {
  type DisputeRow,
  disputeWords,
  moveDispute,
  notifyBothSides,
  repeatDay,
  requireRepeatable,
} from "#features/disputes/index.server.ts";
import { repeatWorkAgreed } from "#features/disputes/notifications.ts";
import { disputeErrors } from "#features/disputes/rules/dispute.errors.ts";
import { type DisputeSide, isCancellation } from "#features/disputes/rules/dispute.labels.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";

interface RepeatWork {
  event: "agree" | "decide";
  /** The day on which the work is done again; it becomes the booking's date. */
  repeatOn: string;
  repeatWhat: string;
  /** The outcome as text for each person: "You accepted the offer". */
  how: (side: DisputeSide) => string;
  set: Partial<DisputeRow>;
}

const OUTCOMES = { agree: "agreed", decide: "decided" } as const;

/**
 * Ends a dispute with repeat work, in the transaction that holds the locks of booking and dispute: the booking is confirmed again
 * for that day, as if it had not been marked complete, its money stays held, and both sides are notified. Throws as
 * `requireRepeatable`, and REPEAT_AFTER_CANCELLATION.
 */
export async function repeatWork(
  ctx: Ctx,
  tx: Tx,
  { dispute, booking }: { dispute: DisputeRow; booking: BookingRow },
  { event, repeatOn, repeatWhat, how, set }: RepeatWork,
): Promise<DisputeRow> {
  const at = ctx.clock.now();
  if (isCancellation(dispute)) throw disputeErrors.REPEAT_AFTER_CANCELLATION();
  const { free: held } = await moneyOfBooking(tx, booking.id);
  await requireRepeatable(tx, { booking, held, repeatOn, at });
  await moveBooking(tx, {
    bookingId: booking.id,
    event: "repeat",
    actor: ctx.actor,
    at,
    set: { ...NOT_COMPLETE, notFinishedAt: null, notFinishedReason: null, scheduledDate: repeatOn },
  });
  await closeProposals(tx, { bookingId: booking.id, at });
  const over = await moveDispute(
    tx,
    { dispute, booking },
    {
      event,
      actor: ctx.actor,
      at,
      set: { ...set, outcome: OUTCOMES[event], remedy: "repeat_work", repeatOn, repeatWhat },
      detail: { repeat_on: repeatOn },
    },
  );
  const { jobTitle, tradesperson } = await disputeWords(tx, over, booking);
  await notifyBothSides(tx, ctx, over, {
    kind: repeatWorkAgreed,
    payload: (side) => ({
      jobTitle,
      how: how(side),
      tradesperson: side === "tradesperson" ? null : tradesperson,
      day: repeatDay(repeatOn),
      what: repeatWhat,
      held,
    }),
  });
  return over;
}
