import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { webhookEvents } from "#db/schema/money/payments.ts";
import { userEvents } from "#db/schema/platform.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { deliverEvents, payWithoutEvents, runPaymentTasks, sessionIn, startCheckout } from "#flows/testing.ts";
import { DAY, fixedClock } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { pence } from "#kernel/money.ts";
import { setFault } from "#sandbox/stripe/core/faults.ts";
import { CARDS, payAtCheckout, pendingWebhooks } from "#sandbox/stripe/testing.ts";
import { heldAccount, payableAccount } from "../../rules/ledger.ts";
import { balanceOf, balancesOf, intentsOf, providerBalance } from "../../testing.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { resumePendingIntents } from "../reconciliation/pending-intents.server.ts";
import { closeAttempt } from "./payment-sessions.server.ts";
import { settlePayment } from "./settle-payment.server.ts";
import { startPayment } from "./start-payment.server.ts";
import { verifyPayment } from "./verify-payment.server.ts";

const database = testDatabase({ connections: 30 });
const isError = (code: string) => expect.toSatisfy((error) => isAppError(error, code), code);
const bookingRow = async (id: string) => (await database().db.select().from(bookings).where(eq(bookings.id, id)))[0];
const jobStatus = async (id: string) =>
  (await database().db.select().from(jobPostings).where(eq(jobPostings.id, id)))[0]?.status;
const later = (ms: number) => {
  const clock = fixedClock(new Date());
  clock.advance(ms);
  return clock;
};

/** The ledger and the provider agree, to the penny. */
async function expectAgreement() {
  expect(await balanceOf(database().db, "provider_balance")).toBe(await providerBalance(database()));
}

test("twenty returns to the page and five copies of each event, shuffled: one settlement, to the penny", async () => {
  const { booking, customer, tradesperson } = await makeBooking(database().db, {
    status: "completed",
    amount: pence(9_530),
  });
  const before = await balancesOf(database().db);
  const sessionId = await startCheckout(database(), customer, booking.id);
  await setFault(database().db, "duplicate_webhooks", 5);
  await setFault(database().db, "reorder_webhooks", 5);
  await payAtCheckout(database().db, sessionId, CARDS.pays);
  const [verified] = await Promise.all([
    race(20, () => verifyPayment(as(database(), customer), { sessionId })),
    ...Array.from({ length: 5 }, () => deliverEvents(database(), { shuffle: true })),
  ]);
  expect(verified.rejected).toEqual([]);
  expect(verified.fulfilled).toEqual(Array(20).fill({ status: "paid", bookingId: booking.id, success: true }));
  const after = await balancesOf(database().db);
  const moved = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  expect(moved("provider_balance")).toBe(9_530 - 163);
  expect(moved("provider_fees")).toBe(163);
  expect(moved("fees_earned")).toBe(-1_430);
  expect(await balanceOf(database().db, payableAccount(tradesperson.id))).toBe(-8_100);
  expect(await balanceOf(database().db, heldAccount(booking.id))).toBe(0);
  expect(await bookingRow(booking.id)).toMatchObject({ depositPaid: true, releasedAt: expect.any(Date) });
  expect(await jobStatus(booking.jobId)).toBe("completed");
  expect((await intentsOf(database().db, booking.id)).map(({ kind, status }) => [kind, status])).toEqual([
    ["charge", "succeeded"],
  ]);
  const events = await database().db.select().from(userEvents).where(eq(userEvents.type, "payment.updated"));
  expect(events.map(({ userId }) => userId).sort()).toEqual([customer.id, tradesperson.id].sort());
  await expectAgreement();
});

