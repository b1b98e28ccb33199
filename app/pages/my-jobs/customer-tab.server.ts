import type { Ctx } from "#app/context.server.ts";
import { APPROVAL_DAYS } from "#config/constants.ts";
import { canCancel, hasBegunOnRequest } from "#features/bookings/rules/cancellation.policy.ts";
import { canAnswerCompletion, canConfirmCompletion } from "#features/bookings/rules/completion.policy.ts";
import { type DisputeState, disputeStates } from "#features/disputes/index.server.ts";
import { listMyJobs, type MyJob } from "#features/jobs/index.server.ts";
import { ageOnMyJobs, budgetOnMyJobs, statusWord } from "#features/jobs/rules/job.labels.ts";
import { canKeepOpen } from "#features/jobs/rules/job.policy.ts";
import { type Plan, unsafePlansOf } from "#features/milestones/index.server.ts";
import { paidByMilestones, planLink } from "#features/milestones/rules/plan-link.ts";
import { type BookingMoney, moneyOfBookings } from "#features/money/index.server.ts";
import { lackingChecks } from "#features/quotes/index.server.ts";
import { reviewState } from "#features/reviews/index.server.ts";
import { frozenAmong } from "#features/risk/index.server.ts";
import { requireUser, type User } from "#kernel/actor.ts";
import { DAY } from "#kernel/clock.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";
import { CUSTOMER_TURN, type CustomerStep, customerStep } from "./next-step.ts";
import { JOB_TABS, readTab } from "./tabs.ts";

const JOBS_SHOWN = 40;

/** The data of a customer's My Jobs for a URL: a page of jobs as text, each with its next step. */
export async function loadMyJobs(app: Ctx, url: URL) {
  const user = requireUser(app.actor);
  const tab = readTab(JOB_TABS, url.searchParams.get("tab"));
  const cursor = url.searchParams.get("cursor") ?? undefined;
  // So many that what waits for the customer is on the first page; older jobs follow on the next.
  const page = await listMyJobs(app, { status: tab.status, cursor, limit: JOBS_SHOWN });
  const bookingIds = page.items.flatMap((job) => (job.booking ? [job.booking.id] : []));
  const works = page.items.flatMap(({ id: jobId, booking }) =>
    booking ? [{ ...booking, jobId, customerId: user.id, tradespersonId: booking.tradesperson.id }] : [],
  );
  const now = app.clock.now();
  const [reviews, plans, disputed, money, frozen, lackingCheck] = await Promise.all([
    reviewState(app.db, bookingIds, user.id),
    unsafePlansOf(app.db, bookingIds),
    disputeStates(app, works),
    moneyOfBookings(app.db, bookingIds),
    frozenAmong(
      app.db,
      works.map(({ tradespersonId }) => tradespersonId),
    ),
    lackingChecks(
      app.db,
      works.filter(({ status }) => status === "completed"),
      now,
    ),
  ]);
  return {
    tab: tab.id,
    jobs: page.items.map((job) => {
      const of = job.booking?.id ?? "";
      return jobTexts(
        job,
        user,
        {
          review: reviews.get(of)?.mine ?? null,
          plan: plans.get(of),
          dispute: disputed.get(of),
          money: money.get(of),
          isFrozen: frozen.has(job.booking?.tradesperson.id ?? ""),
          lacksCheck: lackingCheck.has(of),
        },
        now,
      );
    }),
    nextCursor: page.nextCursor,
    cursor,
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
}

/** By when the customer has to act, as text and to sort by. */
function deadlineOf({ expiresAt, createdAt, booking }: MyJob, step: CustomerStep, today: string) {
  const approveBy = booking?.completedAt && new Date(booking.completedAt.getTime() + APPROVAL_DAYS * DAY);
  const due = step === "choose" ? expiresAt : step === "approve" ? approveBy : null;
  return { by: due ? shortDay(due, today) : null, soonest: (due ?? booking?.createdAt ?? createdAt).getTime() };
}

/** "No quotes yet", "1 quote received". */
function receivedText(count: number): string {
  if (count === 0) return "No quotes yet";
  return `${count} ${count === 1 ? "quote" : "quotes"} received`;
}

function jobTexts(job: MyJob, user: User, { review, plan, dispute, money, isFrozen, lacksCheck }: Known, now: Date) {
  const { booking } = job;
  const today = londonDay(now);
  const agreed = booking && { ...booking, customerId: user.id, tradespersonId: booking.tradesperson.id };
  const { paid = false, held = 0, chargedBack = false } = money ?? {};
  const work = booking && {
    ...booking,
    paid,
    released: booking.releasedAt !== null,
    // A chargeback closes reviewing.
    reviewed: review !== null || chargedBack,
  };
  const step = customerStep(job.status, work && { ...work, isFrozen, lacksCheck }, job.quotes.live);
  return {
    id: job.id,
    title: job.title,
    category: job.category,
    status: job.status,
    statusWord: statusWord(job.status),
    budget: budgetOnMyJobs(job),
    postcode: job.postcode,
    age: ageOnMyJobs(job.createdAt, now),
    received: receivedText(job.quotes.received),
    waitsForAddress: job.status === "open" && job.visibleAt === null && !user.emailVerified,
    mayChange: !user.suspended,
    closes: job.status === "open" && job.visibleAt !== null ? shortDay(job.expiresAt, today) : null,
    mayKeepOpen: canKeepOpen(user, job, now).allowed,
    cancelling: {
      pending: job.quotes.live,
      dateAskedOf: booking?.status === "pending" ? booking.tradesperson.fullName : null,
    },
    step,
    turn: CUSTOMER_TURN[step],
    ...deadlineOf(job, step, today),
    rating: review?.rating ?? null,
    booking: booking && {
      id: booking.id,
      amount: booking.amount,
      amountText: formatPounds(booking.amount),
      paid,
      paidByMilestones: paidByMilestones(plan),
      milestones: planLink("customer", { ...booking, paid }, plan),
      date: booking.scheduledDate && shortDay(booking.scheduledDate, today),
      with: booking.tradesperson.fullName,
      withId: booking.tradesperson.id,
      held: held > 0 ? formatPounds(held) : null,
      begun: !isFrozen && !lacksCheck && hasBegunOnRequest(booking, today),
      disputeId: dispute?.id ?? null,
      mayDispute: dispute?.mayRaise ?? false,
      mayCancel: agreed !== null && canCancel(user, agreed, today).allowed,
      mayAnswerCompletion: agreed !== null && canAnswerCompletion(user, agreed).allowed,
      mayConfirmCompletion: agreed !== null && canConfirmCompletion(user, agreed).allowed,
    },
  };
}
