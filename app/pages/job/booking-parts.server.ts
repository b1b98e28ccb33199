import type { Ctx } from "#app/context.server.ts";
import { addressFor } from "#features/bookings/addresses/index.server.ts";
import { canSetAddress } from "#features/bookings/addresses/rules/address.policy.ts";
import { openProposal } from "#features/bookings/calendar/index.server.ts";
import {
  approvalDeadlinesOf,
  type BookingView,
  contestOf,
  type NoAccessReport,
  unsafeCancelledOfJob,
  unsafeNoAccessOf,
  unsafeVisitNeeds,
} from "#features/bookings/index.server.ts";
import { appointmentText, lengthText } from "#features/bookings/rules/appointment.ts";
import { bookingStatusText } from "#features/bookings/rules/booking.labels.ts";
import { canAnswer, canComplete, canProposeDate } from "#features/bookings/rules/booking.policy.ts";
import { cancelDialogTexts, cancellationText } from "#features/bookings/rules/cancellation.labels.ts";
import {
  type CancellableMoney,
  canCancel,
  cancellationOf,
  cancelledByTradesperson,
} from "#features/bookings/rules/cancellation.ts";
import {
  canAnswerCompletion,
  canConfirmCompletion,
  canUndoComplete,
  completionOf,
  undoUntil,
} from "#features/bookings/rules/completion.policy.ts";
import { earlyStartFor } from "#features/bookings/rules/early-start.labels.ts";
import { noAccessText } from "#features/bookings/rules/no-access.labels.ts";
import { reportableFrom } from "#features/bookings/rules/no-access.policy.ts";
import { noShowText } from "#features/bookings/rules/no-show.labels.ts";
import { canContestNoShow, canReportNoShow } from "#features/bookings/rules/no-show.policy.ts";
import { shownVisit, visitText } from "#features/bookings/rules/visit.labels.ts";
import { askLabel } from "#features/bookings/rules/visit-lacks.labels.ts";
import { canAskForVisit, visitLacks } from "#features/bookings/rules/visit-lacks.ts";
import { type BookingCosts, costsOfBooking, profitOf } from "#features/business/expenses/index.server.ts";
import { type DisputeState, disputeStates } from "#features/disputes/index.server.ts";
import type { JobView } from "#features/jobs/index.server.ts";
import { moneyOfBooking, movementsOf } from "#features/money/index.server.ts";
import { unsafePlansOf } from "#features/money/milestones/index.server.ts";
import { paidByMilestones, planLink } from "#features/money/milestones/rules/plan-link.ts";
import { moneyText } from "#features/money/rules/held.labels.ts";
import { movementText } from "#features/money/rules/movement.labels.ts";
import { canApprove, canPay } from "#features/money/rules/payment.policy.ts";
import { missingChecks } from "#features/quotes/index.server.ts";
import { checkMissingText } from "#features/quotes/rules/missing-check.labels.ts";
import { youReceive } from "#features/quotes/rules/quote.labels.ts";
import { reviewState } from "#features/reviews/index.server.ts";
import { canReview } from "#features/reviews/rules/review.policy.ts";
import { frozenAmong } from "#features/risk/index.server.ts";
import { identityApprovedOf, traderDetailsOf } from "#features/verification/index.server.ts";
import type { CheckKind } from "#features/verification/rules/check-kinds.ts";
import { NOT_CHECKED } from "#features/verification/rules/not-checked.labels.ts";
import { traderLine, vatText } from "#features/verification/rules/trader.format.ts";
import type { User } from "#kernel/actor.ts";
import { londonDay, shortDay, shortDayAndTime, timeOfDay } from "#kernel/dates.ts";
import { firstName } from "#kernel/first-name.ts";
import { fee, formatPounds, type Pence, pence } from "#kernel/money.ts";

