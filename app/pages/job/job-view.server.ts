import type { Ctx } from "#app/context.server.ts";
import { type BookingView, bookingOfJobFor, unsafeCancelledOfJob } from "#features/bookings/index.server.ts";
import { canAnswer, canCancel, canComplete, canProposeDate } from "#features/bookings/rules/booking.policy.ts";
import { bookingStatusWord } from "#features/bookings/rules/booking.words.ts";
import { dayText } from "#features/bookings/rules/dates.ts";
import { openProposal } from "#features/calendar/index.server.ts";
import { disputeStates, raisingFor } from "#features/disputes/index.server.ts";
import { findJobFor, type JobPhoto, type JobView, unsafePhotosOfJob } from "#features/jobs/index.server.ts";
import { canCancelJob, canEditJob, canKeepOpen } from "#features/jobs/rules/job.policy.ts";
import { ageOnJobDetail, budgetOnJobList, statusWord } from "#features/jobs/rules/job-words.ts";
import { altOf, photoPath } from "#features/jobs/rules/photo.files.ts";
import { unsafePlansOf } from "#features/milestones/index.server.ts";
import { paidByMilestones, planLink } from "#features/milestones/rules/plan-link.ts";
import { moneyOfBooking, movementsOf } from "#features/payments/index.server.ts";
import { movementWords } from "#features/payments/rules/movement-words.ts";
import { canApprove, canPay } from "#features/payments/rules/payment.policy.ts";
import { type QuoteWithQuoter, quoteGate, quotesOfJob, quotingKit } from "#features/quotes/index.server.ts";
import { cannotQuoteBecause } from "#features/quotes/rules/quote.errors.ts";
import { isLive } from "#features/quotes/rules/quote.machine.ts";
import { canChangeQuote } from "#features/quotes/rules/quote.policy.ts";
import {
  availabilityWords,
  checkWords,
  distanceWords,
  monthWords,
  quoteStatusWord,
  youReceive,
} from "#features/quotes/rules/quote.words.ts";
import { filledWith } from "#features/quotes/rules/template.ts";
import type { QuotingKit } from "#features/quotes/ui/start-from.tsx";
import { reviewState } from "#features/reviews/index.server.ts";
import { ratingOf } from "#features/reviews/rules/rating.ts";
import { canReview } from "#features/reviews/rules/review.policy.ts";
import type { User } from "#kernel/actor.ts";
import { londonDay } from "#kernel/london.ts";
import { fee, formatPounds, poundsInput } from "#kernel/money.ts";
import { type TimelineView, timelineOf } from "./timeline.ts";

/** Everything /job/:id shows to one viewer, in words. Throws NOT_FOUND when they may not see the job. */
export async function jobView(ctx: Ctx, viewer: User, jobId: string, asked = new URLSearchParams()) {
  const raise = asked.get("dispute");
  const job = await findJobFor(ctx, jobId);
  const [photos, quotes, booking, gate] = await Promise.all([
    unsafePhotosOfJob(ctx.db, job.id),
    quotesOfJob(ctx, job),
    bookingOfJobFor(ctx, job.id),
    viewer.userType === "tradesperson" && !viewer.isAdmin ? quoteGate(ctx, job) : null,
  ]);
  const today = londonDay(ctx.clock.now());
  const side = job.standing === "owner" ? "customer" : job.standing === "admin" ? "admin" : "tradesperson";
  const own = side === "tradesperson" ? (quotes.items[0] ?? null) : null;
  const calledOff = booking || side === "tradesperson" ? null : await calledOffPart(ctx, job.id, today);
  const raising = booking && raise === booking.id ? await raisingFor(ctx, raise) : null;
  const bookingPart = booking ? await bookingPanel(ctx, viewer, booking, job, today) : null;
  const decision = gate?.decision;
  const mayQuote = decision?.allowed === true;
  return {
    side,
    job: jobPart(viewer, job, ctx.clock.now(), today),
    photos: photos.map(photoPart),
    customer: side === "customer" ? null : customerPart(job, viewer),
    quotes: side === "tradesperson" ? [] : quotes.items.map((quote) => quotePart(quote, job, booking, today)),
    own: own ? ownPart(viewer, own, booking, today) : null,
    /** For tradespeople: what their form can begin with, or why there is none. */
    quoting: decision
      ? {
          kit: mayQuote ? await kitPart(ctx, asked) : null,
          reason: decision.allowed ? null : cannotQuoteBecause[decision.code],
        }
      : null,
    booking: bookingPart,
    cancelling: {
      pending: quotes.items.filter(isLive).length,
      dateAskedOf: booking?.status === "pending" ? booking.tradesperson.fullName : null,
    },
    /** The dialog "Raise a dispute", where the address asks for it. */
    raising,
    timeline: timeline({
      side,
      job,
      quotes: quotes.items,
      live: gate?.live,
      own,
      mayQuote,
      bookingPart,
      calledOff,
      today,
    }),
  };
}

