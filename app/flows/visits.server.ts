import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { emit } from "#db/outbox.server.ts";
import { availabilityOf } from "#features/bookings/calendar/index.server.ts";
import { type BookingRow, bookingSummary, createBooking } from "#features/bookings/index.server.ts";
import { moveJob, postAgreedJob } from "#features/jobs/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { acceptInTx, agreedQuote } from "#features/quotes/index.server.ts";
import { lockedAccountState } from "#features/risk/index.server.ts";
import {
  announceRenewal,
  duePlans,
  isVisit,
  jobOfBooking,
  lapseProposals,
  lockPlan,
  notifyPlan,
  otherPersonOf,
  type PlanPeople,
  type PlanRow,
  pauseForReason,
  permitPlan,
  plansToRenew,
  saveVisit,
  setNextVisit,
  skipNext,
  stoppedPlans,
  transitionPlan,
  unsafePlanPeople,
} from "#features/subscriptions/index.server.ts";
import { visitBooked, visitsAgreed, visitsResumed } from "#features/subscriptions/notifications.ts";
import { announcedUntil } from "#features/subscriptions/rules/renewal.ts";
import { visitErrors } from "#features/subscriptions/rules/visit.errors.ts";
import { frequencyText } from "#features/subscriptions/rules/visit.labels.ts";
import { canChangePlan } from "#features/subscriptions/rules/visit.policy.ts";
import { BOOK_AHEAD_DAYS, openDayFor, visitDay, visitFrom } from "#features/subscriptions/rules/visit-days.ts";
import { requireActive, requireCurrentTerms, requireVerifiedEmail, system } from "#kernel/actor.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { mailVisitsAgreed } from "./contract-mail.server.ts";

/**
 * Books the due visits of locked plans, each as a job, an accepted quote and a confirmed booking, and notifies both people.
 * Pauses the plans, with the reason, when no visit can be booked between these people.
 */
async function bookVisits(tx: Tx, ctx: Ctx, locked: PlanRow): Promise<PlanRow> {
  const today = londonDay(ctx.clock.now());
  let plan = await announceRenewal(tx, ctx, await skipPastVisits(tx, locked, today));
  // No visit is booked that was neither agreed nor announced.
  while (
    plan.status === "active" &&
    plan.nextDay <= addDays(today, BOOK_AHEAD_DAYS) &&
    plan.nextDay < announcedUntil(plan)
  )
    plan = await bookNext(tx, ctx, plan, today);
  return plan;
}

/** Skips days that passed while the plans were paused or the tasks did not run. */
async function skipPastVisits(tx: Tx, plan: PlanRow, today: string): Promise<PlanRow> {
  const number = visitFrom(plan, plan.nextNumber, today);
  return number === plan.nextNumber ? plan : setNextVisit(tx, plan, { number, day: visitDay(plan, number) });
}

async function bookNext(tx: Tx, ctx: Ctx, plan: PlanRow, today: string): Promise<PlanRow> {
  const at = ctx.clock.now();
  // Nobody is suspended between this and the booking.
  for (const id of [plan.customerId, plan.tradespersonId]) await lockedAccountState(tx, id);
  const people = await unsafePlanPeople(tx, plan, at);
  if (people.obstacle) return pauseForReason(tx, ctx, plan, people.obstacle);
  const availability = await availabilityOf(tx, plan.tradespersonId, plan.nextDay);
  const day = openDayFor(plan, plan.nextNumber, { availability, earliest: today });
  if (day === null) {
    const why = `${people.tradesperson.name} does not work on any day before the next visit`;
    return skipNext(tx, ctx, plan, { why, to: [plan.customerId, plan.tradespersonId] });
  }
  const booking = await bookOne(tx, ctx, plan, people, day);
  const next = await saveVisit(tx, plan, { bookingId: booking.id, day, at });
  await notifyBothPeople(tx, ctx, { plan, booking, people, day, today });
  return next;
}

/** Posts the job, sends and accepts the quote and sets the date, on behalf of each person. */
async function bookOne(tx: Tx, ctx: Ctx, plan: PlanRow, people: PlanPeople, day: string): Promise<BookingRow> {
  const at = ctx.clock.now();
  const { customer, tradesperson } = people;
  const { title, description, amount } = plan;
  const like = await jobOfBooking(tx, plan.bookingId);
  const job = await postAgreedJob(tx, { like, title, description, amount, preferredStartDate: day }, customer, at);
  const message = "The price we agreed for repeat visits.";
  const { id: quoteId } = await agreedQuote(tx, { job, tradesperson, amount, message, at });
  const { quote } = await acceptInTx(tx, quoteId, customer, at);
  // All visits are one contract, with its own 14 days and its own express request: nobody asks for anything when a visit is booked.
  const { expressRequestAt, expressRequestWords } = plan;
  const contract = { agreedAt: plan.answeredAt ?? plan.createdAt, expressRequestAt, expressRequestWords };
  const begin = { status: "confirmed", scheduledDate: day, contract } as const;
  const booking = await createBooking(tx, { quote, customerId: customer.id, begin, actor: customer, at });
  await moveJob(tx, { jobId: job.id, event: "accept", actor: customer, at });
  const ids = { quote_id: quote.id, job_id: job.id, booking_id: booking.id };
  await emit(tx, { type: "quote.accepted", to: [tradesperson.id], ids, at });
  return booking;
}