/** What other modules know of a booking. */
async function factsOf(ctx: Ctx, viewer: User, booking: BookingView) {
  const [
    money,
    moves,
    reviews,
    plans,
    disputed,
    proposal,
    frozenIds,
    missing,
    business,
    contest,
    costs,
    needs,
    reports,
  ] = await Promise.all([
    moneyOfBooking(ctx.db, booking.id),
    movementsOf(ctx.db, booking.id),
    reviewState(ctx.db, [booking.id], viewer.id),
    unsafePlansOf(ctx.db, [booking.id]),
    disputeStates(ctx, [booking]),
    openProposal(ctx.db, booking.id),
    frozenAmong(ctx.db, [booking.tradespersonId]),
    missingChecks(ctx.db, booking, ctx.clock.now()),
    businessPart(ctx, booking.tradesperson.id),
    contestOf(ctx.db, booking.id),
    // Only for the tradesperson: it is nobody else's business.
    booking.tradespersonId === viewer.id ? costsOfBooking(ctx.db, { userId: viewer.id, bookingId: booking.id }) : null,
    // What a visit lacks is asked for by its tradesperson, before it begins.
    isComing(viewer, booking, ctx.clock.now()) ? unsafeVisitNeeds(ctx.db, [booking.id]) : null,
    // Nobody reports a visit to which they were not on the way.
    booking.onMyWayAt === null ? [] : unsafeNoAccessOf(ctx.db, booking.id),
  ]);
  const address = await addressFor(ctx, booking);
  const waitsForApproval = booking.status === "completed" && booking.releasedAt === null && money.paid;
  const deadlines = await approvalDeadlinesOf(ctx.db, waitsForApproval ? [booking.id] : []);
  return {
    money,
    moves,
    reviewed: Boolean(reviews.get(booking.id)?.mine),
    plan: plans.get(booking.id),
    dispute: disputed.get(booking.id),
    proposal,
    isFrozen: frozenIds.has(booking.tradespersonId),
    missing,
    business,
    contest,
    noAccess: reports[0] ?? null,
    needs: needs?.get(booking.id) ?? null,
    profit: costs && profitPart(booking, money.earned, costs),
    address,
    approveBy: deadlines.get(booking.id),
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
  const { money, moves, reviewed, plan, dispute, proposal, isFrozen, missing, business, contest, address } = facts;
  const side = booking.customerId === viewer.id ? "customer" : "tradesperson";
  const active = !viewer.suspended;
  const isPossible = !isFrozen && missing.length === 0;
  const now = ctx.clock.now();
  const work = { ...booking, paid: money.paid };
  const complete = canComplete(viewer, booking, today);
  return {
    id: booking.id,
    quoteId: booking.quoteId,
    amount: booking.amount,
    status: booking.status,
    ...completionPart(booking, now),
    other: viewer.isAdmin || side === "customer" ? booking.tradesperson : booking.customer,
    ...datesOf(booking, today),
    /** Today's visit, for its tradesperson. */
    steps: active && isTodaysVisit(viewer, booking, today) ? shownVisit(booking, today) : null,
    paid: money.paid,
    inParts: paidByMilestones(plan),
    checkMissing: checkMissingOf(work, missing[0], side),
    ...turnPart(dispute, facts.approveBy, today),
    lacksCheck: missing.length > 0,
    /** Held and not being refunded. */
    held: money.free,
    releasedSoFar: money.released,
    moneyText: moneyText({ ...booking, ...money, isFrozen }, viewer.isAdmin ? "admin" : side),
    moves: movesPart(moves, viewer.isAdmin ? "admin" : side, today),
    released: booking.releasedAt !== null,
    // A chargeback closes reviewing.
    reviewed: reviewed || money.chargedBack,
    milestones: active && !viewer.isAdmin ? planLink(side, work, plan) : null,
    /** The business that the customer has a contract with; null for that tradesperson. */
    business: booking.tradespersonId === viewer.id ? null : business,
    /** Null when none is given or the viewer may not see it. */
    address,
    /** For the tradesperson only. */
    profit: facts.profit,
    keeps: youReceive(booking.amount),
    feeAmount: fee(booking.amount),
    earlyStart: earlyStartFor(viewer, booking, now),
    cancellation: cancellationPart(viewer, booking, { money, isBarred: !isPossible, today }),
    /** A proposed date that is not answered yet. */
    proposedDate: proposedDateOf(booking, proposal, today),
    disputeId: dispute?.id ?? null,
    repeatWork: repeatPart(booking, dispute, today),
    ...visitPart(viewer, booking, facts, now),
    /** The tradesperson is suspended: nothing is paid, approved or agreed until an operator decides. */
    isFrozen,
    can: {
      dispute: dispute?.mayRaise ?? false,
      ...bookingSteps(viewer, booking, { now, contested: contest !== null }),
      pay: isPossible && canPay(viewer, work).allowed && !paidByMilestones(plan),
      approve: !isFrozen && canApprove(viewer, booking, { held: money.free }).allowed,
      setDate: active && isPossible && job.viewerRole === "owner" && booking.status === "confirmed",
      setAddress: active && canSetAddress(viewer, booking).allowed,
      bookAgain: active && job.viewerRole === "owner" && booking.status === "completed" && money.paid,
      review: canReview(viewer, work, { alreadyReviewed: reviewed, chargedBack: money.chargedBack }).allowed,
    },
    /** The day from which the work can be marked complete, when it is too early. */
    completeFrom: !complete.allowed && complete.code === "NOT_YET_DUE",
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
    dialog: isPossible ? cancelDialogTexts(isCustomer ? means : cancelledByTradesperson(means), dialog) : null,
  };
}

/** The live dispute, and the ends of its clock and of the approval period as text. */
function turnPart(dispute: DisputeState | undefined, approveBy: Date | undefined, today: string) {
  const live = dispute?.live ?? null;
  return {
    dispute: live,
    disputeBy: live?.dueAt ? shortDayAndTime(live.dueAt) : null,
    approveBy: approveBy ? shortDay(approveBy, today) : null,
  };
}

/** The status as text, until when its completion can be undone, and what the customer said is not finished. */
function completionPart(booking: BookingView, now: Date) {
  const undo = undoUntil(booking, now);
  return {
    statusWord: completionOf(booking) === "claimed" ? "Marked complete" : bookingStatusText(booking.status),
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

/** The report that nobody came, as a text for the viewer; null if there is none. */
function noShowPart(viewer: User, booking: BookingView, contest: Awaited<ReturnType<typeof contestOf>>, now: Date) {
  if (!contest && booking.noShowAt === null) return null;
  const isCustomer = booking.customerId === viewer.id;
  const reader = isCustomer
    ? { side: "customer" as const, other: booking.tradesperson.fullName }
    : { side: "tradesperson" as const, other: booking.customer.fullName };
  const contestable = canContestNoShow(viewer, booking, { now, contested: contest !== null }).allowed;
  return { text: noShowText(contest?.status ?? "reported", reader), contestable: contestable && !viewer.suspended };
}

const isComing = (viewer: User, { tradespersonId, status, scheduledDate }: BookingView, now: Date): boolean =>
  tradespersonId === viewer.id && status === "confirmed" && scheduledDate !== null && scheduledDate >= londonDay(now);

/** What the visit lacks: the button for its tradesperson, and for the customer what is asked of them. */
function lacksPart(
  viewer: User,
  booking: BookingView,
  { needs, money, address }: Pick<Facts, "needs" | "money" | "address">,
  now: Date,
) {
  const lacks = needs && visitLacks({ ...needs, received: pence(money.free + money.released) });
  const mayAsk = lacks !== null && canAskForVisit(viewer, booking, { now, lacks }).allowed && !viewer.suspended;
  const isAsked = booking.customerId === viewer.id && booking.status === "confirmed" && booking.visitAskedAt !== null;
  return {
    ask: mayAsk ? askLabel(lacks, firstName(booking.customer.fullName)) : null,
    lacksAddress:
      isAsked && address === null
        ? `${firstName(booking.tradesperson.fullName)} asked for your address and telephone number.`
        : null,
  };
}

type Facts = Awaited<ReturnType<typeof factsOf>>;

/** What the visit lacks, and what either person has reported about one that was not made. */
const visitPart = (viewer: User, booking: BookingView, facts: Facts, now: Date) => ({
  ...lacksPart(viewer, booking, facts, now),
  ...missedPart(viewer, booking, facts, now),
});

function missedPart(
  viewer: User,
  booking: BookingView,
  { contest, noAccess }: Pick<Facts, "contest" | "noAccess">,
  now: Date,
) {
  if (viewer.isAdmin) return { noAccess: null, noShow: null };
  return {
    noAccess: noAccessPart(viewer, booking, noAccess, now),
    noShow: noShowPart(viewer, booking, contest, now),
    // The work was not done.
    ...(noAccess?.status === "charged" && { statusWord: "Nobody was in" }),
  };
}

/** The last report that nobody was in, as a text for the viewer, or the way to report it; null when there is neither. */
function noAccessPart(viewer: User, booking: BookingView, report: NoAccessReport | null, now: Date) {
  const isCustomer = booking.customerId === viewer.id;
  const path = `/booking/${booking.id}/no-access`;
  const from = booking.status === "confirmed" && !isCustomer ? reportableFrom(booking, now) : null;
  if (report && report.status !== "withdrawn") {
    const amount = report.charged ?? report.charge;
    const text = noAccessText(report.status, {
      side: isCustomer ? "customer" : "tradesperson",
      other: isCustomer ? booking.tradesperson.fullName : booking.customer.fullName,
      charge: amount === null ? null : formatPounds(amount),
      until: report.dueAt && shortDayAndTime(report.dueAt),
    });
    const isYours = isCustomer && report.status === "reported" && report.charge !== null;
    return { path, text, label: isYours ? "See the photo, or object" : "See the report", isYours };
  }
  return from && from <= now && !viewer.suspended ? { path, text: null, label: "Nobody was in", isYours: false } : null;
}

/** The repeat work with which the last dispute ended; null while there is another one, or after the work is settled. */
function repeatPart(booking: BookingView, dispute: DisputeState | undefined, today: string) {
  const isOver = booking.status === "disputed" || booking.releasedAt !== null;
  if (!dispute?.repeatWork || isOver) return null;
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
  const [traders, approved] = await Promise.all([
    traderDetailsOf(ctx.db, [tradespersonId]),
    identityApprovedOf(ctx.db, [tradespersonId], ctx.clock.now()),
  ]);
  const trader = traders.get(tradespersonId);
  return {
    notChecked: approved.has(tradespersonId) ? null : NOT_CHECKED,
    trader: trader ? { line: traderLine(trader), vat: vatText(trader.vatNumber) } : null,
  };
}

/** The most recently cancelled paid booking, with the refunded amount as text. */
export async function cancelledBookingPart(ctx: Ctx, jobId: string, today: string) {
  const booking = await unsafeCancelledOfJob(ctx.db, jobId);
  if (!booking?.cancelledAt) return null;
  const { received, held, refunded, sentBack } = await moneyOfBooking(ctx.db, booking.id);
  if (received === 0) return null;
  const on = shortDay(booking.cancelledAt, today);
  // What was released before may be on its way back too.
  const returned = pence(Math.max(held > 0 ? held : refunded, sentBack));
  return { on, amount: formatPounds(returned), refundPending: held > 0 || sentBack > refunded };
}
