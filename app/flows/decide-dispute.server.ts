import { eq } from "drizzle-orm";
import { z } from "zod";
import { defineApprovable } from "#app/approvable-act.ts";
import type { Ctx } from "#app/context.server.ts";
import { requireSeenAmount } from "#app/web/seen-amount.ts";
import { recordAct } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { disputeEvidence, disputeOffers, disputes } from "#db/schema/disputes.ts";
import { type AwaitsApproval, requestApproval } from "#features/approvals/index.server.ts";
import { needsSecondPerson } from "#features/approvals/rules/second-person.ts";
import { lockBooking, moveBooking } from "#features/bookings/index.server.ts";
import { bookingNotFound } from "#features/bookings/rules/booking.errors.ts";
import {
  createDispute,
  type DisputeRow,
  disputedMoney,
  disputesOfBooking,
  disputeWords,
  lockDispute,
  moveDispute,
  notifyOtherSide,
  offersOf,
  permitDispute,
  recordAnswer,
  requireRepeatDay,
} from "#features/disputes/index.server.ts";
import { disputeWithdrawn } from "#features/disputes/notifications.ts";
import { disputeErrors } from "#features/disputes/rules/dispute.errors.ts";
import { type DisputeSide, otherSide } from "#features/disputes/rules/dispute.labels.ts";
import {
  canAccept,
  canDecide,
  canRaise,
  canWithdraw,
  currentOffer,
  sideIn,
} from "#features/disputes/rules/dispute.policy.ts";
import { isReasonOf, WRONG_REASON } from "#features/disputes/rules/dispute.schema.ts";
import { decisionTexts } from "#features/disputes/rules/story.ts";
import { refundOfTerms, type Terms, termsOf } from "#features/disputes/rules/terms.ts";
import { lapseChangeOf } from "#features/money/changes/index.server.ts";
import { sendsBackTooMuchAlone } from "#features/money/index.server.ts";
import { NOTHING_CHARGED } from "#features/money/rules/fee.ts";
import { requireActive, requireAdmin, system } from "#kernel/actor.ts";
import { validationError } from "#kernel/errors.ts";
import { pence } from "#kernel/money.ts";
import { endDispute } from "./end-dispute.server.ts";
import { resumeBooking } from "./settle-dispute.server.ts";

interface Decision {
  disputeId: string;
  terms: Terms;
  /** The customer and the tradesperson read it. */
  reason: string;
}

/**
 * Decides an escalated dispute, by an admin, with written reasons: a release (0 back), a refund (everything back), a split, or
 * repeat work, which a refund can come with. In an aftercare claim the refund comes out of the money that was released. Once. When more than £500 is held, or the refund is too much for one operator (`sendsBackTooMuchAlone`), a second one must
 * confirm how it is shared. Throws NOT_FOUND, WRONG_ROLE,
 * NOT_ESCALATED, DISPUTE_OVER, OVER_SPLIT, VALIDATION_FAILED (a day that cannot be chosen), APPROVAL_WAITING, and for repeat work as
 * `requireRepeatable`.
 */
export function decideDispute(ctx: Ctx, decision: Decision): Promise<DisputeRow | AwaitsApproval> {
  const { disputeId, terms, reason } = decision;
  const admin = requireAdmin(ctx.actor, disputeApproval.asks);
  return ctx.db.transaction(async (tx) => {
    const { dispute, booking } = await lockDispute(tx, admin, disputeId);
    permitDispute(canDecide(admin, dispute));
    const { held, refundable } = await disputedMoney(tx, dispute);
    const refund = refundOfTerms(terms);
    const sharesMuch = terms.remedy === "split" && needsSecondPerson(held);
    // More than there is, is refused below.
    const isTooMuch =
      refund <= refundable &&
      (sharesMuch || (await sendsBackTooMuchAlone(ctx, tx, { bookingId: booking.id, amount: refund })));
    if (!isTooMuch) return carryOut(ctx, tx, decision);
    await requireDay(ctx, tx, booking.id, terms);
    const repeat = terms.remedy === "repeat_work" ? { repeatOn: terms.repeatOn, repeatWhat: terms.repeatWhat } : {};
    const request = { disputeId, refundAmount: refund, ...repeat };
    const asked = {
      request,
      amount: dispute.aftercare ? refund : held,
      subject: { kind: "dispute", id: disputeId },
      reason,
    };
    return requestApproval(ctx, tx, { act: disputeApproval, ...asked });
  });
}