export type JobPage = Awaited<ReturnType<typeof jobView>>;
export type OwnQuote = NonNullable<JobPage["own"]>;
export type BookingPanel = NonNullable<JobPage["booking"]>;

const day = (at: Date, today: string): string => dayText(londonDay(at), today);

function jobPart(viewer: User, job: JobView, now: Date, today: string) {
  return {
    id: job.id,
    title: job.title,
    category: job.category,
    description: job.description,
    status: job.status,
    statusWord: statusWord(job.status),
    postcode: job.postcode,
    age: ageOnJobDetail(job.createdAt, now),
    budget: budgetOnJobList(job),
    preferredStart: job.preferredStartDate ? dayText(job.preferredStartDate, today) : null,
    today,
    closes: job.standing === "owner" && job.status === "open" && job.visibleAt ? day(job.expiresAt, today) : null,
    mayKeepOpen: canKeepOpen(viewer, job, now).allowed,
    mayRepeat:
      job.standing === "owner" && !viewer.suspended && ["completed", "cancelled", "expired"].includes(job.status),
    canEdit: canEditJob(viewer, job).allowed,
    canCancel: canCancelJob(viewer, job).allowed,
  };
}

const photoPart = ({ id, jobId, caption, width, height }: JobPhoto, place: number, all: readonly JobPhoto[]) => ({
  ...{ id, caption, width, height },
  alt: altOf(caption, place, all.length),
  small: photoPath(jobId, id, "small"),
  full: photoPath(jobId, id),
});

function customerPart(job: JobView, viewer: User) {
  return {
    id: job.customer.id,
    name: job.customer.fullName,
    avatarUrl: job.customer.avatarUrl,
    rating: ratingOf(job.customer),
    reviewCount: job.customer.reviewCount,
    since: monthWords(londonDay(job.customer.since)),
    canMessage: !viewer.isAdmin && !viewer.suspended,
  };
}

function quotePart(quote: QuoteWithQuoter, job: JobView, booking: BookingView | null, today: string) {
  const { tradesperson } = quote;
  const preferred = job.preferredStartDate && job.preferredStartDate >= today ? job.preferredStartDate : null;
  return {
    id: quote.id,
    amount: quote.amount,
    message: quote.message,
    milestones: partsIn(quote, today),
    status: quote.status,
    statusWord: quoteStatusWord(quote.status),
    live: isLive(quote),
    name: tradesperson.fullName,
    avatarUrl: tradesperson.avatarUrl,
    tradespersonId: tradesperson.id,
    verified: tradesperson.verified,
    trade: tradesperson.trade ?? "Tradesperson",
    rating: ratingOf(tradesperson),
    reviewCount: tradesperson.reviewCount,
    distance: distanceWords(tradesperson.miles),
    checks: tradesperson.checks.map(checkWords),
    availability: availabilityWords(
      tradesperson.bookedDays,
      preferred ? { day: preferred, text: dayText(preferred, today) } : null,
    ),
    openUntil: day(quote.expiresAt, today),
    canDecide: job.standing === "owner" && job.status === "open" && quote.status === "pending" && !booking,
  };
}

/** What a quote can be begun with, and what the address says that it is begun with. */
async function kitPart(ctx: Ctx, asked: URLSearchParams): Promise<QuotingKit> {
  const { templates, lines } = await quotingKit(ctx);
  const template = templates.find(({ id }) => id === asked.get("template")) ?? null;
  const chosen = asked
    .getAll("line")
    .slice(0, 20)
    .flatMap((id) => lines.filter((line) => line.id === id));
  const lineIds = chosen.map(({ id }) => id);
  return {
    templates: templates.map(({ id, name }) => ({ id, name })),
    lines: lines.map(({ id, text, amount }) => ({ id, text, amount })),
    begun:
      template || chosen.length > 0
        ? {
            ...filledWith(template, chosen),
            ...{ key: [template?.id, ...lineIds].join("."), templateId: template?.id ?? null, lineIds },
            shares: template?.shares ?? [],
          }
        : null,
  };
}

/** The parts in which a quote would be paid, in words. */
const partsIn = (quote: Pick<QuoteWithQuoter, "milestones">, today: string) =>
  (quote.milestones ?? []).map(({ title, amount, dueDate }) => ({
    title,
    amount: formatPounds(amount),
    dueOn: dueDate ? dayText(dueDate, today) : null,
  }));

function ownPart(viewer: User, quote: QuoteWithQuoter, booking: BookingView | null, today: string) {
  const dateAsked = booking?.quoteId === quote.id;
  return {
    id: quote.id,
    amount: quote.amount,
    amountInput: poundsInput(quote.amount),
    message: quote.message,
    milestones: partsIn(quote, today),
    typedMilestones: quote.milestones?.map((part) => ({ ...part, amount: poundsInput(part.amount) })) ?? null,
    status: quote.status,
    statusWord: quoteStatusWord(quote.status),
    receive: youReceive(quote.amount),
    openUntil: day(quote.expiresAt, today),
    mayKeep: !viewer.suspended,
    canChange: !viewer.suspended && canChangeQuote(viewer, quote, dateAsked).allowed,
  };
}

