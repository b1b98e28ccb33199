import type { Ctx } from "#app/context.server.ts";
import { type BookingView, unsafeCancelledOfJob } from "#features/bookings/index.server.ts";
import { bookingStatusWord } from "#features/bookings/rules/booking.labels.ts";
import { canAnswer, canComplete, canProposeDate } from "#features/bookings/rules/booking.policy.ts";
import { canCancel } from "#features/bookings/rules/cancellation.policy.ts";
import {
  canAnswerCompletion,
  canConfirmCompletion,
  canReportNoShow,
  canUndoComplete,
  completionOf,
  undoUntil,
} from "#features/bookings/rules/completion.policy.ts";
import { openProposal } from "#features/calendar/index.server.ts";
import { disputeStates } from "#features/disputes/index.server.ts";
import type { JobView } from "#features/jobs/index.server.ts";
import { unsafePlansOf } from "#features/milestones/index.server.ts";
import { paidByMilestones, planLink } from "#features/milestones/rules/plan-link.ts";
import { moneyOfBooking, movementsOf } from "#features/money/index.server.ts";
import { movementWords } from "#features/money/rules/movement.labels.ts";
import { canApprove, canPay } from "#features/money/rules/payment.policy.ts";
import { youReceive } from "#features/quotes/rules/quote.labels.ts";
import { isChargedBack, reviewState } from "#features/reviews/index.server.ts";
import { canReview } from "#features/reviews/rules/review.policy.ts";
import type { User } from "#kernel/actor.ts";
import { shortDay, timeOfDay } from "#kernel/dates.ts";
import { fee, formatPounds } from "#kernel/money.ts";

/** The booking of the job, what became of its money, and what the viewer can do now. */
export async function bookingPanel(ctx: Ctx, viewer: User, booking: BookingView, job: JobView, today: string) {
  const [money, moves, reviews, plans, disputed, proposal, disputedPayment] = await Promise.all([
    moneyOfBooking(ctx.db, booking.id),
    movementsOf(ctx.db, booking.id),
    reviewState(ctx.db, [booking.id], viewer.id),
    unsafePlansOf(ctx.db, [booking.id]),
    disputeStates(ctx, [booking]),
    openProposal(ctx.db, booking.id),
    isChargedBack(ctx.db, booking.id),
  ]);
  const dispute = disputed.get(booking.id);
  const plan = plans.get(booking.id);
  const side = booking.customerId === viewer.id ? "customer" : "tradesperson";
  const active = !viewer.suspended;
  const mine = booking.customerId === viewer.id ? booking.tradesperson : booking.customer;
  const now = ctx.clock.now();
  const complete = canComplete(viewer, booking, today);
  const undo = undoUntil(booking, now);
  const reviewed = Boolean(reviews.get(booking.id)?.mine);
  return {
    id: booking.id,
    quoteId: booking.quoteId,
    amount: booking.amount,
    status: booking.status,
    statusWord: completionOf(booking) === "claimed" ? "Marked complete" : bookingStatusWord(booking.status),
    other: viewer.isAdmin ? booking.tradesperson : mine,
    date: booking.scheduledDate ? shortDay(booking.scheduledDate, today) : null,
    answerBy: booking.answerBy ? shortDay(booking.answerBy, today) : null,
    acceptedOn: shortDay(booking.createdAt, today),
    completedOn: booking.completedAt ? shortDay(booking.completedAt, today) : null,
    dated: booking.scheduledDate !== null,
    undoUntil: undo && timeOfDay(undo),
    notFinished: booking.status === "confirmed" ? booking.notFinishedReason : null,
    paid: booking.depositPaid,
    inParts: paidByMilestones(plan),
    held: money.held,
    /** Each movement of the money so far, in words, with its day. */
    moves: moves.flatMap((move, index) => {
      const text = movementWords(move, viewer.isAdmin ? "admin" : side);
      return text ? [{ key: index, text, on: shortDay(move.at, today) }] : [];
    }),
    released: booking.releasedAt !== null,
    reviewed,
    milestones: active && !viewer.isAdmin ? planLink(side, booking, plan) : null,
    keeps: youReceive(booking.amount),
    feeAmount: fee(booking.amount),
    expressRequest: booking.expressRequestAt !== null,
    /** Another day that was proposed and not answered. */
    proposedDate:
      proposal && booking.status === "confirmed" && proposal.day >= today ? shortDay(proposal.day, today) : null,
    disputeId: dispute?.id ?? null,
    can: {
      dispute: dispute?.mayRaise ?? false,
      answer: active && canAnswer(viewer, booking).allowed,
      complete: active && complete.allowed,
      undoComplete: active && canUndoComplete(viewer, booking, now).allowed,
      answerCompletion: active && canAnswerCompletion(viewer, booking).allowed,
      confirmCompletion: active && canConfirmCompletion(viewer, booking).allowed,
      reportNoShow: active && canReportNoShow(viewer, booking, today).allowed,
      pay: canPay(viewer, booking).allowed && !paidByMilestones(plan),
      approve: canApprove(viewer, booking, money).allowed,
      cancel: active && canCancel(viewer, booking, today).allowed,
      proposeDate: active && canProposeDate(viewer, booking).allowed,
      setDate: active && job.standing === "owner" && booking.status === "confirmed",
      review: canReview(viewer, booking, { alreadyReviewed: reviewed, chargedBack: disputedPayment }).allowed,
    },
    /** The day from which the work can be marked complete, when that is what keeps it from being so. */
    completeFrom: !complete.allowed && complete.code === "NOT_YET_DUE",
  };
}

/** The booking that was cancelled last, once money had been paid for it: what of that is back with the customer, in words. */
export async function calledOffPart(ctx: Ctx, jobId: string, today: string) {
  const booking = await unsafeCancelledOfJob(ctx.db, jobId);
  if (!booking?.cancelledAt) return null;
  const { received, held, refunded } = await moneyOfBooking(ctx.db, booking.id);
  if (received === 0) return null;
  const on = shortDay(booking.cancelledAt, today);
  const back = formatPounds(held > 0 ? held : refunded);
  return { on, back, underWay: held > 0 };
}
