import type { Ctx } from "#app/context.server.ts";
import { canSetAddress } from "#features/bookings/addresses/rules/address.policy.ts";
import type { openProposal } from "#features/bookings/calendar/index.server.ts";
import { canBeAgreed } from "#features/bookings/calendar/rules/proposal.format.ts";
import type { BookingView } from "#features/bookings/index.server.ts";
import { appointmentText, lengthText } from "#features/bookings/rules/appointment.ts";
import { canAnswer, canComplete, canProposeDate } from "#features/bookings/rules/booking.policy.ts";
import { canCancel } from "#features/bookings/rules/cancellation.ts";
import {
  canAnswerCompletion,
  canConfirmCompletion,
  canUndoComplete,
  undoUntil,
} from "#features/bookings/rules/completion.policy.ts";
import { earlyStartFor } from "#features/bookings/rules/early-start.labels.ts";
import { canReportNoShow } from "#features/bookings/rules/no-show.policy.ts";
import { shownVisit, visitText } from "#features/bookings/rules/visit.labels.ts";
import { isBookedOn } from "#features/bookings/rules/work-days.ts";
import type { DisputeState } from "#features/disputes/index.server.ts";
import type { JobView } from "#features/jobs/index.server.ts";
import { paidByMilestones, planLink } from "#features/money/milestones/rules/plan-link.ts";
import { cardName } from "#features/money/rules/card.labels.ts";
import { comesTo } from "#features/money/rules/facts.ts";
import { moneyText } from "#features/money/rules/held.labels.ts";
import { canApprove, canPay } from "#features/money/rules/payment.policy.ts";
import { checkMissingText } from "#features/quotes/rules/missing-check.labels.ts";
import { receiveText } from "#features/quotes/rules/quote.labels.ts";
import { canReview } from "#features/reviews/rules/review.policy.ts";
import { NOT_CHECKED } from "#features/verification/rules/not-checked.labels.ts";
import { traderLine, vatText } from "#features/verification/rules/trader.format.ts";
import { knownIn } from "#flows/phases.server.ts";
import type { AroundBooking } from "#flows/shared-statements.server.ts";
import type { User } from "#kernel/actor.ts";
import { londonDay, shortDay, timeOfDay } from "#kernel/dates.ts";
import { cardOf } from "./booking-card.server.ts";
import { cancellationPart, movesPart, profitPart } from "./money-parts.server.ts";
import { isComing, visitPart } from "./visit-parts.server.ts";

/** What other modules know of a booking. */
function factsOf(ctx: Ctx, viewer: User, booking: BookingView, around: AroundBooking) {
  const { moves, proposal, contest, needs, noAccess, address, owed, costs, payCard } = around;
  const known = knownIn(around)(booking);
  const { money } = known;
  if (!money) throw new Error("every given booking has its money");
  const facts = owed?.get(booking.id);
  return {
    money,
    moves,
    known,
    reviewed: known.review !== null,
    plan: known.plan,
    dispute: known.dispute,
    proposal,
    isFrozen: known.isFrozen,
    lacksCheck: known.lacksCheck,
    business: businessPart(around, booking.tradespersonId),
    contest,
    // Nobody reports a visit to which they were not on the way.
    noAccess: booking.onMyWayAt === null ? null : (noAccess[0] ?? null),
    // What a visit lacks is asked for by its tradesperson, before it begins.
    needs: isComing(viewer, booking, ctx.clock.now()) ? (needs.get(booking.id) ?? null) : null,
    profit: costs && facts && profitPart(booking, facts, costs),
    // Less what went back to the customer.
    receives: receiveText({ net: comesTo(booking, money.now).net, vat: facts?.vat ?? 0 }),
    /** With which the price is paid at one press. */
    payCard: payCard && { id: payCard.id, name: cardName(payCard) },
    address,
  };
}

interface Shown {
  job: JobView;
  around: AroundBooking;
}