async function bookingPanel(ctx: Ctx, viewer: User, booking: BookingView, job: JobView, today: string) {
  const [money, moves, reviews, plans, disputed, proposal] = await Promise.all([
    moneyOfBooking(ctx.db, booking.id),
    movementsOf(ctx.db, booking.id),
    reviewState(ctx.db, [booking.id], viewer.id),
    unsafePlansOf(ctx.db, [booking.id]),
    disputeStates(ctx, [booking]),
    openProposal(ctx.db, booking.id),
  ]);
  const dispute = disputed.get(booking.id);
  const plan = plans.get(booking.id);
  const side = booking.customerId === viewer.id ? "customer" : "tradesperson";
  const active = !viewer.suspended;
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
    date: booking.scheduledDate ? dayText(booking.scheduledDate, today) : null,
    answerBy: booking.answerBy ? day(booking.answerBy, today) : null,
    acceptedOn: day(booking.createdAt, today),
    completedOn: booking.completedAt ? day(booking.completedAt, today) : null,
    paid: booking.depositPaid,
    inParts: paidByMilestones(plan),
    held: money.held,
    /** Each movement of the money so far, in words, with its day. */
    moves: moves.flatMap((move, index) => {
      const text = movementWords(move, viewer.isAdmin ? "admin" : side);
      return text ? [{ key: index, text, on: day(move.at, today) }] : [];
    }),
    released: booking.releasedAt !== null,
    reviewed,
    milestones: active && !viewer.isAdmin ? planLink(side, booking, plan) : null,
    keeps: youReceive(booking.amount),
    feeAmount: fee(booking.amount),
    expressRequest: booking.expressRequestAt !== null,
    /** Another day that was proposed and not answered. */
    proposedDate:
      proposal && booking.status === "confirmed" && proposal.day >= today ? dayText(proposal.day, today) : null,
    disputeId: dispute?.id ?? null,
    can: {
      dispute: dispute?.mayRaise ?? false,
      answer: active && canAnswer(viewer, booking).allowed,
      complete: active && complete.allowed,
      pay: canPay(viewer, booking).allowed && !paidByMilestones(plan),
      approve: canApprove(viewer, booking, money).allowed,
      cancel: active && canCancel(viewer, booking).allowed,
      proposeDate: active && canProposeDate(viewer, booking).allowed,
      setDate: active && job.standing === "owner" && booking.status === "confirmed",
      review: canReview(viewer, booking, reviewed).allowed,
    },
    /** The day from which the work can be marked complete, when that is what keeps it from being so. */
    completeFrom: !complete.allowed && complete.code === "NOT_YET_DUE",
  };
}

/** The booking that was cancelled last, once money had been paid for it: what of that is back with the customer, in words. */
async function calledOffPart(ctx: Ctx, jobId: string, today: string) {
  const booking = await unsafeCancelledOfJob(ctx.db, jobId);
  if (!booking?.cancelledAt) return null;
  const { received, held, refunded } = await moneyOfBooking(ctx.db, booking.id);
  if (received === 0) return null;
  const on = day(booking.cancelledAt, today);
  const back = formatPounds(held > 0 ? held : refunded);
  return { on, back, underWay: held > 0 };
}

function timeline(of: {
  side: "customer" | "tradesperson" | "admin";
  job: JobView;
  quotes: readonly QuoteWithQuoter[];
  own: QuoteWithQuoter | null;
  mayQuote: boolean;
  /** Of the whole job, where the viewer sees only their own. */
  live?: number;
  bookingPart: Awaited<ReturnType<typeof bookingPanel>> | null;
  calledOff: Awaited<ReturnType<typeof calledOffPart>>;
  today: string;
}): TimelineView {
  const { job, today, bookingPart } = of;
  const live = of.quotes.filter(isLive);
  const soonest = live.map((quote) => quote.expiresAt.getTime()).toSorted((a, b) => a - b)[0];
  return timelineOf({
    viewer: of.side,
    job: { status: job.status, postedOn: day(job.createdAt, today), visible: job.visibleAt !== null },
    quotes: { live: of.live ?? live.length, openUntil: soonest === undefined ? null : day(new Date(soonest), today) },
    own: of.own ? { status: of.own.status, openUntil: day(of.own.expiresAt, today) } : null,
    mayQuote: of.mayQuote,
    calledOff: of.calledOff,
    booking: bookingPart
      ? { ...bookingPart, other: bookingPart.other.fullName, amount: formatPounds(bookingPart.amount) }
      : null,
  });
}
