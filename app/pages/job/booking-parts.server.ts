import type { Ctx } from "#app/context.server.ts";
import { addressFor } from "#features/bookings/addresses/index.server.ts";
import { canSetAddress } from "#features/bookings/addresses/rules/address.policy.ts";
import { openProposal } from "#features/bookings/calendar/index.server.ts";
import {
  type BookingView,
  contestOf,
  unsafeCancelledOfJob,
  unsafeNoAccessOf,
  unsafeVisitNeeds,
} from "#features/bookings/index.server.ts";
import { appointmentText, lengthText } from "#features/bookings/rules/appointment.ts";
import { canAnswer, canComplete, canProposeDate } from "#features/bookings/rules/booking.policy.ts";
import { cancelDialogTexts, cancellationText } from "#features/bookings/rules/cancellation.labels.ts";
import {
  type CancellableMoney,
  canCancel,
  cancellationOf,
  cancelledByTradesperson,
  endsWithApproval,
} from "#features/bookings/rules/cancellation.ts";
import {
  canAnswerCompletion,
  canConfirmCompletion,
  canUndoComplete,
  undoUntil,
} from "#features/bookings/rules/completion.policy.ts";
import { earlyStartFor } from "#features/bookings/rules/early-start.labels.ts";
import { canReportNoShow } from "#features/bookings/rules/no-show.policy.ts";
import { shownVisit, visitText } from "#features/bookings/rules/visit.labels.ts";
import { type BookingCosts, costsOfBooking, profitOf } from "#features/business/expenses/index.server.ts";
import type { DisputeState } from "#features/disputes/index.server.ts";
import type { JobView } from "#features/jobs/index.server.ts";
import { moneyOfBooking, movementsOf } from "#features/money/index.server.ts";
import { paidByMilestones, planLink } from "#features/money/milestones/rules/plan-link.ts";
import { moneyText } from "#features/money/rules/held.labels.ts";
import { movementText } from "#features/money/rules/movement.labels.ts";
import { canApprove, canPay } from "#features/money/rules/payment.policy.ts";
import { missingChecks } from "#features/quotes/index.server.ts";
import { checkMissingText } from "#features/quotes/rules/missing-check.labels.ts";
import { youReceive } from "#features/quotes/rules/quote.labels.ts";
import { canReview } from "#features/reviews/rules/review.policy.ts";
import { identityApprovedOf, traderContactsOf, traderDetailsOf } from "#features/verification/index.server.ts";
import type { CheckKind } from "#features/verification/rules/check-kinds.ts";
import { NOT_CHECKED } from "#features/verification/rules/not-checked.labels.ts";
import { traderLine, vatText } from "#features/verification/rules/trader.format.ts";
import { knownOf } from "#flows/phases.server.ts";
import type { User } from "#kernel/actor.ts";
import { londonDay, shortDay, timeOfDay } from "#kernel/dates.ts";
import { formatPounds, type Pence, pence } from "#kernel/money.ts";
import { cardOf } from "./booking-card.server.ts";
import { isComing, visitPart } from "./visit-parts.server.ts";

/** What other modules know of a booking. */
async function factsOf(ctx: Ctx, viewer: User, booking: BookingView) {
  const [money, moves, knownOfIt, proposal, missing, business, contest, costs, address, needs, reports] =
    await Promise.all([
      moneyOfBooking(ctx.db, booking.id),
      movementsOf(ctx.db, booking.id),
      knownOf(ctx, viewer.id, [booking]),
      openProposal(ctx.db, booking.id),
      missingChecks(ctx.db, booking, ctx.clock.now()),
      businessPart(ctx, booking.tradesperson.id),
      contestOf(ctx.db, booking.id),
      // Only for the tradesperson: it is nobody else's business.
      booking.tradespersonId === viewer.id
        ? costsOfBooking(ctx.db, { userId: viewer.id, bookingId: booking.id })
        : null,
      addressFor(ctx, booking),
      // What a visit lacks is asked for by its tradesperson, before it begins.
      isComing(viewer, booking, ctx.clock.now()) ? unsafeVisitNeeds(ctx.db, [booking.id]) : null,
      // Nobody reports a visit to which they were not on the way.
      booking.onMyWayAt === null ? [] : unsafeNoAccessOf(ctx.db, booking.id),
    ]);
  const known = knownOfIt(booking);
  return {
    money,
    moves,
    known,
    reviewed: known.review !== null,
    plan: known.plan,
    dispute: known.dispute,
    proposal,
    isFrozen: known.isFrozen,
    missing,
    business,
    contest,
    noAccess: reports[0] ?? null,
    needs: needs?.get(booking.id) ?? null,
    profit: costs && profitPart(booking, money.earned, costs),
    address,
  };
}

/** What the tradesperson received for the work after the fee, less what they recorded for it. */
function profitPart({ jobId, releasedAt }: BookingView, received: Pence, costs: BookingCosts) {
  return {
    received: formatPounds(received),
    expenses: formatPounds(costs.expenses),
    mileage: formatPounds(costs.mileage),
    profit: formatPounds(profitOf(received, costs)),
    isSoFar: releasedAt === null,
    isRecorded: received !== 0 || costs.expenses + costs.mileage > 0,
    back: `/job/${jobId}`,
  };
}

