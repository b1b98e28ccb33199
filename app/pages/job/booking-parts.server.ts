import type { Ctx } from "#app/context.server.ts";
import { type BookingView, unsafeCancelledOfJob } from "#features/bookings/index.server.ts";
import { bookingStatusWord } from "#features/bookings/rules/booking.labels.ts";
import { canAnswer, canCancel, canComplete, canProposeDate } from "#features/bookings/rules/booking.policy.ts";
import { openProposal } from "#features/calendar/index.server.ts";
import { disputeStates } from "#features/disputes/index.server.ts";
import type { JobView } from "#features/jobs/index.server.ts";
import { unsafePlansOf } from "#features/milestones/index.server.ts";
import { paidByMilestones, planLink } from "#features/milestones/rules/plan-link.ts";
import { moneyOfBooking, movementsOf } from "#features/money/index.server.ts";
import { movementWords } from "#features/money/rules/movement.labels.ts";
import { canApprove, canPay } from "#features/money/rules/payment.policy.ts";
import { missingChecks } from "#features/quotes/index.server.ts";
import { checkMissingText } from "#features/quotes/rules/missing-check.labels.ts";
import { youReceive } from "#features/quotes/rules/quote.labels.ts";
import { reviewState } from "#features/reviews/index.server.ts";
import { canReview } from "#features/reviews/rules/review.policy.ts";
import { frozenAmong } from "#features/risk/index.server.ts";
import type { CheckKind } from "#features/verification/rules/check-kinds.ts";
import type { User } from "#kernel/actor.ts";
import { shortDay } from "#kernel/dates.ts";
import { fee, formatPounds } from "#kernel/money.ts";

/** The booking of the job, its money, and what the viewer can do now. */
export async function bookingPanel(ctx: Ctx, viewer: User, booking: BookingView, job: JobView, today: string) {
  const [money, moves, reviews, plans, disputed, proposal, frozenIds, missing] = await Promise.all([
    moneyOfBooking(ctx.db, booking.id),
    movementsOf(ctx.db, booking.id),
    reviewState(ctx.db, [booking.id], viewer.id),
    unsafePlansOf(ctx.db, [booking.id]),
    disputeStates(ctx, [booking]),
    openProposal(ctx.db, booking.id),
    frozenAmong(ctx.db, [booking.tradespersonId]),
    missingChecks(ctx.db, booking, ctx.clock.now()),
  ]);
  const dispute = disputed.get(booking.id);
  const plan = plans.get(booking.id);
  const side = booking.customerId === viewer.id ? "customer" : "tradesperson";
  const active = !viewer.suspended;
  const isFrozen = frozenIds.has(booking.tradespersonId);
  const mine = booking.customerId === viewer.id ? booking.tradesperson : booking.customer;
  const complete = canComplete(viewer, booking, today);
  const reviewed = Boolean(reviews.get(booking.id)?.mine);
  return {
    id: booking.id,
    quoteId: booking.quoteId,
    amount: booking.amount,
    status: booking.status,
    statusWord: bookingStatusWord(booking.status),
    other: viewer.isAdmin ? booking.tradesperson : mine,
    ...datesOf(booking, today),
    paid: booking.depositPaid,
    inParts: paidByMilestones(plan),
    checkMissing: checkMissingOf(booking, missing[0], side),
    held: money.held,
    /** Each movement of the money as text, with its day. */
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
    /** A proposed date that is not answered yet. */
    proposedDate:
      proposal && booking.status === "confirmed" && proposal.day >= today ? shortDay(proposal.day, today) : null,
    disputeId: dispute?.id ?? null,
    /** The tradesperson is suspended: nothing is paid, approved or agreed until an operator decides. */
    isFrozen,
    can: {
      dispute: dispute?.mayRaise ?? false,
      answer: active && canAnswer(viewer, booking).allowed,
      complete: active && complete.allowed,
      pay: !isFrozen && canPay(viewer, booking).allowed && !paidByMilestones(plan) && missing.length === 0,
      approve: !isFrozen && canApprove(viewer, booking, money).allowed,
      cancel: active && canCancel(viewer, booking).allowed,
      proposeDate: active && canProposeDate(viewer, booking).allowed,
      setDate:
        active && !isFrozen && job.viewerRole === "owner" && booking.status === "confirmed" && missing.length === 0,
      review: canReview(viewer, booking, reviewed).allowed,
    },
    /** The day from which the work can be marked complete, when it is too early. */
    completeFrom: !complete.allowed && complete.code === "NOT_YET_DUE",
  };
}

/** The booking's days as text. */
const datesOf = (booking: BookingView, today: string) => ({
  date: booking.scheduledDate ? shortDay(booking.scheduledDate, today) : null,
  answerBy: booking.answerBy ? shortDay(booking.answerBy, today) : null,
  acceptedOn: shortDay(booking.createdAt, today),
  completedOn: booking.completedAt ? shortDay(booking.completedAt, today) : null,
});

/** Why the work cannot start, or be paid: a check that the job requires is missing. */
function checkMissingOf(
  { status, depositPaid, tradesperson }: BookingView,
  missing: CheckKind | undefined,
  side: "customer" | "tradesperson",
): string | null {
  const isUnpaid = status === "confirmed" || (status === "completed" && !depositPaid);
  return missing && isUnpaid ? checkMissingText(missing, { side, status, tradesperson: tradesperson.fullName }) : null;
}

/** The most recently cancelled paid booking, with the refunded amount as text. */
export async function calledOffPart(ctx: Ctx, jobId: string, today: string) {
  const booking = await unsafeCancelledOfJob(ctx.db, jobId);
  if (!booking?.cancelledAt) return null;
  const { received, held, refunded } = await moneyOfBooking(ctx.db, booking.id);
  if (received === 0) return null;
  const on = shortDay(booking.cancelledAt, today);
  const back = formatPounds(held > 0 ? held : refunded);
  return { on, back, underWay: held > 0 };
}
