import type { Ctx } from "#app/context.server.ts";
import { type Found, together } from "#db/part.server.ts";
import { approvalDeadlinesPart, type BookingView, reportsPart } from "#features/bookings/index.server.ts";
import { owesPart } from "#features/bookings/rules/cancellation.ts";
import { dueDay } from "#features/bookings/rules/payment-due.ts";
import { type PhaseFacts, type PhaseName, phaseOf, type Side, type Whose } from "#features/bookings/rules/phase.ts";
import { type DisputeState, disputeStatesPart } from "#features/disputes/index.server.ts";
import { disputeTurn } from "#features/disputes/rules/dispute-turn.ts";
import type { MyJob } from "#features/jobs/index.server.ts";
import { type CustomerJobPhase, jobPhase, waitsForAddress } from "#features/jobs/rules/job-phase.ts";
import { type AskedChange, askedChangesPart } from "#features/money/changes/index.server.ts";
import { type BookingMoney, moneyPart } from "#features/money/index.server.ts";
import { type Plan, plansPart } from "#features/money/milestones/index.server.ts";
import { paidByMilestones } from "#features/money/milestones/rules/plan-link.ts";
import { returnedOnCancel } from "#features/money/rules/returns.ts";
import { lackingChecksPart } from "#features/quotes/index.server.ts";
import { reviewStatesPart } from "#features/reviews/index.server.ts";
import { frozenPart } from "#features/risk/index.server.ts";
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
  | "workDays"
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
  Partial<Pick<BookingView, "cancelledAt" | "cancelledBy" | "expressRequestAt" | "begunAt" | "lapsedDay">> & {
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
  /** A change of the price that waits for the customer. */
  change: AskedChange | null;
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

/** What other modules know of some bookings. */
export const knownParts = {
  reviews: reviewStatesPart,
  plans: plansPart,
  disputed: disputeStatesPart,
  money: moneyPart,
  frozen: frozenPart,
  lacking: lackingChecksPart,
  deadlines: approvalDeadlinesPart,
  changes: askedChangesPart,
  reports: reportsPart,
};
const knownPart = together(knownParts);

const NOTHING = () => NOTHING_KNOWN;

/** What other modules know of some bookings, for one of their people, in one statement for any number. */
export const knownOf = async (ctx: Reads, readerId: string, works: readonly PhaseBooking[]) =>
  works.length === 0 ? NOTHING : knownIn(await knownPart(ctx.db, knownGiven(ctx, readerId, works)));

/** The same from what was read. */
export const knownIn =
  (found: Found<typeof knownParts>) =>
  ({ id, tradespersonId }: Pick<PhaseBooking, "id" | "tradespersonId">): Known => ({
    review: found.reviews.get(id)?.mine ?? null,
    plan: found.plans.get(id),
    dispute: found.disputed.get(id),
    money: found.money.get(id),
    isFrozen: found.frozen.has(tradespersonId),
    lacksCheck: found.lacking.has(id),
    approveBy: found.deadlines.get(id) ?? null,
    change: found.changes.get(id) ?? null,
    noAccess: found.reports.get(id) ?? null,
  });

const idsOf = (works: readonly PhaseBooking[]): string[] => works.map(({ id }) => id);

/** What the parts are given for one of the people of some bookings. */
export const knownGiven = ({ actor, clock }: Reads, reader: string, works: readonly PhaseBooking[]) => ({
  reader,
  works,
  viewer: actor,
  at: clock.now(),
  bookings: idsOf(works),
  jobs: works.map(({ jobId }) => jobId),
  tradespeople: [...new Set(works.map(({ tradespersonId }) => tradespersonId))],
  unapproved: idsOf(works.filter(({ status, releasedAt }) => status === "completed" && releasedAt === null)),
  open: idsOf(works.filter(({ status }) => status === "confirmed")),
  visited: idsOf(works.filter(({ onMyWayAt, status }) => onMyWayAt !== null && status !== "cancelled")),
});

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
    ...(money && { everReleased: money.now.released, refunded: money.now.refunded }),
    approveBy: known.approveBy,
    change: known.change,
    noAccess: known.noAccess,
    inParts: paidByMilestones(known.plan),
    isFrozen: known.isFrozen,
    lacksCheck: known.lacksCheck,
    isRepeat: Boolean(dispute?.repeatWork) && booking.status === "confirmed",
    repeatOn: booking.status === "completed" ? dispute?.repeatWork?.on : null,
    // A chargeback closes reviewing.
    reviewed: known.review !== null || Boolean(money?.chargedBack),
    dispute: live && { ...disputeTurn(live, side), by: live.dueAt },
    pay: booking.payBy ? "before_visit" : "after_work",
    dueOn: dueOnOf(booking, money),
    cancelled: cancelledFacts(booking, money),
  };
}

/** The last day on which finished work can be paid in time; null where it is not finished, or money went back and nothing more is asked for. */
export const dueOnOf = (
  { completedAt }: Pick<PhaseBooking, "completedAt">,
  money: Pick<BookingMoney, "sentBack" | "chargedBack"> | undefined,
): string | null => (completedAt && !money?.sentBack && !money?.chargedBack ? dueDay(completedAt) : null);

function cancelledFacts(booking: PhaseBooking, money: BookingMoney | undefined): PhaseFacts["cancelled"] {
  const { cancelledAt: at, cancelledBy: by = null, expressRequestAt = null, begunAt = null, completedAt } = booking;
  if (!at) return null;
  return {
    by,
    at,
    returned: money ? returnedOnCancel(money) : 0,
    owesPart: owesPart({ expressRequestAt, begunAt, completedAt }) && !money?.received,
  };
}

/** The phase of one booking for one side. */
export async function phaseOfBooking(ctx: Reads, booking: PhaseBooking, side: Side) {
  const known = await knownOf(ctx, side === "customer" ? booking.customerId : booking.tradespersonId, [booking]);
  return phaseOf(phaseFacts(booking, known(booking), side), side, ctx.clock.now());
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