/** The booking of the job, its money, and what the viewer can do now. */
export function bookingPanel(ctx: Ctx, viewer: User, booking: BookingView, { job, around }: Shown) {
  const facts = factsOf(ctx, viewer, booking, around);
  const { money, moves, known, plan, dispute, proposal, isFrozen, lacksCheck, business, contest, address, receives } =
    facts;
  const { isAdmin } = viewer;
  const side = booking.customerId === viewer.id ? "customer" : "tradesperson";
  const active = !viewer.suspended;
  const isPossible = !isFrozen && !lacksCheck;
  const now = ctx.clock.now();
  const today = londonDay(now);
  const work = { ...booking, paid: money.paid };
  const complete = canComplete(viewer, booking, today);
  const paid = moneyText({ ...booking, now: money.now, isFrozen }, viewer.isAdmin ? "admin" : side);
  return {
    id: booking.id,
    quoteId: booking.quoteId,
    amount: booking.amount,
    status: booking.status,
    card: cardOf(booking, { known, proposal, address, phone: business.phone, side, now, isAdmin, paid, receives }),
    ...completionPart(booking, now),
    other: viewer.isAdmin || side === "customer" ? booking.tradesperson : booking.customer,
    ...datesOf(booking, today),
    /** Today's visit, for its tradesperson. */
    steps: active && isTodaysVisit(viewer, booking, today) ? shownVisit(booking, today) : null,
    checkMissing: lacksCheck ? checkMissingOf(work, side) : null,
    payCard: facts.payCard,
    /** Held and not being refunded. */
    held: money.free,
    moneyText: paid,
    moves: movesPart(moves, viewer.isAdmin ? "admin" : side, today),
    milestones: active && !viewer.isAdmin ? planLink(side, work, plan) : null,
    /** The business that the customer has a contract with; null for that tradesperson. */
    business: booking.tradespersonId === viewer.id ? null : business,
    /** Null when none is given or the viewer may not see it. */
    address,
    /** For the tradesperson only. */
    profit: facts.profit,
    keeps: receives,
    earlyStart: earlyStartFor(viewer, booking, now),
    cancellation: cancellationPart(viewer, booking, { money, isBarred: !isPossible, today }),
    /** A proposed date that is not answered yet. */
    proposedDate: proposedDateOf(booking, proposal, today),
    disputeId: dispute?.id ?? null,
    repeatWork: repeatPart(booking, dispute, today),
    ...visitPart(viewer, booking, facts, now),
    /** The price is a call-out charge, and no work was done. */
    isCallOut: facts.noAccess?.status === "charged",
    /** The tradesperson is suspended: nothing is paid, approved or agreed until an operator decides. */
    isFrozen,
    can: {
      dispute: dispute?.mayRaise ?? false,
      ...bookingSteps(viewer, booking, { now, contested: contest !== null }),
      ...moneySteps(viewer, booking, facts, job.viewerRole === "owner"),
      setAddress: active && canSetAddress(viewer, booking).allowed,
    },
    /** The day from which the work can be marked complete, when it is too early. */
    completeFrom: !complete.allowed && complete.code === "NOT_YET_DUE",
  };
}

/** What the viewer can do now about its payment, its date and its review. */
function moneySteps(viewer: User, booking: BookingView, facts: ReturnType<typeof factsOf>, isOwner: boolean) {
  const { money, plan, isFrozen, lacksCheck, reviewed } = facts;
  const isPossible = !isFrozen && !lacksCheck;
  const own = !viewer.suspended && isOwner;
  const work = { ...booking, paid: money.paid };
  return {
    pay: isPossible && canPay(viewer, work).allowed && !paidByMilestones(plan),
    approve: !isFrozen && canApprove(viewer, booking, { held: money.free }).allowed,
    setDate: own && isPossible && booking.status === "confirmed",
    bookAgain: own && booking.status === "completed" && money.paid,
    review: canReview(viewer, work, { alreadyReviewed: reviewed, chargedBack: money.chargedBack }).allowed,
  };
}

