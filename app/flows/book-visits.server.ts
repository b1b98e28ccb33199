import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { emit, enqueue } from "#db/outbox.server.ts";
import { type BookingRow, bookingSummary, createBooking, setDate } from "#features/bookings/index.server.ts";
import { availabilityOf } from "#features/calendar/index.server.ts";
import { sendAgreementTask } from "#features/documents/tasks.ts";
import { moveJob, postAgreedJob } from "#features/jobs/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { acceptInTx, agreedQuote } from "#features/quotes/index.server.ts";
import { lockedAccountState } from "#features/risk/index.server.ts";
import {
  jobOfBooking,
  type PlanPeople,
  type PlanRow,
  pauseForReason,
  saveVisit,
  setNextVisit,
  skipNext,
  unsafePlanPeople,
} from "#features/subscriptions/index.server.ts";
import { visitBooked } from "#features/subscriptions/notifications.ts";
import { BOOK_AHEAD_DAYS, openDayFor, visitDay, visitFrom } from "#features/subscriptions/rules/visit-days.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { texts } from "./texts.ts";

/**
 * Books the due visits of locked plans, each as a job, an accepted quote and a confirmed booking, and notifies both people.
 * Pauses the plans, with the reason, when no visit can be booked between these people.
 */
export async function bookVisits(tx: Tx, ctx: Ctx, locked: PlanRow): Promise<PlanRow> {
  const today = londonDay(ctx.clock.now());
  let plan = await skipPastVisits(tx, locked, today);
  while (plan.status === "active" && plan.nextDay <= addDays(today, BOOK_AHEAD_DAYS))
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
    const why = texts.noDayBefore(people.tradesperson.name);
    return skipNext(tx, ctx, plan, { why, to: [plan.customerId, plan.tradespersonId] });
  }
  const booking = await bookOne(tx, ctx, plan, people, day);
  const next = await saveVisit(tx, plan, { bookingId: booking.id, day, at });
  await notifyBothPeople(tx, ctx, { plan, booking, people, day, today });
  return next;
}

/** Posts the job, sends and accepts the quote and sets the date, on behalf of each person, and emails them the agreement. */
async function bookOne(tx: Tx, ctx: Ctx, plan: PlanRow, people: PlanPeople, day: string): Promise<BookingRow> {
  const at = ctx.clock.now();
  const { customer, tradesperson } = people;
  const { title, description, amount } = plan;
  const like = await jobOfBooking(tx, plan.bookingId);
  const job = await postAgreedJob(tx, { like, title, description, amount, preferredStartDate: day }, customer, at);
  const message = texts.priceForRepeatVisits;
  const { id: quoteId } = await agreedQuote(tx, { job, tradesperson, amount, message, at });
  const { quote } = await acceptInTx(tx, quoteId, customer, at);
  const begin = { status: "confirmed" } as const;
  const booking = await createBooking(tx, { quote, customerId: customer.id, begin, actor: customer, at });
  await moveJob(tx, { jobId: job.id, event: "accept", actor: customer, at });
  await enqueue(tx, sendAgreementTask, { bookingId: booking.id, baseUrl: ctx.baseUrl });
  const ids = { quote_id: quote.id, job_id: job.id, booking_id: booking.id };
  await emit(tx, { type: "quote.accepted", to: [tradesperson.id], ids, at });
  return setDate(tx, booking, { scheduledDate: day, expressRequest: plan.expressRequestAt !== null, at });
}

async function notifyBothPeople(
  tx: Tx,
  ctx: Ctx,
  visit: { plan: PlanRow; booking: BookingRow; people: PlanPeople; day: string; today: string },
): Promise<void> {
  const { plan, booking, people, day, today } = visit;
  const { jobTitle, amount, path } = await bookingSummary(tx, booking);
  const planned = shortDay(plan.nextDay, today);
  const moved = day === plan.nextDay ? "" : texts.moved(people.tradesperson.name, planned);
  const words = { jobTitle, amount, date: shortDay(day, today), moved };
  for (const [to, other] of [
    [plan.customerId, people.tradesperson.name],
    [plan.tradespersonId, people.customer.name],
  ] as const)
    await notify(tx, ctx, visitBooked, { to, payload: { ...words, other }, path });
}
