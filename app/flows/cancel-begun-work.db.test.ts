import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { disputes } from "#db/schema/disputes.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { notifications } from "#db/schema/notifications.ts";
import { makeAdmin } from "#features/auth/testing.ts";
import { reportNoShow } from "#features/bookings/index.server.ts";
import { escalateDispute, makeOffer } from "#features/disputes/index.server.ts";
import { CANCELLED_AFTER_START } from "#features/disputes/rules/dispute.labels.ts";
import { makeHeldWork, split } from "#features/disputes/testing.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { system } from "#kernel/actor.ts";
import { DAY, fixedClock, HOUR, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { isAppError } from "#kernel/errors.ts";
import { acceptDisputeOffer } from "./accept-dispute-offer.server.ts";
import { bookDate } from "./book-date.server.ts";
import { cancelBooking } from "./cancel-booking.server.ts";
import { completeBooking } from "./complete-booking.server.ts";
import { decideDispute } from "./decide-dispute.server.ts";
import { runDisputeClocks } from "./run-dispute-clocks.server.ts";
import { runPaymentTasks } from "./testing.ts";
import { withdrawDispute } from "./withdraw-dispute.server.ts";

const database = testDatabase({ connections: 20 });
const db = () => database().db;
const code = (expected: string) => (error: unknown) => isAppError(error, expected);
const start = new Date("2026-11-23T10:00:00Z");
const reason = "We have changed our minds";

/** Paid work whose day, which the customer requested within the 14 days, is `days` ahead. */
async function begun({ days = 0 } = {}) {
  const clock = fixedClock(start);
  const work = await makeHeldWork(database(), { clock });
  const bookingId = work.booking.id;
  const set = { scheduledDate: londonDay(later(start, days * DAY)), expressRequestAt: later(start, -DAY) };
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

const kindsOf = async (userId: string) =>
  (await db().select({ kind: notifications.kind }).from(notifications).where(eq(notifications.userId, userId))).map(
    ({ kind }) => kind,
  );

test("before the requested day, and without a request, everything is refunded at once", async () => {
  const early = await begun({ days: 1 });
  expect(await early.cancel()).toMatchObject({ status: "cancelled" });
  const unasked = await begun();
  await db().update(bookings).set({ expressRequestAt: null }).where(eq(bookings.id, unasked.bookingId));
  expect(await unasked.cancel()).toMatchObject({ status: "cancelled" });
});

test("the tradesperson who cancels refunds everything at once", async () => {
  const { acting, tradesperson, bookingId } = await begun();
  expect(await cancelBooking(acting(tradesperson), { bookingId, reason })).toMatchObject({ status: "cancelled" });
});

test("on the requested day the money stays held, both are notified, and the cancellation is final", async () => {
  const work = await begun();
  const dispute = await work.cancelled();
  expect(dispute).toMatchObject({ reason: CANCELLED_AFTER_START, raisedByType: "customer", status: "open" });
  expect(dispute.description).toContain(reason);
  expect(await work.state()).toMatchObject({ booking: "disputed", held: work.booking.amount });
  expect(await kindsOf(work.tradesperson.id)).toContain("dispute-cancellation");
  expect(await kindsOf(work.customer.id)).toContain("dispute-cancellation-received");
  const withdraw = withdrawDispute(work.acting(work.customer), { disputeId: dispute.id });
  await expect(withdraw).rejects.toSatisfy(code("CANCELLATION_IS_FINAL"));
});

test("the customer cannot move the date once its work has begun, unless nobody came", async () => {
  const { acting, customer, booking, bookingId } = await begun();
  const input = { quoteId: booking.quoteId, scheduledDate: londonDay(later(start, 3 * DAY)), expressRequest: true };
  await expect(bookDate(acting(customer), input)).rejects.toSatisfy(code("WORK_HAS_BEGUN"));
  const nextDay = acting(customer, later(start, DAY));
  await reportNoShow(nextDay, { bookingId });
  expect(await bookDate(nextDay, input)).toMatchObject({ scheduledDate: input.scheduledDate });
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

test("of a cancellation and a concurrent completion, the cancellation always holds the money for both", async () => {
  const work = await begun();
  const { bookingId } = work;
  await race(2, (index) =>
    index === 0 ? work.cancel() : completeBooking(work.acting(work.tradesperson), { bookingId }),
  );
  expect(await work.state()).toMatchObject({ booking: "disputed", held: work.booking.amount });
});