/** A decision that is too much for one operator, which a second operator confirms. */
export const disputeApproval = defineApprovable({
  kind: "dispute.decide",
  asks: "disputes.decide",
  confirms: "approvals.confirm",
  request: z.object({
    disputeId: z.string(),
    refundAmount: z.number().int().transform(pence),
    repeatOn: z.string().optional(),
    repeatWhat: z.string().optional(),
  }),
  lock: (tx, { disputeId }) => lockDispute(tx, system, disputeId),
  facts: async (db, { disputeId }) => {
    const [dispute] = await db.select().from(disputes).where(eq(disputes.id, disputeId));
    const { held = 0, refundable = 0, charged = NOTHING_CHARGED } = dispute ? await disputedMoney(db, dispute) : {};
    const offers = await db.$count(disputeOffers, eq(disputeOffers.disputeId, disputeId));
    const evidence = await db.$count(disputeEvidence, eq(disputeEvidence.disputeId, disputeId));
    const aftercare = dispute?.aftercare ?? false;
    return {
      status: dispute?.status ?? null,
      held,
      ...charged,
      offers,
      evidence,
      ...(aftercare && { aftercare, refundable }),
    };
  },
  lines: (request, facts) =>
    decisionTexts(request, {
      held: pence(Number(facts.held)),
      aftercare: facts.aftercare === true,
      charged: { released: pence(Number(facts.released)), fees: pence(Number(facts.fees)) },
    }),
  path: ({ disputeId }) => `/admin/disputes/${disputeId}`,
  carryOut: async (ctx, tx, { disputeId, refundAmount, repeatOn, repeatWhat }, { id, reason }) => {
    const terms = termsOf({
      remedy: repeatOn ? "repeat_work" : "split",
      refundAmount,
      repeatOn: repeatOn ?? null,
      repeatWhat: repeatWhat ?? null,
    });
    await carryOut(ctx, tx, { disputeId, terms, reason }, id);
  },
});

async function requireDay(ctx: Ctx, tx: Tx, bookingId: string, terms: Terms): Promise<void> {
  if (terms.remedy === "repeat_work")
    await requireRepeatDay(tx, { bookingId, repeatOn: terms.repeatOn, at: ctx.clock.now() });
}

/** `approval`: the request that a second operator has confirmed. */
async function carryOut(
  ctx: Ctx,
  tx: Tx,
  { disputeId, terms, reason }: Decision,
  approval?: string,
): Promise<DisputeRow> {
  const needs = approval ? disputeApproval.confirms : disputeApproval.asks;
  const admin = requireAdmin(ctx.actor, needs);
  const locked = await lockDispute(tx, admin, disputeId);
  permitDispute(canDecide(admin, locked.dispute));
  await requireDay(ctx, tx, locked.booking.id, terms);
  const dispute = await endDispute(ctx, tx, locked, {
    event: "decide",
    terms,
    how: () => `We have decided. ${reason}`,
    set: { decidedBy: admin.id, decisionReason: reason },
  });
  const act = { act: "dispute.decide", needs, subject: { kind: "dispute", id: disputeId }, reason };
  const { status, remedy, refundAmount: refund, releaseAmount: release, repeatOn } = dispute;
  const after = { status, remedy, refund, release, repeatOn, ...(approval && { approval }) };
  await recordAct(tx, ctx, act, { before: { status: locked.dispute.status }, after });
  return dispute;
}

interface Accepted {
  disputeId: string;
  /** The offer that the actor saw; by default the current one. */
  offerId?: string | undefined;
  /** What can be refunded, as the actor saw it. In pence. */
  amount?: number | undefined;
}