/** Until when its completion can be undone, and what the customer said is not finished. */
function completionPart(booking: BookingView, now: Date) {
  const undo = undoUntil(booking, now);
  return {
    undoUntil: undo && timeOfDay(undo),
    notFinished: booking.status === "confirmed" ? booking.notFinishedReason : null,
  };
}

/** What the viewer can do now with the booking itself, apart from its payment, its date and its review. */
function bookingSteps(viewer: User, booking: BookingView, { now, contested }: { now: Date; contested: boolean }) {
  const today = londonDay(now);
  const active = !viewer.suspended;
  return {
    answer: active && canAnswer(viewer, booking).allowed,
    complete: active && canComplete(viewer, booking, today).allowed,
    undoComplete: active && canUndoComplete(viewer, booking, now).allowed,
    answerCompletion: active && canAnswerCompletion(viewer, booking).allowed,
    confirmCompletion: active && canConfirmCompletion(viewer, booking).allowed,
    reportNoShow: active && canReportNoShow(viewer, booking, { today, contested }).allowed,
    cancel: active && canCancel(viewer, booking, today).allowed,
    proposeDate: active && canProposeDate(viewer, booking).allowed,
  };
}

const proposedDateOf = (booking: BookingView, proposal: Awaited<ReturnType<typeof openProposal>>, today: string) =>
  proposal && booking.status === "confirmed" && canBeAgreed(proposal, booking, today)
    ? shortDay(proposal.day, today)
    : null;

/** The repeat work with which the last dispute ended; null while there is another one, or after the work is settled and its day has passed. */
function repeatPart(booking: BookingView, dispute: DisputeState | undefined, today: string) {
  if (!dispute?.repeatWork) return null;
  // After the release it is aftercare, and stands until its day.
  const isOver = booking.status === "disputed" || (booking.releasedAt !== null && dispute.repeatWork.on < today);
  if (isOver) return null;
  return { on: shortDay(dispute.repeatWork.on, today), what: dispute.repeatWork.what };
}

const isTodaysVisit = (viewer: User, booking: BookingView, today: string) =>
  booking.tradespersonId === viewer.id && booking.status === "confirmed" && isBookedOn(today, booking);

/** The booking's days as text. */
const datesOf = (booking: BookingView, today: string) => ({
  date: appointmentText(booking, (day) => shortDay(day, today)),
  day: booking.scheduledDate && shortDay(booking.scheduledDate, today),
  length: booking.durationMinutes === null ? null : lengthText(booking.durationMinutes),
  /** How far today's visit is. */
  visit: booking.status === "confirmed" ? visitText(booking, today) : null,
  dated: booking.scheduledDate !== null,
  expressRequest: booking.expressRequestAt !== null,
  answerBy: booking.answerBy ? shortDay(booking.answerBy, today) : null,
  acceptedOn: shortDay(booking.createdAt, today),
  completedOn: booking.completedAt ? shortDay(booking.completedAt, today) : null,
});

/** Why the work cannot start, or be paid: a check that the job requires is missing. */
function checkMissingOf(
  { status, paid, tradesperson }: BookingView & { paid: boolean },
  side: "customer" | "tradesperson",
): string | null {
  const isUnpaid = status === "confirmed" || (status === "completed" && !paid);
  return isUnpaid ? checkMissingText("gas_safe", { side, status, tradesperson: tradesperson.fullName }) : null;
}

/** The business that the customer has a contract with, and whether its identity is checked. */
function businessPart(
  { traders, contacts, isChecked }: Pick<AroundBooking, "traders" | "contacts" | "isChecked">,
  tradespersonId: string,
) {
  const trader = traders.get(tradespersonId);
  return {
    phone: contacts.get(tradespersonId)?.phone ?? null,
    notChecked: isChecked ? null : NOT_CHECKED,
    trader: trader ? { line: traderLine(trader), vat: vatText(trader.vatNumber) } : null,
  };
}
