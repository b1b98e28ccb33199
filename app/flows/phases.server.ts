import type { Ctx } from "#app/context.server.ts";
import { approvalDeadlinesOf, type BookingView, unsafeReportsOf } from "#features/bookings/index.server.ts";
import { dueDay } from "#features/bookings/rules/payment-due.ts";
import { type PhaseFacts, type PhaseName, phaseOf, type Side, type Whose } from "#features/bookings/rules/phase.ts";
import { type DisputeState, disputeStates } from "#features/disputes/index.server.ts";
import { disputeTurn } from "#features/disputes/rules/dispute-turn.ts";
import type { MyJob } from "#features/jobs/index.server.ts";
import { type CustomerJobPhase, jobPhase, waitsForAddress } from "#features/jobs/rules/job-phase.ts";
import { unsafeAskedChanges } from "#features/money/changes/index.server.ts";
import { type BookingMoney, dueOf, moneyOfBookings } from "#features/money/index.server.ts";
import { type Plan, unsafePlansOf } from "#features/money/milestones/index.server.ts";
import { paidByMilestones } from "#features/money/milestones/rules/plan-link.ts";
import { lackingChecks } from "#features/quotes/index.server.ts";
import { reviewState } from "#features/reviews/index.server.ts";
import { frozenAmong } from "#features/risk/index.server.ts";
import type { User } from "#kernel/actor.ts";
import { pence } from "#kernel/money.ts";

/** A booking with the columns from which its phase follows. */
type PhaseBooking = Pick<
  BookingView,
  | "id"
  | "jobId"
  | "customerId"
  | "tradespersonId"
  | "amount"
  | "status"
  | "scheduledDate"
  | "lastDay"
  | "windowStart"
  | "windowEnd"
  | "durationMinutes"
  | "onMyWayAt"
  | "startedAt"
  | "finishedAt"
  | "answerBy"
  | "completedAt"
  | "payBy"
  | "expectedAt"
  | "releasedAt"
> &
  Partial<Pick<BookingView, "cancelledAt" | "cancelledBy">> & {
    job: Pick<BookingView["job"], "status">;
    customer: Pick<BookingView["customer"], "fullName">;
    tradesperson: Pick<BookingView["tradesperson"], "fullName">;
  };

/** What other modules know of a booking. */
export interface Known {
  review: { rating: number } | null;
  plan: Plan | undefined;
  dispute: DisputeState | undefined;
  money: BookingMoney | undefined;
  /** The tradesperson is suspended, and their bookings are stopped. */
  isFrozen: boolean;
  /** The tradesperson does not have a check that the job requires. */
  lacksCheck: boolean;
  /** When we approve the finished work automatically. */
  approveBy: Date | null;
  /** A change of the price that waits for the customer: the difference. */
  change: { amount: number } | null;
  noAccess: PhaseFacts["noAccess"];
}

type Reads = Pick<Ctx, "db" | "clock" | "actor">;

/** Of a booking that nobody has agreed to: there is no money, dispute or review. */
export const NOTHING_KNOWN: Known = {
  review: null,
  plan: undefined,
  dispute: undefined,
  money: undefined,
  isFrozen: false,
  lacksCheck: false,
  approveBy: null,
  change: null,
  noAccess: null,
};