/** The booking of the job, its money, and what the viewer can do now. */
export async function bookingPanel(ctx: Ctx, viewer: User, booking: BookingView, job: JobView, today: string) {
  const facts = await factsOf(ctx, viewer, booking);
  const { money, moves, known, plan, dispute, proposal, isFrozen, missing, business, contest, address } = facts;
  const side = booking.customerId === viewer.id ? "customer" : "tradesperson";
  const active = !viewer.suspended;
  const isPossible = !isFrozen && missing.length === 0;
  const now = ctx.clock.now();
  const work = { ...booking, paid: money.paid };
  const complete = canComplete(viewer, booking, today);
  const paid = moneyText({ ...booking, ...money, isFrozen }, viewer.isAdmin ? "admin" : side);
  return {
    id: booking.id,
    quoteId: booking.quoteId,
    amount: booking.amount,
    status: booking.status,
    card: cardOf(booking, {
      known,
      proposal,
      address,
      phone: business.phone,
      side,
      now,
      isAdmin: viewer.isAdmin,
      paid,
    }),
    ...completionPart(booking, now),
    other: viewer.isAdmin || side === "customer" ? booking.tradesperson : booking.customer,
    ...datesOf(booking, today),
    /** Today's visit, for its tradesperson. */
    steps: active && isTodaysVisit(viewer, booking, today) ? shownVisit(booking, today) : null,
    checkMissing: checkMissingOf(work, missing[0], side),
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
    keeps: youReceive(booking.amount),
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
function moneySteps(viewer: User, booking: BookingView, facts: Awaited<ReturnType<typeof factsOf>>, isOwner: boolean) {
  const { money, plan, isFrozen, missing, reviewed } = facts;
  const isPossible = !isFrozen && missing.length === 0;
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

/** What cancelling means for the viewer: as a sentence for the customer, and what the dialog says; null where it is not possible. */
function cancellationPart(
  viewer: User,
  booking: BookingView,
  { money, isBarred, today }: { money: CancellableMoney; isBarred: boolean; today: string },
) {
  const isCustomer = booking.customerId === viewer.id;
  const means = cancellationOf(booking, { today, money, isBarred });
  const other = isCustomer ? booking.tradesperson.fullName : booking.customer.fullName;
  const isPossible = !viewer.suspended && canCancel(viewer, booking, today).allowed;
  const isDisputed = booking.status === "disputed";
  const reopens = booking.status !== "pending" && booking.job.status === "in_progress";
  const dialog = { viewer: isCustomer ? ("customer" as const) : ("tradesperson" as const), other, reopens, isDisputed };
  return {
    text: isCustomer && booking.status !== "cancelled" ? cancellationText(means, { other, today }) : null,
    endsWithApproval: isCustomer && endsWithApproval(means),
    dialog: isPossible ? cancelDialogTexts(isCustomer ? means : cancelledByTradesperson(means), dialog) : null,
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

const proposedDateOf = ({ status }: BookingView, proposal: Awaited<ReturnType<typeof openProposal>>, today: string) =>
  proposal && status === "confirmed" && proposal.day >= today ? shortDay(proposal.day, today) : null;

/** The repeat work with which the last dispute ended; null while there is another one, or after the work is settled and its day has passed. */
function repeatPart(booking: BookingView, dispute: DisputeState | undefined, today: string) {
  if (!dispute?.repeatWork) return null;
  // After the release it is aftercare, and stands until its day.
  const isOver = booking.status === "disputed" || (booking.releasedAt !== null && dispute.repeatWork.on < today);
  if (isOver) return null;
  return { on: shortDay(dispute.repeatWork.on, today), what: dispute.repeatWork.what };
}

/** Each movement of the money as text, with its day. */
const movesPart = (
  moves: Awaited<ReturnType<typeof movementsOf>>,
  viewer: Parameters<typeof movementText>[1],
  today: string,
) =>
  moves.flatMap((move, index) => {
    const text = movementText(move, viewer);
    return text ? [{ key: index, text, on: shortDay(move.at, today) }] : [];
  });

const isTodaysVisit = (viewer: User, { tradespersonId, status, scheduledDate, lastDay }: BookingView, today: string) =>
  tradespersonId === viewer.id &&
  status === "confirmed" &&
  scheduledDate !== null &&
  scheduledDate <= today &&
  today <= (lastDay ?? scheduledDate);

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
  missing: CheckKind | undefined,
  side: "customer" | "tradesperson",
): string | null {
  const isUnpaid = status === "confirmed" || (status === "completed" && !paid);
  return missing && isUnpaid ? checkMissingText(missing, { side, status, tradesperson: tradesperson.fullName }) : null;
}

/** The business that the customer has a contract with, and whether its identity is checked. */
async function businessPart(ctx: Ctx, tradespersonId: string) {
  const [traders, approved, contacts] = await Promise.all([
    traderDetailsOf(ctx.db, [tradespersonId]),
    identityApprovedOf(ctx.db, [tradespersonId], ctx.clock.now()),
    traderContactsOf(ctx.db, [tradespersonId]),
  ]);
  const trader = traders.get(tradespersonId);
  return {
    phone: contacts.get(tradespersonId)?.phone ?? null,
    notChecked: approved.has(tradespersonId) ? null : NOT_CHECKED,
    trader: trader ? { line: traderLine(trader), vat: vatText(trader.vatNumber) } : null,
  };
}

/** The most recently cancelled booking: when, by whom, and the refunded amount as text, if anything was paid. */
export async function cancelledBookingPart(ctx: Ctx, jobId: string, today: string) {
  const booking = await unsafeCancelledOfJob(ctx.db, jobId);
  if (!booking?.cancelledAt) return null;
  const { received, held, refunded, sentBack } = await moneyOfBooking(ctx.db, booking.id);
  // What was released before may be on its way back too.
  const returned = pence(Math.max(held > 0 ? held : refunded, sentBack));
  return {
    quoteId: booking.quoteId,
    on: shortDay(booking.cancelledAt, today),
    by: booking.cancelledBy,
    isAgreed: booking.agreedAt !== null,
    refund: received > 0 ? { amount: formatPounds(returned), isPending: held > 0 || sentBack > refunded } : null,
  };
}