/**
 * Accepts the other person's offer, carries it out and ends the dispute: the held money is split, or the work is done again. Throws
 * NOT_FOUND, WRONG_ROLE, NO_OFFER, OFFER_CHANGED, AMOUNT_CHANGED, LESS_IS_HELD, OFFERS_CLOSED, DISPUTE_OVER (also to the second of two clicks), and
 * for repeat work as `requireRepeatable`.
 */
export async function acceptDisputeOffer(ctx: Ctx, { disputeId, offerId, amount }: Accepted): Promise<DisputeRow> {
  const actor = requireActive(ctx.actor);
  return ctx.db.transaction(async (tx) => {
    const locked = await lockDispute(tx, actor, disputeId);
    const offers = await offersOf(tx, disputeId);
    const { refundable } = await disputedMoney(tx, locked.dispute);
    permitDispute(canAccept(actor, locked.dispute, { offers, refundable, seen: offerId }));
    requireSeenAmount(refundable, amount);
    const side = sideIn(actor, locked.dispute) as DisputeSide;
    const offer = currentOffer(offers, otherSide(side));
    if (!offer) throw new Error("canAccept allowed a missing offer");
    // Accepting an offer of the person who raised the dispute counts as the answer.
    const dispute = locked.dispute.status === "open" ? await recordAnswer(ctx, tx, locked, null) : locked.dispute;
    return endDispute(
      ctx,
      tx,
      { dispute, booking: locked.booking },
      {
        event: "agree",
        terms: termsOf(offer),
        how: (reader) => (reader === side ? "You accepted the offer" : `${actor.name} accepted your offer`),
        set: { acceptedOfferId: offer.id },
      },
    );
  });
}

/**
 * Withdraws a dispute, by the person who raised it: the booking continues as before, and so does the time until automatic
 * approval. Throws NOT_FOUND, WRONG_ROLE, NOT_YOURS_TO_WITHDRAW, DISPUTE_OVER.
 */
export async function withdrawDispute(ctx: Ctx, { disputeId }: { disputeId: string }): Promise<DisputeRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const locked = await lockDispute(tx, actor, disputeId);
    permitDispute(canWithdraw(actor, locked.dispute));
    await resumeBooking(ctx, tx, locked.booking);
    const dispute = await moveDispute(tx, locked, { event: "withdraw", actor, at });
    const { jobTitle } = await disputeWords(tx, dispute, locked.booking);
    const by = dispute.raisedByType;
    await notifyOtherSide(tx, ctx, dispute, { kind: disputeWithdrawn, by, payload: { jobTitle, by: actor.name } });
    return dispute;
  });
}

interface Raised {
  bookingId: string;
  reason: string;
  description: string;
}

/**
 * Raises a dispute about a booking, by its customer or tradesperson: the booking is disputed and its money stays held. The
 * other person has 48 hours to answer. Throws NOT_FOUND, WRONG_ROLE, VALIDATION_FAILED (not a reason of that role),
 * CANNOT_DISPUTE, ALREADY_DISPUTED, DISPUTE_SETTLED, RAISED_TOO_OFTEN.
 */
export async function raiseDispute(ctx: Ctx, { bookingId, reason, description }: Raised): Promise<DisputeRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return createIdempotently(ctx, rowOf(disputes), async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    const side = sideIn(actor, locked) as DisputeSide | null;
    if (side === null) throw bookingNotFound();
    permitDispute(canRaise(actor, locked, await disputesOfBooking(tx, locked.id)));
    if (!isReasonOf(side, reason)) throw validationError([{ field: "reason", message: WRONG_REASON }]);
    const lost = disputeErrors.ALREADY_DISPUTED;
    const booking = await moveBooking(tx, { bookingId: locked.id, event: "dispute", actor, at, lost });
    await lapseChangeOf(tx, ctx, booking, actor);
    return createDispute(ctx, tx, booking, { by: actor, side, reason, description });
  });
}