/** What other modules know of some bookings, for one of their people, in a few queries for any number. */
export async function knownOf(ctx: Reads, readerId: string, works: readonly PhaseBooking[]) {
  const ids = works.map(({ id }) => id);
  const open = works.filter(({ status }) => status === "confirmed");
  const [reviews, plans, disputed, money, frozen, lacking, deadlines, changes, reports] = await Promise.all([
    reviewState(ctx.db, ids, readerId),
    unsafePlansOf(ctx.db, ids),
    disputeStates(ctx, works),
    moneyOfBookings(ctx.db, ids),
    frozenAmong(
      ctx.db,
      works.map(({ tradespersonId }) => tradespersonId),
    ),
    lackingChecks(ctx.db, works, ctx.clock.now()),
    approvalDeadlinesOf(
      ctx.db,
      works.filter(({ status, releasedAt }) => status === "completed" && releasedAt === null).map(({ id }) => id),
    ),
    unsafeAskedChanges(
      ctx.db,
      open.map(({ id }) => id),
    ),
    unsafeReportsOf(
      ctx.db,
      works.filter(({ onMyWayAt, status }) => onMyWayAt !== null && status !== "cancelled").map(({ id }) => id),
    ),
  ]);
  return ({ id, tradespersonId }: Pick<PhaseBooking, "id" | "tradespersonId">): Known => ({
    review: reviews.get(id)?.mine ?? null,
    plan: plans.get(id),
    dispute: disputed.get(id),
    money: money.get(id),
    isFrozen: frozen.has(tradespersonId),
    lacksCheck: lacking.has(id),
    approveBy: deadlines.get(id) ?? null,
    change: changes.get(id) ?? null,
    noAccess: reports.get(id) ?? null,
  });
}

/** The facts of the phase of a booking, for one side. What else decides about it is added here. */
export function phaseFacts(booking: PhaseBooking, known: Known, side: Side): PhaseFacts {
  const { money, dispute } = known;
  const live = dispute?.live ?? null;
  return {
    ...booking,
    jobStatus: booking.job.status,
    people: { customer: booking.customer.fullName, tradesperson: booking.tradesperson.fullName },
    price: booking.amount,
    paid: money?.paid ?? false,
    held: money?.free ?? 0,
    releasedAmount: money?.released ?? 0,
    approveBy: known.approveBy,
    change: known.change,
    noAccess: known.noAccess,
    inParts: paidByMilestones(known.plan),
    isFrozen: known.isFrozen,
    lacksCheck: known.lacksCheck,
    isRepeat: Boolean(dispute?.repeatWork) && booking.status === "confirmed",
    // A chargeback closes reviewing.
    reviewed: known.review !== null || Boolean(money?.chargedBack),
    dispute: live && { ...disputeTurn(live, side), by: live.dueAt },
    pay: booking.payBy ? "before_visit" : "after_work",
    dueOn: booking.completedAt && !money?.sentBack ? dueDay(booking.completedAt) : null,
    cancelled: booking.cancelledAt ? { by: booking.cancelledBy ?? null, at: booking.cancelledAt } : null,
  };
}

/** The phase of one booking for one side. */
export async function phaseOfBooking(ctx: Reads, booking: PhaseBooking, side: Side) {
  const known = await knownOf(ctx, side === "customer" ? booking.customerId : booking.tradespersonId, [booking]);
  return phaseOf(phaseFacts(booking, known(booking), side), side, ctx.clock.now());
}

/** The phase of a booking for one side, and what is to be paid for it now. */
export async function bookingNow(ctx: Reads, booking: PhaseBooking & Parameters<typeof dueOf>[2], side: Side) {
  const [{ phase }, due] = await Promise.all([phaseOfBooking(ctx, booking, side), dueOf(ctx, ctx.db, booking)]);
  return { phase, due };
}

/** The booking of one of a customer's own jobs, as its phase needs it; null without one. */
export const workOf = (user: User, { id: jobId, status, booking }: MyJob): PhaseBooking | null =>
  booking && {
    ...booking,
    amount: pence(booking.amount),
    jobId,
    customerId: user.id,
    tradespersonId: booking.tradesperson.id,
    job: { status },
    customer: { fullName: user.name },
  };

/** Whose turn it is with one of a customer's jobs, and the line of lists that says it. */
export interface JobTurn {
  phase: PhaseName | CustomerJobPhase;
  whose: Whose;
  list: string;
  mayReview?: boolean;
}

/** The phase of one of a customer's jobs: by its quotes before the booking, then by the booking, of which `known` is given. */
export function turnOfJob(job: MyJob, user: User, known: Known | null, now: Date): JobTurn {
  const work = workOf(user, job);
  if (work && known) return phaseOf(phaseFacts(work, known, "customer"), "customer", now);
  return jobPhase({ status: job.status, waitsForAddress: waitsForAddress(job, user), liveQuotes: job.quotes.live });
}