async function notifyBothPeople(
  tx: Tx,
  ctx: Ctx,
  visit: { plan: PlanRow; booking: BookingRow; people: PlanPeople; day: string; today: string },
): Promise<void> {
  const { plan, booking, people, day, today } = visit;
  const { jobTitle, amount, path } = await bookingSummary(tx, booking);
  const planned = shortDay(plan.nextDay, today);
  const moved = day === plan.nextDay ? "" : `${people.tradesperson.name} does not work on ${planned}, so we moved it`;
  const words = { jobTitle, amount, date: shortDay(day, today), moved };
  for (const [to, other] of [
    [plan.customerId, people.tradesperson.name],
    [plan.tradespersonId, people.customer.name],
  ] as const)
    await notify(tx, ctx, visitBooked, { to, payload: { ...words, other }, path });
}

/**
 * Processes regular visits: closes unanswered proposals, pauses plans of suspended people, announces the next six months of visits, and books
 * visits a week ahead. Each
 * has its own transaction, so a failure does not stop the others, and concurrent runs are safe. A scheduled task calls this.
 */
export async function bookDueVisits(ctx: Ctx): Promise<void> {
  await lapseProposals(ctx);
  for (const id of await stoppedPlans(ctx)) await pauseStopped(ctx, id);
  for (const planId of new Set([...(await duePlans(ctx)), ...(await plansToRenew(ctx))]))
    await ctx.db
      .transaction(async (tx) => {
        const plan = await lockPlan(tx, planId);
        if (plan.status === "active") await bookVisits(tx, ctx, plan);
      })
      .catch((error) => ctx.log.error({ err: error, plan_id: planId }, "a visit could not be booked"));
}

const pauseStopped = (ctx: Ctx, planId: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const plan = await lockPlan(tx, planId);
    if (plan.status !== "active") return;
    const { obstacle } = await unsafePlanPeople(tx, plan, ctx.clock.now());
    if (obstacle) await pauseForReason(tx, ctx, plan, obstacle);
  });

/**
 * The tradesperson accepts regular visits at the proposed price; visits due soon are booked at once. Throws NOT_SIGNED_IN,
 * SUSPENDED, EMAIL_NOT_VERIFIED, NOT_FOUND, WRONG_ROLE, PLAN_CHANGED, TRADESPERSON_UNVERIFIED, GAS_SAFE_NEEDED, CUSTOMER_AWAY.
 */
export async function acceptVisits(ctx: Ctx, { planId }: { planId: string }): Promise<PlanRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const before = await lockPlan(tx, planId);
    permitPlan(canChangePlan(actor, before, "accept"));
    requireCurrentTerms(requireVerifiedEmail(actor));
    const { tradesperson, obstacle } = await unsafePlanPeople(tx, before, at);
    if (obstacle) throw visitErrors[obstacle]();
    const plan = await transitionPlan(tx, { id: planId, event: "accept", actor, at, set: { answeredAt: at } });
    const values = {
      tradesperson: tradesperson.name,
      amount: plan.amount,
      how: frequencyText(plan, londonDay(at)),
    };
    await notifyPlan(tx, ctx, plan, { kind: visitsAgreed, payload: values, to: [plan.customerId] });
    await mailVisitsAgreed(tx, ctx, plan);
    return bookVisits(tx, ctx, plan);
  });
}

/**
 * Resumes regular visits with the next scheduled one, by the person who paused them; due visits are booked at once. Throws
 * NOT_SIGNED_IN, SUSPENDED, NOT_FOUND, WRONG_ROLE, PLAN_CHANGED, NOT_YOURS_TO_RESUME, and the reason when no visit can be
 * booked.
 */
export async function resumeVisits(ctx: Ctx, { planId }: { planId: string }): Promise<PlanRow> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  const today = londonDay(at);
  return ctx.db.transaction(async (tx) => {
    const before = await lockPlan(tx, planId);
    permitPlan(canChangePlan(actor, before, "resume"));
    const { obstacle } = await unsafePlanPeople(tx, before, at);
    if (obstacle) throw visitErrors[obstacle]();
    const nextNumber = visitFrom(before, before.nextNumber, today);
    const set = { pausedBy: null, pauseReason: null, nextNumber, nextDay: visitDay(before, nextNumber) };
    const resumed = await transitionPlan(tx, { id: planId, event: "resume", actor, at, set });
    // A notice that is due first leaves out the visits of the next days.
    const plan = await announceRenewal(tx, ctx, resumed);
    const values = { by: actor.name, date: shortDay(plan.nextDay, today) };
    await notifyPlan(tx, ctx, plan, { kind: visitsResumed, payload: values, to: [otherPersonOf(plan, actor.id)] });
    return bookVisits(tx, ctx, plan);
  });
}

/** Closes the reopened job of a cancelled visit, which must not be offered to other tradespeople. */
export async function closeVisitJob(tx: Tx, booking: { id: string; jobId: string }, at: Date): Promise<void> {
  if (await isVisit(tx, booking.id)) await moveJob(tx, { jobId: booking.jobId, event: "cancel", actor: system, at });
}
