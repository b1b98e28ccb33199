import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { disputes } from "#db/schema/disputes.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { notifications } from "#db/schema/notifications.ts";
import { reportNoShow, takeStep, undoComplete, undoStep } from "#features/bookings/index.server.ts";
import { answerDispute, escalateDispute } from "#features/disputes/index.server.ts";
import { CANCELLED_AFTER_START } from "#features/disputes/rules/dispute.labels.ts";
import { makeHeldWork, split } from "#features/disputes/testing.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { endHolds } from "#features/money/server/release/holds.server.ts";
import { system } from "#kernel/actor.ts";
import { DAY, fixedClock, HOUR, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { isAppError } from "#kernel/errors.ts";
import { makeOffer } from "./answer-dates.server.ts";
import { answerNotFinished } from "./answer-not-finished.server.ts";
import { bookDate } from "./book-date.server.ts";
import { cancelBooking } from "./cancel-booking.server.ts";
import { completeBooking } from "./confirm-booking.server.ts";
import { acceptDisputeOffer, decideDispute, withdrawDispute } from "./decide-dispute.server.ts";
import { runDisputeClocks } from "./run-dispute-clocks.server.ts";
import { suspendAccount } from "./suspend-account.server.ts";
import { runPaymentTasks } from "./testing.ts";

const database = testDatabase({ connections: 20 });
const db = () => database().db;
const code = (expected: string) => (error: unknown) => isAppError(error, expected);
const start = new Date("2026-11-23T10:00:00Z");
const reason = "We have changed our minds";

/**
 * Work paid for at `paidAt` that the customer asked for within the 14 days, and whose day is `days` ahead. The tradesperson has pressed Started
 * unless it is not `started`.
 */
async function begun(of: { days?: number; paidAt?: Date; started?: boolean } = {}) {
  const { days = 0, paidAt = start, started = days <= 0 } = of;
  const clock = fixedClock(paidAt);
  const work = await makeHeldWork(database(), { clock });
  const bookingId = work.booking.id;
  const at = later(start, Math.min(days, 0) * DAY);
  const pressed = started ? { begunAt: at, startedAt: at } : {};
  const agreedAt = later(start, -3 * DAY);
  const set = { scheduledDate: londonDay(later(start, days * DAY)), agreedAt, expressRequestAt: agreedAt, ...pressed };
  await db().update(bookings).set(set).where(eq(bookings.id, bookingId));
  const acting = (by: Parameters<typeof as>[1], at = start) => as(database(), by, { clock: fixedClock(at) });
  const cancel = () => cancelBooking(acting(work.customer), { bookingId, reason });
  async function cancelled() {
    await cancel();
    const [dispute] = await db().select().from(disputes).where(eq(disputes.bookingId, bookingId));
    if (!dispute) throw new Error("no dispute");
    return dispute;
  }
  async function state() {
    const [booking] = await db().select().from(bookings).where(eq(bookings.id, bookingId));
    const [job] = await db().select().from(jobPostings).where(eq(jobPostings.id, work.booking.jobId));
    return { booking: booking?.status, job: job?.status, ...(await moneyOfBooking(db(), bookingId)) };
  }
  return { ...work, bookingId, acting, cancel, cancelled, state };
}

async function findRow(bookingId: string) {
  const [row] = await db().select().from(bookings).where(eq(bookings.id, bookingId));
  if (!row) throw new Error("no booking");
  return row;
}

const kindsOf = async (userId: string) =>
  (await db().select({ kind: notifications.kind }).from(notifications).where(eq(notifications.userId, userId))).map(
    ({ kind }) => kind,
  );

test("before the tradesperson starts, also on the requested day, and without a request, everything is refunded at once", async () => {
  for (const days of [1, 0, -1]) {
    const early = await begun({ days, started: false });
    expect(await early.cancel()).toMatchObject({ status: "cancelled", disputeId: null });
  }
  const unasked = await begun();
  await db().update(bookings).set({ expressRequestAt: null }).where(eq(bookings.id, unasked.bookingId));
  expect(await unasked.cancel()).toMatchObject({ status: "cancelled" });
});

test("the tradesperson who cancels refunds everything at once", async () => {
  const { acting, tradesperson, bookingId } = await begun();
  expect(await cancelBooking(acting(tradesperson), { bookingId, reason })).toMatchObject({ status: "cancelled" });
});

test("once the work has started the money stays held, both are notified, and the cancellation is final", async () => {
  const work = await begun();
  const booking = await work.cancel();
  const [dispute] = await db().select().from(disputes).where(eq(disputes.bookingId, work.bookingId));
  if (!dispute) throw new Error("no dispute");
  expect(booking.disputeId).toBe(dispute.id);
  expect(dispute).toMatchObject({ reason: CANCELLED_AFTER_START, raisedByType: "customer", status: "open" });
  expect(dispute.description).toContain(reason);
  expect(await work.state()).toMatchObject({ booking: "disputed", held: work.booking.amount });
  expect(await kindsOf(work.tradesperson.id)).toContain("dispute-cancellation");
  expect(await kindsOf(work.customer.id)).toContain("dispute-cancellation-received");
  const withdraw = withdrawDispute(work.acting(work.customer), { disputeId: dispute.id });
  await expect(withdraw).rejects.toSatisfy(code("CANCELLATION_IS_FINAL"));
});

test("a later date does not undo that the work has started", async () => {
  const work = await begun();
  const scheduledDate = londonDay(later(start, 3 * DAY));
  await bookDate(work.acting(work.customer), {
    quoteId: work.booking.quoteId,
    revision: 1,
    scheduledDate,
    expressRequest: true,
  });
  await work.cancel();
  expect((await work.state()).booking).toBe("disputed");
});

test("a step that is undone has not started the work, and the next visit does not forget the first", async () => {
  const work = await begun({ started: false });
  const { bookingId } = work;
  const tradesperson = work.acting(work.tradesperson);
  await takeStep(tradesperson, { bookingId, step: "started" });
  await undoStep(tradesperson, { bookingId });
  expect((await findRow(bookingId)).begunAt).toBeNull();
  await takeStep(tradesperson, { bookingId, step: "started" });
  await takeStep(tradesperson, { bookingId, step: "finished" });
  await undoStep(tradesperson, { bookingId });
  const nextDay = later(start, DAY);
  await takeStep(work.acting(work.tradesperson, nextDay), { bookingId, step: "on_my_way" });
  expect(await findRow(bookingId)).toMatchObject({ begunAt: start, startedAt: null, onMyWayAt: nextDay });
  await work.cancel();
  expect((await work.state()).booking).toBe("disputed");
});

test("completing starts the work; undoing that does not, and “It is not finished” does", async () => {
  const work = await begun({ started: false });
  const { bookingId } = work;
  await completeBooking(work.acting(work.tradesperson), { bookingId });
  await undoComplete(work.acting(work.tradesperson), { bookingId });
  expect((await findRow(bookingId)).begunAt).toBeNull();
  await completeBooking(work.acting(work.tradesperson), { bookingId });
  await answerNotFinished(work.acting(work.customer), { bookingId, reason: "The tap still drips" });
  expect(await findRow(bookingId)).toMatchObject({ status: "confirmed", completedAt: null, begunAt: start });
  await work.cancel();
  expect((await work.state()).booking).toBe("disputed");
});

test("if nothing is asked for in 48 hours, everything is refunded and the job is open again", async () => {
  const work = await begun();
  await work.cancelled();
  await runDisputeClocks(work.acting(system, later(start, 47 * HOUR)));
  expect(await work.state()).toMatchObject({ booking: "disputed", held: work.booking.amount });
  await runDisputeClocks(work.acting(system, later(start, 49 * HOUR)));
  await runPaymentTasks(database());
  expect(await work.state()).toMatchObject({
    booking: "cancelled",
    job: "open",
    held: 0,
    refunded: work.booking.amount,
  });
});

test("an amount that both agree on is paid for what is done, and the rest is refunded", async () => {
  const work = await begun();
  const { id: disputeId } = await work.cancelled();
  const refund = work.booking.amount - 2_000;
  await makeOffer(work.acting(work.tradesperson), { disputeId, terms: split(refund), message: "The old tap is out" });
  await acceptDisputeOffer(work.acting(work.customer), { disputeId });
  await runPaymentTasks(database());
  expect(await work.state()).toMatchObject({ booking: "completed", held: 0, refunded: refund, released: 2_000 });
});

test("asking for nothing refunds everything at once, because nothing is left to agree", async () => {
  const work = await begun();
  const { id: disputeId } = await work.cancelled();
  const acting = work.acting(work.tradesperson);
  const offer = { disputeId, terms: split(work.booking.amount), message: null };
  expect(await makeOffer(acting, offer)).toMatchObject({ status: "resolved", outcome: "agreed", dueAt: null });
  await runPaymentTasks(database());
  const { amount } = work.booking;
  expect(await work.state()).toMatchObject({ booking: "cancelled", job: "open", held: 0, refunded: amount });
  expect(await kindsOf(work.customer.id)).toEqual(expect.arrayContaining(["dispute-settled"]));
  expect(await kindsOf(work.customer.id)).not.toContain("dispute-offer");
  await expect(makeOffer(acting, offer)).rejects.toSatisfy(code("DISPUTE_OVER"));
});

test("only the tradesperson’s full refund ends a cancellation: the customer’s wish for one is an offer", async () => {
  const work = await begun();
  const { id: disputeId } = await work.cancelled();
  const offer = { disputeId, terms: split(work.booking.amount), message: null };
  expect(await makeOffer(work.acting(work.customer), offer)).toMatchObject({ status: "open" });
});

test("an amount that is disputed is decided, but never as repeat work", async () => {
  const work = await begun();
  const { id: disputeId } = await work.cancelled();
  const repeat = { remedy: "repeat_work", repeatOn: londonDay(start), repeatWhat: "Fit the tap" } as const;
  const offer = makeOffer(work.acting(work.tradesperson), { disputeId, terms: repeat, message: null });
  await expect(offer).rejects.toSatisfy(code("REPEAT_AFTER_CANCELLATION"));
  await makeOffer(work.acting(work.tradesperson), { disputeId, terms: split(0), message: null });
  await escalateDispute(work.acting(work.customer), { disputeId });
  const admin = work.acting(await makeAdmin(db()));
  const decide = { disputeId, reason: "Half of it is done" };
  await expect(decideDispute(admin, { ...decide, terms: repeat })).rejects.toSatisfy(code("REPEAT_AFTER_CANCELLATION"));
  await decideDispute(admin, { ...decide, terms: split(work.booking.amount / 2) });
  expect(await work.state()).toMatchObject({ booking: "completed", free: 0 });
});

test.each([0, 1])(
  "of a cancellation and a concurrent completion both end with the money held until the amount is settled (%i)",
  async (first) => {
    const work = await begun();
    const { bookingId } = work;
    const { rejected } = await race<unknown>(2, (index) =>
      index === first ? work.cancel() : completeBooking(work.acting(work.tradesperson), { bookingId }),
    );
    // The customer has the right to cancel also after the claim that the work is complete. Cancelled work cannot be completed.
    for (const error of rejected) expect(error).toSatisfy(code("CANNOT_COMPLETE"));
    expect(await work.state()).toMatchObject({ booking: "disputed", held: work.booking.amount });
  },
);

test("a reason of any length is stored", async () => {
  for (const long of ["x", "x".repeat(1_000)]) {
    const work = await begun();
    await cancelBooking(work.acting(work.customer), { bookingId: work.bookingId, reason: long });
    expect((await work.state()).booking).toBe("disputed");
  }
});

test("a report that nobody came undoes that the work has started on that day, but not on an earlier one", async () => {
  const sameDay = await begun({ days: -1 });
  await reportNoShow(sameDay.acting(sameDay.customer), { bookingId: sameDay.bookingId });
  await sameDay.cancel();
  expect((await sameDay.state()).booking).toBe("cancelled");

  const earlier = await begun({ days: -2 });
  const set = { scheduledDate: londonDay(later(start, -DAY)) };
  await db().update(bookings).set(set).where(eq(bookings.id, earlier.bookingId));
  await reportNoShow(earlier.acting(earlier.customer), { bookingId: earlier.bookingId });
  await earlier.cancel();
  expect((await earlier.state()).booking).toBe("disputed");
});

test("a customer whose tradesperson's account is frozen gets everything back at once", async () => {
  const work = await begun();
  const grounds = { reason: "Report 1004", facts: "Took £400 and never came", rule: "fraud" } as const;
  const admin = work.acting(await makeAdmin(db()));
  await suspendAccount(admin, { userId: work.tradesperson.id, ...grounds, effects: "freeze" });
  expect(await work.cancel()).toMatchObject({ status: "cancelled" });
});

test("a customer whose tradesperson lacks a check that the job requires gets everything back at once", async () => {
  const work = await begun();
  await db().update(jobPostings).set({ gasAnswer: "yes" }).where(eq(jobPostings.id, work.booking.jobId));
  expect(await work.cancel()).toMatchObject({ status: "cancelled" });
});

test("only an offer stops the 48 hours: no answer without an amount, and no decision before it", async () => {
  const work = await begun();
  const { id: disputeId } = await work.cancelled();
  const answer = answerDispute(work.acting(work.tradesperson), { disputeId, answer: "The old tap is out" });
  await expect(answer).rejects.toSatisfy(code("AMOUNT_NEEDED"));
  for (const side of [work.customer, work.tradesperson])
    await expect(escalateDispute(work.acting(side), { disputeId })).rejects.toSatisfy(code("AMOUNT_NEEDED"));
});

test("if the hold ends on day 89 during the 48 hours, the booking is cancelled and not continued", async () => {
  const work = await begun({ paidAt: later(start, -88 * DAY) });
  await work.cancelled();
  await endHolds(work.acting(system, later(start, 30 * HOUR)));
  await runPaymentTasks(database());
  await runDisputeClocks(work.acting(system, later(start, 49 * HOUR)));
  expect(await work.state()).toMatchObject({ booking: "cancelled", job: "open", held: 0 });
});
