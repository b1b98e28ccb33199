import type { Ctx } from "#app/context.server.ts";
import { approvalDeadlinesOf } from "#features/bookings/index.server.ts";
import { cancelDialogTexts } from "#features/bookings/rules/cancellation.labels.ts";
import { canCancel, cancellationOf } from "#features/bookings/rules/cancellation.ts";
import { canAnswerCompletion, canConfirmCompletion } from "#features/bookings/rules/completion.policy.ts";
import { dueDay } from "#features/bookings/rules/payment-due.ts";
import { type DisputeState, disputeStates } from "#features/disputes/index.server.ts";
import { listMyJobs, type MyJob } from "#features/jobs/index.server.ts";
import { ageOnMyJobs, budgetOnMyJobs, statusWord } from "#features/jobs/rules/job.labels.ts";
import { canKeepOpen } from "#features/jobs/rules/job.policy.ts";
import { photoPath } from "#features/jobs/rules/photo.files.ts";
import { type BookingMoney, moneyOfBookings } from "#features/money/index.server.ts";
import { type Plan, unsafePlansOf } from "#features/money/milestones/index.server.ts";
import { paidByMilestones, planLink } from "#features/money/milestones/rules/plan-link.ts";
import { lackingChecks } from "#features/quotes/index.server.ts";
import { reviewState } from "#features/reviews/index.server.ts";
import { frozenAmong } from "#features/risk/index.server.ts";
import { requireUser, type User } from "#kernel/actor.ts";
import { londonDay, shortDay, shortDayAndTime } from "#kernel/dates.ts";
import { listPounds, pence } from "#kernel/money.ts";
import { type CustomerStep, customerTurn, type Turn, type Work, waitsForAddress } from "#pages/turn/turn.ts";
import { JOB_TABS, readTab } from "./tabs.ts";

const JOBS_SHOWN = 40;

/** The data of a customer's My Jobs for a URL: a page of jobs as text, each with whose turn it is. */
export async function loadMyJobs(app: Ctx, url: URL) {
  const user = requireUser(app.actor);
  const tab = readTab(JOB_TABS, url.searchParams.get("tab"));
  const cursor = url.searchParams.get("cursor") ?? undefined;
  // So many that what waits for the customer is on the first page; older jobs follow on the next.
  const page = await listMyJobs(app, { status: tab.status, cursor, limit: JOBS_SHOWN });
  const known = await knownOf(app, user, page.items);
  const now = app.clock.now();
  return {
    tab: tab.id,
    jobs: page.items.map((job) => jobTexts(job, user, known(job), now)),
    nextCursor: page.nextCursor,
    cursor,
  };
}

/** What other modules know of the jobs' bookings. */
async function knownOf(app: Ctx, user: User, jobs: readonly MyJob[]): Promise<(job: MyJob) => Known> {
  const works = jobs.flatMap(({ id: jobId, booking }) =>
    booking ? [{ ...booking, jobId, customerId: user.id, tradespersonId: booking.tradesperson.id }] : [],
  );
  const ids = works.map(({ id }) => id);
  const finished = works.filter(({ status }) => status === "completed");
  const [reviews, plans, disputed, money, frozen, lacking, deadlines] = await Promise.all([
    reviewState(app.db, ids, user.id),
    unsafePlansOf(app.db, ids),
    disputeStates(app, works),
    moneyOfBookings(app.db, ids),
    frozenAmong(
      app.db,
      works.map(({ tradespersonId }) => tradespersonId),
    ),
    lackingChecks(app.db, works, app.clock.now()),
    approvalDeadlinesOf(
      app.db,
      finished.filter(({ releasedAt }) => releasedAt === null).map(({ id }) => id),
    ),
  ]);
  return ({ booking }) => {
    const of = booking?.id ?? "";
    return {
      review: reviews.get(of)?.mine ?? null,
      plan: plans.get(of),
      dispute: disputed.get(of),
      money: money.get(of),
      isFrozen: frozen.has(booking?.tradesperson.id ?? ""),
      lacksCheck: lacking.has(of),
      approveBy: deadlines.get(of) ?? null,
    };
  };
}

export type ShownJob = ReturnType<typeof jobTexts>;

interface Known {
  review: { rating: number } | null;
  plan: Plan | undefined;
  dispute: DisputeState | undefined;
  money: BookingMoney | undefined;
  /** The booking's tradesperson is suspended, and its money stopped. */
  isFrozen: boolean;
  /** The booking's tradesperson does not have a check that the job requires. */
  lacksCheck: boolean;
  approveBy: Date | null;
}

/** By when the customer, or whoever's turn it is, has to act: as text, and as a time to sort by. */
function deadlineOf(
  { offers, createdAt, booking, visibleAt, expiresAt }: MyJob,
  step: CustomerStep,
  known: Known,
  today: string,
) {
  const due = dueAt(step, { offers, booking }, known);
  const by = due && `By ${step === "disputed" ? shortDayAndTime(due) : shortDay(due, today)}`;
  const closes = step === "open" && visibleAt !== null ? `Closes ${shortDay(expiresAt, today)}` : null;
  const isOverdue = step === "pay" && due !== null && londonDay(due) < today;
  return { by: by ?? closes, isOverdue, soonest: (due ?? booking?.createdAt ?? createdAt).getTime() };
}

