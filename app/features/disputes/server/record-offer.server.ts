import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { disputeOffers } from "#db/schema/disputes.ts";
import { type BookingRow, findBookingFor } from "#features/bookings/index.server.ts";
import { leftToSendBackAlone, moneyOfBooking } from "#features/money/index.server.ts";
import { requireActive, requireAdmin } from "#kernel/actor.ts";
import { isAppError, validationError } from "#kernel/errors.ts";
import { formatPounds, type Pence, pence, subtract } from "#kernel/money.ts";
import { disputeOffer, repeatWorkOffered } from "../notifications.ts";
import type { MoneyToDecide } from "../rules/decision-figures.ts";
import type { DisputeSide } from "../rules/dispute.labels.ts";
import { canOffer, canRaise, isFinal, sideIn } from "../rules/dispute.policy.ts";
import type { Terms } from "../rules/terms.ts";
import {
  type DisputeRow,
  disputesOfBooking,
  lockDispute,
  type OfferRow,
  offersOf,
  permitDispute,
  recordAnswer,
  showDispute,
} from "./dispute-changes.server.ts";
import { disputeWords, notifyOtherSide, repeatDay } from "./dispute-notices.server.ts";
import { disputedMoney } from "./refundable.server.ts";
import { requireRepeatable, requireRepeatDay } from "./require-repeatable.server.ts";

export interface NewOffer {
  disputeId: string;
  terms: Terms;
  message: string | null;
}

interface Recorded {
  dispute: DisputeRow;
  booking: BookingRow;
  offer: OfferRow;
  /** Nothing is left to agree (`isFinal`): the caller ends the dispute on these terms, and the other side is not asked. */
  final: boolean;
}

/**
 * Records an offer in the caller's transaction: a split of what is held, or repeat work. It replaces the side's last one. The other side's
 * first offer answers the dispute. In an aftercare claim a split is a refund of released money. Throws NOT_FOUND, WRONG_ROLE, DISPUTE_OVER,
 * OFFERS_CLOSED, NOTHING_TO_SPLIT, NO_MORE_OFFERS, VALIDATION_FAILED (more than can be refunded, or a day that cannot be chosen), and as `requireRepeatable`.
 */
export async function recordOffer(ctx: Ctx, tx: Tx, { disputeId, terms, message }: NewOffer): Promise<Recorded> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  const locked = await lockDispute(tx, actor, disputeId);
  const { held, refundable } = await disputedMoney(tx, locked.dispute);
  const offers = await offersOf(tx, disputeId);
  const count = (side: DisputeSide) => offers.filter((offer) => offer.side === side).length;
  const made = { customer: count("customer"), tradesperson: count("tradesperson") };
  permitDispute(canOffer(actor, locked.dispute, { remedy: terms.remedy, refundable, made }));
  await requirePossible(tx, terms, { ...locked, held, refundable, at });
  const side = sideIn(actor, locked.dispute) as DisputeSide;
  const answers = locked.dispute.status === "open" && side !== locked.dispute.raisedByType;
  const dispute = answers ? await recordAnswer(ctx, tx, locked, message) : locked.dispute;
  const noMoney = { refundAmount: pence(0) };
  const values = { ...noMoney, ...terms, disputeId, side, heldAmount: refundable, message, createdAt: at };
  const offer = await insertOne(tx, disputeOffers, values);
  const final = isFinal(dispute, { side, terms, refundable });
  if (final) return { dispute, booking: locked.booking, offer, final };
  if (!answers) await showDispute(tx, dispute, locked.booking, at);
  await notifyOfOffer(ctx, tx, { dispute, booking: locked.booking }, { by: actor.name, side, terms, held });
  return { dispute, booking: locked.booking, offer, final };
}

interface Possible {
  dispute: DisputeRow;
  booking: BookingRow;
  held: Pence;
  refundable: Pence;
  at: Date;
}

async function requirePossible(
  tx: Tx,
  terms: Terms,
  { dispute, booking, held, refundable, at }: Possible,
): Promise<void> {
  if (terms.remedy === "repeat_work") {
    await requireRepeatDay(tx, { bookingId: booking.id, repeatOn: terms.repeatOn, at });
    const { aftercare } = dispute;
    return requireRepeatable(tx, { booking: { ...booking, aftercare }, held, repeatOn: terms.repeatOn, at });
  }
  requireRefundable(dispute, terms.refundAmount, refundable);
}

/** Checks an offer's or a decision's refund. Throws VALIDATION_FAILED (field refund_amount). */
export function requireRefundable(
  { aftercare }: Pick<DisputeRow, "aftercare">,
  refund: Pence,
  refundable: Pence,
): void {
  if (refund <= refundable) return;
  const most = formatPounds(refundable);
  const message = aftercare
    ? `The refund cannot be more than the ${most} that was paid`
    : `The refund cannot be more than the ${most} we hold`;
  throw validationError([{ field: "refund_amount", message }]);
}

async function notifyOfOffer(
  ctx: Ctx,
  tx: Tx,
  { dispute, booking }: { dispute: DisputeRow; booking: BookingRow },
  { by, side, terms, held }: { by: string; side: DisputeSide; terms: Terms; held: Pence },
): Promise<void> {
  const { jobTitle, tradesperson, date } = await disputeWords(tx, dispute, booking);
  const about = { jobTitle, by, held, date };
  if (terms.remedy === "split")
    return notifyOtherSide(tx, ctx, dispute, {
      kind: disputeOffer,
      by: side,
      payload: { ...about, refund: terms.refundAmount },
    });
  return notifyOtherSide(tx, ctx, dispute, {
    kind: repeatWorkOffered,
    by: side,
    payload: { ...about, tradesperson, day: repeatDay(terms.repeatOn), what: terms.repeatWhat },
  });
}

/** What a booking's money has come to, by the ledger, and what the operator may decide alone. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export async function moneyNow(ctx: Ctx, bookingId: string): Promise<MoneyToDecide> {
  requireAdmin(ctx.actor, "disputes.read");
  const aloneUpTo = await leftToSendBackAlone(ctx, ctx.db, bookingId);
  const { now, released, fees } = await moneyOfBooking(ctx.db, bookingId);
  return { paid: subtract(now.received, now.refunded), received: now.yours, released, fees, aloneUpTo };
}

/** What the dialog "Raise a dispute" says of a booking. */
export interface Raising {
  bookingId: string;
  title: string;
  /** The other side's name. */
  other: string;
  side: DisputeSide;
  /** "£95.00" when money is held, which then stays where it is. */
  held: string | null;
}

/** For an address with `?dispute=<booking id>`: the dialog's words, when that person may raise one there; else null. */
export async function raisingFor(ctx: Ctx, bookingId: string | null): Promise<Raising | null> {
  if (!bookingId || ctx.actor.kind !== "user") return null;
  try {
    const booking = await findBookingFor(ctx, bookingId);
    if (!canRaise(ctx.actor, booking, await disputesOfBooking(ctx.db, booking.id)).allowed) return null;
    const side = sideIn(ctx.actor, booking) as DisputeSide;
    const { free: held } = await moneyOfBooking(ctx.db, booking.id);
    const { fullName: other } = side === "customer" ? booking.tradesperson : booking.customer;
    return { bookingId: booking.id, title: booking.job.title, other, side, held: held > 0 ? formatPounds(held) : null };
  } catch (error) {
    if (isAppError(error, "NOT_FOUND")) return null;
    throw error;
  }
}