test("paying a confirmed booking holds the money", async () => {
  const { booking, customer } = await makeBooking(database().db);
  const sessionId = await payWithoutEvents(database(), customer, booking.id);
  await verifyPayment(as(database(), customer), { sessionId });
  expect(await moneyOfBooking(database().db, booking.id)).toMatchObject({
    received: booking.amount,
    held: booking.amount,
    released: 0,
    refunded: 0,
  });
  expect(await bookingRow(booking.id)).toMatchObject({ depositPaid: true, releasedAt: null, approvedAt: null });
  expect(await jobStatus(booking.jobId)).toBe("in_progress");
  await deliverEvents(database());
  await expectAgreement();
});

test("declined, then paid: the same session, one payment", async () => {
  const { booking, customer } = await makeBooking(database().db, { status: "completed" });
  const sessionId = await startCheckout(database(), customer, booking.id);
  expect(await payAtCheckout(database().db, sessionId, CARDS.declined)).toHaveProperty("fault");
  await deliverEvents(database());
  expect(await verifyPayment(as(database(), customer), { sessionId })).toMatchObject({
    status: "open",
    success: false,
  });
  expect((await intentsOf(database().db, booking.id))[0]?.status).toBe("intended");
  expect(sessionIn((await startPayment(as(database(), customer), { bookingId: booking.id })).url)).toBe(sessionId);
  await payAtCheckout(database().db, sessionId, CARDS.pays);
  await deliverEvents(database());
  expect((await moneyOfBooking(database().db, booking.id)).received).toBe(booking.amount);
  await expectAgreement();
});

test("an abandoned session expires, and the booking can be paid again", async () => {
  const { booking, customer } = await makeBooking(database().db, { status: "completed" });
  const sessionId = await startCheckout(database(), customer, booking.id);
  const clock = later(2 * DAY);
  await resumePendingIntents(as(database(), undefined, { clock }));
  expect((await intentsOf(database().db, booking.id))[0]).toMatchObject({ status: "failed", failure: "expired" });
  expect(await verifyPayment(as(database(), customer, { clock }), { sessionId })).toMatchObject({
    status: "expired",
    success: false,
  });
  expect((await bookingRow(booking.id))?.depositPaid).toBe(false);
});

test("another person's session and an unknown one are not found", async () => {
  const { booking, customer } = await makeBooking(database().db, { status: "completed" });
  const stranger = await makeCustomer(database().db);
  const sessionId = await payWithoutEvents(database(), customer, booking.id);
  await expect(verifyPayment(as(database(), stranger), { sessionId })).rejects.toEqual(isError("NOT_FOUND"));
  await expect(verifyPayment(as(database(), customer), { sessionId: "cs_test_nothing" })).rejects.toEqual(
    isError("NOT_FOUND"),
  );
  await expect(verifyPayment(as(database(), customer), { sessionId: "../accounts" })).rejects.toEqual(
    isError("NOT_FOUND"),
  );
  await expect(verifyPayment(as(database()), { sessionId })).rejects.toEqual(isError("NOT_SIGNED_IN"));
  expect((await bookingRow(booking.id))?.depositPaid).toBe(false);
});

test("the scheduled task finds a payment when every event is lost", async () => {
  const { booking, customer } = await makeBooking(database().db, { status: "completed" });
  const sessionId = await startCheckout(database(), customer, booking.id);
  await setFault(database().db, "drop_webhooks", 20);
  await payAtCheckout(database().db, sessionId, CARDS.pays);
  await setFault(database().db, "drop_webhooks", 0);
  const waiting = await pendingWebhooks(database().db);
  expect(waiting.filter(({ data }) => "id" in data.object && data.object.id === sessionId)).toEqual([]);
  await resumePendingIntents(as(database(), undefined, { clock: later(5 * 60_000) }));
  expect(await bookingRow(booking.id)).toMatchObject({ depositPaid: true, releasedAt: expect.any(Date) });
  await expectAgreement();
});