function dueAt(
  step: CustomerStep,
  { offers, booking }: Pick<MyJob, "offers" | "booking">,
  { approveBy, dispute }: Known,
): Date | null {
  if (step === "choose") return offers && new Date(offers.openUntil);
  if (step === "pay" && booking?.completedAt) return new Date(dueDay(booking.completedAt));
  if (step === "approve") return approveBy;
  return step === "disputed" ? (dispute?.live?.dueAt ?? null) : null;
}

/** "No quotes yet", "1 quote received". */
function receivedText(count: number): string {
  if (count === 0) return "No quotes yet";
  return `${count} ${count === 1 ? "quote" : "quotes"} received`;
}

/** "£85–£110": the prices from which the customer chooses. */
function pricesOf(offers: MyJob["offers"]): string | null {
  if (!offers) return null;
  const [lowest, highest] = [listPounds(offers.lowest), listPounds(offers.highest)];
  return lowest === highest ? `${lowest}` : `${lowest}–${highest}`;
}

function workOf(
  { booking }: MyJob,
  { review, plan, dispute, money, isFrozen, lacksCheck }: Known,
  today: string,
): Work | null {
  if (!booking) return null;
  const { paid = false, chargedBack = false } = money ?? {};
  return {
    status: booking.status,
    paid,
    released: booking.releasedAt !== null,
    // A chargeback closes reviewing.
    reviewed: review !== null || chargedBack,
    other: booking.tradesperson.fullName,
    amount: listPounds(booking.amount),
    date: booking.scheduledDate && shortDay(booking.scheduledDate, today),
    inParts: paidByMilestones(plan),
    isFrozen,
    lacksCheck: lacksCheck && booking.status === "completed",
    isRepeat: Boolean(dispute?.repeatWork) && booking.status === "confirmed",
    dispute: dispute?.live,
  };
}

const NO_MONEY = { free: pence(0), released: pence(0) };

/** The customer's turn on one of their jobs, and the facts of its booking. */
function turnOf(job: MyJob, user: User, known: Known, today: string): { turn: Turn<CustomerStep>; work: Work | null } {
  const work = workOf(job, known, today);
  const facts = { status: job.status, waitsForAddress: waitsForAddress(job, user), liveQuotes: job.quotes.live };
  return { turn: customerTurn(facts, work), work };
}

function jobTexts(job: MyJob, user: User, known: Known, now: Date) {
  const today = londonDay(now);
  const { turn, work } = turnOf(job, user, known, today);
  return {
    id: job.id,
    title: job.title,
    category: job.category,
    photo: job.photoId && photoPath(job.id, job.photoId, "small"),
    status: job.status,
    statusWord: statusWord(job.status),
    budget: budgetOnMyJobs(job),
    postcode: job.postcode,
    age: ageOnMyJobs(job.createdAt, now),
    received: receivedText(job.quotes.received),
    prices: pricesOf(job.offers),
    mayChange: !user.suspended,
    mayKeepOpen: canKeepOpen(user, job, now).allowed,
    cancelling: {
      pending: job.quotes.live,
      dateAskedOf: job.booking?.status === "pending" ? job.booking.tradesperson.fullName : null,
    },
    turn,
    ...deadlineOf(job, turn.step, known, today),
    rating: known.review?.rating ?? null,
    booking:
      job.booking &&
      work &&
      bookingTexts(job.booking, user, { work, known, today, reopens: job.status === "in_progress" }),
  };
}

function bookingTexts(
  booking: NonNullable<MyJob["booking"]>,
  user: User,
  { work, known, today, reopens }: { work: Work; known: Known; today: string; reopens: boolean },
) {
  const { plan, dispute, money, isFrozen, lacksCheck } = known;
  const { free: held = 0 } = money ?? {};
  const isDisputed = booking.status === "disputed";
  const cancellation = cancellationOf(booking, { today, money: money ?? NO_MONEY, isBarred: isFrozen || lacksCheck });
  const agreed = { ...booking, customerId: user.id, tradespersonId: booking.tradesperson.id };
  return {
    id: booking.id,
    amount: booking.amount,
    amountText: work.amount,
    paid: work.paid,
    paidByMilestones: work.inParts ?? false,
    milestones: planLink("customer", { ...booking, paid: work.paid }, plan),
    date: work.date,
    with: work.other,
    withId: booking.tradesperson.id,
    face: booking.tradesperson.avatarUrl,
    held,
    disputeId: dispute?.id ?? null,
    mayDispute: dispute?.mayRaise ?? false,
    cancelling: canCancel(user, agreed, today).allowed
      ? cancelDialogTexts(cancellation, { viewer: "customer", other: work.other, reopens, isDisputed })
      : null,
    mayAnswerCompletion: canAnswerCompletion(user, agreed).allowed,
    mayConfirmCompletion: canConfirmCompletion(user, agreed).allowed,
  };
}
