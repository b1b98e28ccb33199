import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { type BookingRow, bookingSummary } from "#features/bookings/index.server.ts";
import type { Charged } from "#features/money/rules/fee.ts";
import { notify } from "#features/notifications/index.server.ts";
import type { InAppKind } from "#features/notifications/rules/define-notification.ts";
import { shortDayAndTime, weekdayAndDay } from "#kernel/dates.ts";
import { formatPounds, type Pence, PLATFORM_FEE } from "#kernel/money.ts";
import { type DisputeSide, otherSide } from "../rules/dispute.labels.ts";
import { type Shares, takenBack } from "../rules/split.ts";
import type { DisputeRow } from "./dispute-changes.server.ts";

/** What the notifications of a dispute contain: names, the job and the deadline. */
interface DisputeWords {
  jobTitle: string;
  customer: string;
  tradesperson: string;
  /** The end of the clock that runs now: "Tue 3 Mar, 14:05"; empty when none does. */
  date: string;
}

export async function disputeWords(tx: Tx, dispute: DisputeRow, booking: BookingRow): Promise<DisputeWords> {
  const { jobTitle, customer, tradesperson } = await bookingSummary(tx, booking);
  return { jobTitle, customer, tradesperson, date: dispute.dueAt ? shortDayAndTime(dispute.dueAt) : "" };
}

/** Notifies one side of a step of their dispute. */
export function notifySide<Payload extends object>(
  tx: Tx,
  ctx: Ctx,
  dispute: DisputeRow,
  step: { kind: InAppKind<Payload>; side: DisputeSide; payload: NoInfer<Payload>; subject?: string },
): Promise<void> {
  return notify(tx, ctx, step.kind, {
    to: step.side === "customer" ? dispute.customerId : dispute.tradespersonId,
    payload: step.payload,
    path: `/disputes/${dispute.id}`,
    ids: { dispute_id: dispute.id, booking_id: dispute.bookingId },
    ...(step.subject && { subject: step.subject }),
  });
}

/** Notifies the side that did not take the step. */
export const notifyOtherSide = <Payload extends object>(
  tx: Tx,
  ctx: Ctx,
  dispute: DisputeRow,
  step: { kind: InAppKind<Payload>; by: DisputeSide; payload: NoInfer<Payload>; subject?: string },
): Promise<void> => notifySide(tx, ctx, dispute, { ...step, side: otherSide(step.by) });

/** Notifies both sides, each with a payload of its own. */
export async function notifyBothSides<Payload extends object>(
  tx: Tx,
  ctx: Ctx,
  dispute: DisputeRow,
  step: { kind: InAppKind<Payload>; payload: (side: DisputeSide) => NoInfer<Payload> },
): Promise<void> {
  for (const side of ["customer", "tradesperson"] as const)
    await notifySide(tx, ctx, dispute, { kind: step.kind, side, payload: step.payload(side) });
}

/** The day of repeat work as text: "Friday 4 December". */
export const repeatDay = (day: string): string => weekdayAndDay(day);

/** "£30.00 goes back to you. £70.00 is released to Hannah Booth." */
export function splitWords(side: DisputeSide, { refund, release, ...after }: Shares, names: DisputeWords): string {
  if (refund + release === 0) return "No money moves.";
  const back = side === "customer" ? "you" : names.customer;
  const on =
    side === "tradesperson"
      ? `you, and after the ${PLATFORM_FEE} fee of ${formatPounds(after.fee)} you get ${formatPounds(after.tradespersonGets)}`
      : names.tradesperson;
  return [
    refund > 0 && `${formatPounds(refund)} is refunded to ${back}.`,
    release > 0 && `${formatPounds(release)} is released to ${on}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** The same of a refund of released money: "£30.00 is refunded to you." */
export function refundWords(side: DisputeSide, refund: Pence, names: DisputeWords, charged: Charged): string {
  if (refund === 0) return "No money moves.";
  const { fromTradesperson, fee } = takenBack(refund, charged);
  return side === "customer"
    ? `${formatPounds(refund)} is refunded to you.`
    : `${formatPounds(refund)} is refunded to ${names.customer}. We take ${formatPounds(fromTradesperson)} of it from your balance or your next payouts, and return our fee of ${formatPounds(fee)}.`;
}