test("when the provider does not answer on the return page, the specification's text is shown and nothing is lost", async () => {
  const { booking, customer } = await makeBooking(database().db, { status: "completed" });
  const sessionId = await payWithoutEvents(database(), customer, booking.id);
  await setFault(database().db, "error_500", 3);
  await expect(verifyPayment(as(database(), customer), { sessionId })).rejects.toEqual(
    expect.objectContaining({
      title: "Payment verification failed",
      message: "Please contact support if payment was deducted.",
    }),
  );
  await setFault(database().db, "error_500", 0);
  expect(await verifyPayment(as(database(), customer), { sessionId })).toMatchObject({ success: true });
  await deliverEvents(database());
  await expectAgreement();
});

test("an event that cannot be handled now is stored, acknowledged and handled later", async () => {
  const { booking, customer } = await makeBooking(database().db, { status: "completed" });
  await payWithoutEvents(database(), customer, booking.id);
  await setFault(database().db, "error_500", 30);
  await deliverEvents(database());
  await setFault(database().db, "error_500", 0);
  const failed = await database().db.select().from(webhookEvents).where(eq(webhookEvents.status, "failed"));
  expect(failed.length).toBeGreaterThan(0);
  expect((await bookingRow(booking.id))?.depositPaid).toBe(false);
  await runPaymentTasks(database());
  expect((await bookingRow(booking.id))?.depositPaid).toBe(true);
  expect(await database().db.select().from(webhookEvents).where(eq(webhookEvents.status, "failed"))).toEqual([]);
  await expectAgreement();
});

test("a second payment of a booking is refunded", async () => {
  const clock = fixedClock(new Date());
  const { booking, customer, tradesperson } = await makeBooking(database().db, { status: "completed" });
  const ctx = as(database(), customer, { clock });
  const first = sessionIn((await startPayment(ctx, { bookingId: booking.id })).url);
  // We consider the first session expired, but the provider still accepts its payment.
  const [attempt] = await intentsOf(database().db, booking.id);
  if (attempt) await closeAttempt(ctx, attempt, "expired");
  const second = sessionIn((await startPayment(ctx, { bookingId: booking.id })).url);
  expect(second).not.toBe(first);
  await payAtCheckout(database().db, first, CARDS.pays);
  await payAtCheckout(database().db, second, CARDS.pays);
  await Promise.all([deliverEvents(database(), { shuffle: true }), deliverEvents(database(), { shuffle: true })]);
  await runPaymentTasks(database());
  await deliverEvents(database());
  const { amount } = booking;
  expect(await moneyOfBooking(database().db, booking.id)).toMatchObject({
    received: 2 * amount,
    held: 0,
    released: amount,
    refunded: amount,
  });
  expect(await balanceOf(database().db, payableAccount(tradesperson.id))).toBe(-(amount - 1_425));
  const refunds = (await intentsOf(database().db, booking.id)).filter(({ kind }) => kind === "refund");
  expect(refunds.map(({ status }) => status)).toEqual(["succeeded"]);
  await expectAgreement();
});

test("money for a booking that was cancelled in the meantime is refunded", async () => {
  const { booking, customer } = await makeBooking(database().db);
  const sessionId = await startCheckout(database(), customer, booking.id);
  await database().db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, booking.id));
  await payAtCheckout(database().db, sessionId, CARDS.pays);
  await deliverEvents(database());
  await setFault(database().db, "lost_reply", 3);
  await runPaymentTasks(database());
  await setFault(database().db, "lost_reply", 0);
  await resumePendingIntents(as(database(), undefined, { clock: later(10 * 60_000) }));
  expect(await moneyOfBooking(database().db, booking.id)).toMatchObject({ held: 0, refunded: booking.amount });
  expect((await bookingRow(booking.id))?.depositPaid).toBe(false);
  await expectAgreement();
});

test("settling an open session changes nothing", async () => {
  const { booking, customer } = await makeBooking(database().db);
  const sessionId = await startCheckout(database(), customer, booking.id);
  expect(await settlePayment(as(database()), { sessionId })).toEqual({
    progress: "open",
    bookingId: booking.id,
    destination: null,
  });
  expect((await intentsOf(database().db, booking.id))[0]?.status).toBe("intended");
});
