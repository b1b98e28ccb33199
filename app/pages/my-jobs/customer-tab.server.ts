import type { Ctx } from "#app/context.server.ts";
import { cancelDialogTexts } from "#features/bookings/rules/cancellation.labels.ts";
import { canCancel, cancellationOf, endsWithApproval } from "#features/bookings/rules/cancellation.ts";
import { canAnswerCompletion, canConfirmCompletion } from "#features/bookings/rules/completion.policy.ts";
import { listMyJobs, type MyJob } from "#features/jobs/index.server.ts";
import { ageOnMyJobs, budgetOnMyJobs, statusWord } from "#features/jobs/rules/job.labels.ts";
import { canKeepOpen } from "#features/jobs/rules/job.policy.ts";
import { photoPath } from "#features/jobs/rules/photo.files.ts";
import { paidByMilestones, planLink } from "#features/money/milestones/rules/plan-link.ts";
import { dueOnOf, type JobTurn, type Known, knownOf, turnOfJob, workOf } from "#flows/phases.server.ts";
import { requireUser, type User } from "#kernel/actor.ts";
import { londonDay, shortDay, shortDayAndTime } from "#kernel/dates.ts";
import { listPounds, pence } from "#kernel/money.ts";
import { JOB_TABS, readTab } from "./tabs.ts";

const JOBS_SHOWN = 40;

/** The data of a customer's My Jobs for a URL: a page of jobs as text, each with whose turn it is. */
export async function loadMyJobs(app: Ctx, url: URL) {
  const user = requireUser(app.actor);
  const tab = readTab(JOB_TABS, url.searchParams.get("tab"));
  const cursor = url.searchParams.get("cursor") ?? undefined;
  // So many that what waits for the customer is on the first page; older jobs follow on the next.
  const page = await listMyJobs(app, { status: tab.status, cursor, limit: JOBS_SHOWN });
  const works = page.items.flatMap((job) => workOf(user, job) ?? []);
  const known = await knownOf(app, user.id, works);
  const now = app.clock.now();
  return {
    tab: tab.id,
    jobs: page.items.map((job) => {
      const work = workOf(user, job);
      return jobTexts(job, user, work && known(work), now);
    }),
    nextCursor: page.nextCursor,
    cursor,
  };
}

export type ShownJob = ReturnType<typeof jobTexts>;

/** By when the customer, or whoever's turn it is, has to act: as text, and as a time to sort by. */
function deadlineOf(
  { offers, createdAt, booking, visibleAt, expiresAt }: MyJob,
  phase: JobTurn["phase"],
  known: Known | null,
  today: string,
) {
  const due = dueAt(phase, { offers, booking }, known);
  // A dispute, and a day that is kept until it is paid, end at an hour.
  const isTimed = phase === "dispute" || phase === "pay-first";
  const by =
    due && `${phase === "overdue" ? "Was due" : "By"} ${isTimed ? shortDayAndTime(due) : shortDay(due, today)}`;
  const closes = phase === "open" && visibleAt !== null ? `Closes ${shortDay(expiresAt, today)}` : null;
  return { by: by ?? closes, soonest: (due ?? booking?.createdAt ?? createdAt).getTime() };
}

function dueAt(
  phase: JobTurn["phase"],
  { offers, booking }: Pick<MyJob, "offers" | "booking">,
  known: Known | null,
): Date | null {
  if (phase === "choose") return offers && new Date(offers.openUntil);
  if (phase === "pay-first") return booking?.payBy ?? null;
  if ((phase === "to-pay" || phase === "overdue") && booking) {
    const day = dueOnOf(booking, known?.money);
    return day === null ? null : new Date(day);
  }
  if (phase === "check") return known?.approveBy ?? null;
  return phase === "dispute" ? (known?.dispute?.live?.dueAt ?? null) : null;
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

const NO_MONEY = { free: pence(0), released: pence(0) };

function jobTexts(job: MyJob, user: User, known: Known | null, now: Date) {
  const today = londonDay(now);
  const turn = turnOfJob(job, user, known, now);
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
    turn: { phase: turn.phase, whose: turn.whose, list: turn.list, mayReview: turn.mayReview ?? false },
    ...deadlineOf(job, turn.phase, known, today),
    rating: known?.review?.rating ?? null,
    booking: job.booking &&
      known && {
        ...bookingTexts(job.booking, user, { known, today, reopens: job.status === "in_progress" }),
        amountText: listPounds(priceOf(job.booking.amount, turn.phase, known)),
      },
  };
}

/** The price; of work that is paid, what of it did not go back. */
const priceOf = (price: number, phase: JobTurn["phase"], { money }: Known): number =>
  (phase === "paid" || phase === "done") && money && money.sentBack > 0 ? money.released : price;

function bookingTexts(
  booking: NonNullable<MyJob["booking"]>,
  user: User,
  { known, today, reopens }: { known: Known; today: string; reopens: boolean },
) {
  const { plan, dispute, money, isFrozen, lacksCheck } = known;
  const { free: held = 0, paid = false } = money ?? {};
  const other = booking.tradesperson.fullName;
  const isDisputed = booking.status === "disputed";
  const cancellation = cancellationOf(booking, { today, money: money ?? NO_MONEY, isBarred: isFrozen || lacksCheck });
  const agreed = { ...booking, customerId: user.id, tradespersonId: booking.tradesperson.id };
  return {
    id: booking.id,
    amount: booking.amount,
    paid,
    paidByMilestones: paidByMilestones(plan),
    milestones: planLink("customer", { ...booking, paid }, plan),
    with: other,
    withId: booking.tradesperson.id,
    face: booking.tradesperson.avatarUrl,
    held,
    endsRight: endsWithApproval(cancellation),
    disputeId: dispute?.id ?? null,
    mayDispute: dispute?.mayRaise ?? false,
    cancelling: canCancel(user, agreed, today).allowed
      ? cancelDialogTexts(cancellation, { viewer: "customer", other, reopens, isDisputed })
      : null,
    mayAnswerCompletion: canAnswerCompletion(user, agreed).allowed,
    mayConfirmCompletion: canConfirmCompletion(user, agreed).allowed,
  };
}
