import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import type { NotificationPayloads } from "#db/outbox.server.ts";
import { type BookingRow, bookingWords } from "#features/bookings/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { formatPounds } from "#kernel/money.ts";
import { momentText } from "../rules/clocks.ts";
import { type DisputeSide, otherSide } from "../rules/dispute.labels.ts";
import type { Shares } from "../rules/split.ts";
import type { DisputeRow } from "./lock-dispute.server.ts";

/** What one step of a dispute is told in: whose names, which job, until when. */
export interface DisputeWords {
  jobTitle: string;
  customer: string;
  tradesperson: string;
  /** The end of the clock that runs now: "Tue 3 Mar, 14:05"; empty when none does. */
  date: string;
}

export async function disputeWords(tx: Tx, dispute: DisputeRow, booking: BookingRow): Promise<DisputeWords> {
  const { jobTitle, customer, tradesperson } = await bookingWords(tx, booking);
  return { jobTitle, customer, tradesperson, date: dispute.dueAt ? momentText(dispute.dueAt) : "" };
}

type DisputeNews = Extract<keyof NotificationPayloads, `dispute-${string}`>;

/** Tells one side of a step of their dispute. */
export function notifySide<Kind extends DisputeNews>(
  tx: Tx,
  ctx: Ctx,
  dispute: DisputeRow,
  told: { kind: Kind; side: DisputeSide; values: NotificationPayloads[Kind]; subject?: string },
): Promise<void> {
  const { kind, side, values, subject } = told;
  const to = side === "customer" ? dispute.customerId : dispute.tradespersonId;
  const ids = { dispute_id: dispute.id, booking_id: dispute.bookingId };
  const path = `/disputes/${dispute.id}`;
  const news = { kind, to, values, path, ids, ...(subject ? { subject } : {}) };
  return notify(tx, ctx, news as unknown as Parameters<typeof notify>[2]);
}

/** Tells who did not do it. */
export const notifyOtherSide = <Kind extends DisputeNews>(
  tx: Tx,
  ctx: Ctx,
  dispute: DisputeRow,
  told: { kind: Kind; by: DisputeSide; values: NotificationPayloads[Kind]; subject?: string },
): Promise<void> => notifySide(tx, ctx, dispute, { ...told, side: otherSide(told.by) });

/** Tells both, each in words of their own. */
export async function notifyBothSides<Kind extends DisputeNews>(
  tx: Tx,
  ctx: Ctx,
  dispute: DisputeRow,
  told: { kind: Kind; values: (side: DisputeSide) => NotificationPayloads[Kind] },
): Promise<void> {
  for (const side of ["customer", "tradesperson"] as const)
    await notifySide(tx, ctx, dispute, { kind: told.kind, side, values: told.values(side) });
}

/** "£30.00 goes back to you. £70.00 is released to Hannah Booth." */
export function splitWords(side: DisputeSide, { refund, release, ...after }: Shares, names: DisputeWords): string {
  if (refund + release === 0) return "Nothing was held, so no money moves.";
  const back = side === "customer" ? "you" : names.customer;
  const on =
    side === "tradesperson"
      ? `you, and after the 15% fee of ${formatPounds(after.fee)} you get ${formatPounds(after.tradespersonGets)}`
      : names.tradesperson;
  return [
    refund > 0 && `${formatPounds(refund)} goes back to ${back}.`,
    release > 0 && `${formatPounds(release)} is released to ${on}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
