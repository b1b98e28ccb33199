import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { notifications } from "#db/schema/notifications.ts";
import { undoComplete } from "#features/bookings/index.server.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import { makeUser } from "#features/identity/auth/testing.ts";
import { leaveReview } from "#features/reviews/index.server.ts";
import { answerNotFinished } from "#flows/answer-not-finished.server.ts";
import { cancelBooking } from "#flows/cancel-booking.server.ts";
import { closeBooking } from "#flows/close-booking.server.ts";
import { deliverEvents, payWithoutEvents, runPaymentTasks, startCheckout } from "#flows/testing.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { pence } from "#kernel/money.ts";
import { CARDS, payAtCheckout } from "#sandbox/stripe/testing.ts";
import { balanceOf, intentsOf, providerBalance } from "../../testing.ts";
import { startPayment } from "../checkout/start-payment.server.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { approveWork } from "../release/release-work.server.ts";
import { refundBooking } from "./refund-booking.server.ts";

const database = testDatabase({ connections: 10 });
const PRICE = pence(10_000);
let admin: User;
beforeAll(async () => {
  admin = await makeUser(database().db, { isAdmin: true });
});

const isError = (code: string) => expect.toSatisfy((error) => isAppError(error, code), code);
const moneyOf = ({ booking }: BookedWork) => moneyOfBooking(database().db, booking.id);

async function rowOf({ booking }: BookedWork) {
  const [row] = await database().db.select().from(bookings).where(eq(bookings.id, booking.id));
  return row;
}

async function runQueuedWork(): Promise<void> {
  await runPaymentTasks(database());
  await deliverEvents(database(), { shuffle: true });
  await runPaymentTasks(database());
  expect(await balanceOf(database().db, "provider_balance")).toBe(await providerBalance(database()));
}

async function pay({ customer, booking }: BookedWork): Promise<void> {
  await payWithoutEvents(database(), customer, booking.id);
  await runQueuedWork();
}

async function paidWork(status: "confirmed" | "completed"): Promise<BookedWork> {
  const work = await makeBooking(database().db, { status, amount: PRICE });
  await pay(work);
  return work;
}

const refund = ({ booking }: BookedWork, amount: number) =>
  refundBooking(as(database(), admin), { bookingId: booking.id, amount: pence(amount), reason: "They agreed on it" });
const review = ({ customer, booking }: BookedWork) =>
  leaveReview(as(database(), customer), { bookingId: booking.id, rating: 1, comment: "It came off the wall again." });

test("completed work whose whole payment was refunded is unpaid: it can be paid again, and the money is released again", async () => {
  const work = await paidWork("completed");
  expect(await rowOf(work)).toMatchObject({ depositPaid: true, releasedAt: expect.any(Date) });
  await refund(work, PRICE);
  expect(await rowOf(work)).toMatchObject({ depositPaid: false, releasedAt: null });
  await runQueuedWork();
  expect(await moneyOf(work)).toMatchObject({ paid: false, held: 0, released: 0, refunded: PRICE });
  await expect(review(work)).rejects.toEqual(isError("NOT_REVIEWABLE"));
  await expect(approveWork(as(database(), work.customer), { bookingId: work.booking.id })).rejects.toEqual(
    isError("NOTHING_HELD"),
  );

  await pay(work);
  expect(await moneyOf(work)).toMatchObject({ paid: true, held: 0, released: PRICE, received: 2 * PRICE });
  expect(await rowOf(work)).toMatchObject({ depositPaid: true, releasedAt: expect.any(Date) });
  const [job] = await database().db.select().from(jobPostings).where(eq(jobPostings.id, work.booking.jobId));
  expect(job?.status).toBe("completed");
  await expect(startPayment(as(database(), work.customer), { bookingId: work.booking.id })).rejects.toEqual(
    isError("ALREADY_PAID"),
  );
  await expect(review(work)).resolves.toMatchObject({ rating: 1 });
});

test("after a refund, approved work cannot be cancelled after the 14 days, reopened or marked as not complete", async () => {
  const work = await paidWork("completed");
  const agreedAt = later(new Date(), -15 * DAY);
  await database().db.update(bookings).set({ agreedAt }).where(eq(bookings.id, work.booking.id));
  await refund(work, PRICE);
  await runQueuedWork();
  expect(await rowOf(work)).toMatchObject({ status: "completed", releasedAt: null, approvedAt: expect.any(Date) });
  const { id: bookingId } = work.booking;
  const reason = "The tap still drips";
  const [customer, tradesperson] = [as(database(), work.customer), as(database(), work.tradesperson)];
  await expect(cancelBooking(customer, { bookingId, reason })).rejects.toEqual(isError("CANNOT_CANCEL"));
  await expect(answerNotFinished(customer, { bookingId, reason })).rejects.toEqual(isError("COMPLETION_AGREED"));
  await expect(undoComplete(tradesperson, { bookingId })).rejects.toEqual(isError("CANNOT_UNDO"));
});

test("a prepaid booking whose whole payment was refunded can be paid again and approved, or cancelled", async () => {
  const [again, off] = [await paidWork("confirmed"), await paidWork("confirmed")];
  for (const work of [again, off]) await refund(work, PRICE);
  await runQueuedWork();
  expect(await rowOf(again)).toMatchObject({ depositPaid: false });

  await pay(again);
  expect(await moneyOf(again)).toMatchObject({ paid: true, held: PRICE });

  await cancelBooking(as(database(), off.customer), { bookingId: off.booking.id, reason: "We agreed to stop" });
  await runQueuedWork();
  expect(await moneyOf(off)).toMatchObject({ received: PRICE, held: 0, refunded: PRICE });
});

test("a partial refund leaves the booking paid", async () => {
  const work = await paidWork("completed");
  await refund(work, 2_000);
  await runQueuedWork();
  expect(await moneyOf(work)).toMatchObject({ paid: true, released: 8_000, refunded: 2_000 });
  expect(await rowOf(work)).toMatchObject({ depositPaid: true, releasedAt: expect.any(Date) });
  await expect(startPayment(as(database(), work.customer), { bookingId: work.booking.id })).rejects.toEqual(
    isError("ALREADY_PAID"),
  );
});

async function winChargeback({ booking }: BookedWork): Promise<void> {
  const { disputes } = as(database()).payments.stripe;
  const [charge] = await intentsOf(database().db, booking.id);
  const [dispute] = (await disputes.list({ payment_intent: charge?.providerPaymentId ?? "" })).data;
  await disputes.update(dispute?.id ?? "", { evidence: { uncategorized_text: "winning_evidence" } });
}

test("during a chargeback the booking is unpaid and cannot be reviewed, until the chargeback is won", async () => {
  const work = await makeBooking(database().db, { status: "completed", amount: PRICE });
  const session = await startCheckout(database(), work.customer, work.booking.id);
  await payAtCheckout(database().db, session, CARDS.chargedBack);
  await runQueuedWork();
  expect(await moneyOf(work)).toMatchObject({ paid: false, chargedBack: true, refunded: PRICE });
  expect(await rowOf(work)).toMatchObject({ depositPaid: false, releasedAt: null });
  await expect(review(work)).rejects.toEqual(isError("CHARGED_BACK"));

  await winChargeback(work);
  await runQueuedWork();
  expect(await moneyOf(work)).toMatchObject({ paid: true, chargedBack: false, released: PRICE });
  expect(await rowOf(work)).toMatchObject({ depositPaid: true, releasedAt: expect.any(Date) });
  await expect(review(work)).resolves.toMatchObject({ rating: 1 });
});

test("the money of a won chargeback is refunded when the booking is cancelled, before or after it is won", async () => {
  for (const cancelFirst of [true, false]) {
    const work = await makeBooking(database().db, { amount: PRICE });
    await payAtCheckout(
      database().db,
      await startCheckout(database(), work.customer, work.booking.id),
      CARDS.chargedBack,
    );
    await runQueuedWork();
    expect(await moneyOf(work)).toMatchObject({ held: 0, chargedBack: true });
    const cancel = () =>
      cancelBooking(as(database(), work.customer), { bookingId: work.booking.id, reason: "We agreed to stop" });
    if (cancelFirst) await cancel();
    await winChargeback(work);
    await runQueuedWork();
    if (!cancelFirst) await cancel();
    await runQueuedWork();
    expect(await moneyOf(work)).toMatchObject({ received: PRICE, held: 0, released: 0, refunded: PRICE });
  }
});

test("an operator closes completed work whose whole payment was refunded: both are notified, and nothing is due", async () => {
  const work = await paidWork("completed");
  const close = () => closeBooking(as(database(), admin), { bookingId: work.booking.id, reason: "They agreed on it" });
  await expect(close()).rejects.toEqual(isError("CANNOT_CLOSE"));
  await refund(work, PRICE);
  await runQueuedWork();
  await close();
  await expect(close()).rejects.toEqual(isError("CANNOT_CLOSE"));
  expect(await rowOf(work)).toMatchObject({ status: "cancelled", depositPaid: false });
  await expect(startPayment(as(database(), work.customer), { bookingId: work.booking.id })).rejects.toEqual(
    isError("NOT_PAYABLE"),
  );
  for (const { id } of [work.customer, work.tradesperson]) {
    const rows = await database().db.select().from(notifications).where(eq(notifications.userId, id));
    expect(rows.map(({ kind }) => kind)).toContain("booking-closed");
  }
});
