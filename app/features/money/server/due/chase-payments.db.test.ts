import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { cases } from "#db/schema/cases.ts";
import { notifications } from "#db/schema/notifications.ts";
import { NOT_COMPLETE } from "#features/bookings/index.server.ts";
import { makeBooking, makeNoAccess } from "#features/bookings/testing.ts";
import { makeSuspension } from "#features/risk/testing.ts";
import { isStillSo } from "#flows/message-phase.server.ts";
import { payWithoutEvents } from "#flows/testing.ts";
import { system, type User } from "#kernel/actor.ts";
import { DAY, fixedClock, later } from "#kernel/clock.ts";
import { pence } from "#kernel/money.ts";
import { paymentDueNotice } from "../../due-notifications.ts";
import { makePlan } from "../../milestones/testing.ts";
import { makeCard } from "../../testing/cards.ts";
import { makeReturnedPayment } from "../../testing.ts";
import { settlePayment } from "../checkout/settle-payment.server.ts";
import { chargeMilestone } from "../milestones/milestone-charges.server.ts";
import { chasePayments } from "./chase-payments.server.ts";
import { remindToPay } from "./remind-to-pay.server.ts";

const database = testDatabase();
const db = () => database().db;
const START = new Date("2030-03-01T09:00:00Z");
const completed = { status: "completed", completedAt: START, completionNotifiedAt: START, agreedAt: START } as const;
const at = (days: number) => ({ clock: fixedClock(later(START, days * DAY)) });
const chase = (days: number) => chasePayments(as(database(), system, at(days)));

/** What the customer was told, oldest first: "£95.00 by Fri 8 Mar". */
async function toldTo({ id }: User) {
  const rows = await db()
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, id), eq(notifications.kind, paymentDueNotice.kind)))
    .orderBy(notifications.id);
  return rows.map(({ payload, count }) => ({ ...payload, count }));
}
const caseOf = async (bookingId: string) =>
  (
    await db()
      .select()
      .from(cases)
      .where(and(eq(cases.kind, "unpaid"), eq(cases.subjectId, bookingId)))
  )[0];

describe("unpaid work", () => {
  test("is asked for on days 1, 3, 7 and 14, once each however many processes run, and a case on day 30", async () => {
    const { booking, customer } = await makeBooking(db(), completed);
    const counts: number[] = [];
    for (let days = 0; days <= 32; days += 0.5) {
      const sent = await race(2, () => chase(days));
      const total = sent.fulfilled.reduce((sum, count) => sum + count, 0);
      if (total > 0) counts.push(days, total);
    }
    expect(counts).toEqual([1, 1, 3, 1, 7, 1, 14, 1]);
    // Unread, they are one line in the app; each is mailed.
    expect(await toldTo(customer)).toMatchObject([
      { amount: booking.amount, dueOn: "Fri 8 Mar", overdue: true, count: 4 },
    ]);
    expect(await caseOf(booking.id)).toMatchObject({ closedAt: null, personId: customer.id, money: booking.amount });
  });

  test("gets only the latest reminder after a long stop, and nothing when it is older than the chase", async () => {
    const late = await makeBooking(db(), completed);
    const ancient = await makeBooking(db(), { ...completed, completedAt: later(START, -70 * DAY) });
    expect(await chase(20)).toBe(1);
    expect(await chase(20)).toBe(0);
    expect(await toldTo(late.customer)).toHaveLength(1);
    expect(await toldTo(ancient.customer)).toEqual([]);
  });

  test("is not asked for once it is paid, refunded, disputed or cancelled, or while a suspension stops the payment", async () => {
    const paid = await makeBooking(db(), completed);
    const sessionId = await payWithoutEvents(database(), paid.customer, paid.booking.id);
    await settlePayment(as(database()), { sessionId });
    const refunded = await makeBooking(db(), completed);
    await makeReturnedPayment(db(), refunded.booking);
    const disputed = await makeBooking(db(), completed);
    await db().update(bookings).set({ status: "disputed" }).where(eq(bookings.id, disputed.booking.id));
    const stopped = await makeBooking(db(), completed);
    await makeSuspension(db(), stopped.tradesperson.id);
    const cancelled = await makeBooking(db(), { ...completed, status: "cancelled" });
    for (const days of [1, 3, 7, 14]) expect(await chase(days), `day ${days}`).toBe(0);
    for (const { customer } of [paid, refunded, disputed, stopped, cancelled])
      expect(await toldTo(customer)).toEqual([]);
  });

  test("of which a stage is paid is asked for the rest", async () => {
    const { booking, customer, plan } = await makePlan(db());
    await makeCard(database(), customer);
    await chargeMilestone(as(database(), customer), { milestoneId: plan.milestones[0]?.id ?? "" });
    await db().update(bookings).set(completed).where(eq(bookings.id, booking.id));
    await chase(1);
    expect(await toldTo(customer)).toMatchObject([{ amount: 20_000, overdue: false }]);
  });
});

describe("the mail of a reminder", () => {
  const wanted = ({ id, jobId, customerId: to }: { id: string; jobId: string; customerId: string }) =>
    isStillSo(as(database(), system, at(14)), {
      kind: paymentDueNotice.kind,
      payload: { bookingId: id },
      to,
      path: `/job/${jobId}`,
    });

  test("that waits in the queue on the day of payment is not sent", async () => {
    const { booking, customer } = await makeBooking(db(), completed);
    await chase(14);
    expect(await wanted(booking)).toBe(true);
    const sessionId = await payWithoutEvents(database(), customer, booking.id);
    await settlePayment(as(database()), { sessionId });
    expect(await wanted(booking)).toBe(false);
  });

  test("is not sent after a dispute, nor for a booking that is gone", async () => {
    const { booking } = await makeBooking(db(), completed);
    await db().update(bookings).set({ status: "disputed" }).where(eq(bookings.id, booking.id));
    expect(await wanted(booking)).toBe(false);
    expect(await wanted({ ...booking, jobId: "no id" })).toBe(false);
  });
});

describe("Remind", () => {
  const remind = (user: User, bookingId: string, days: number) =>
    remindToPay(as(database(), user, at(days)), { bookingId });
  const code = (wanted: string) => (error: unknown) => (error as { code?: string }).code === wanted;

  test("is for the tradesperson, from the day after the money was due, every three days and three times", async () => {
    const { booking, customer, tradesperson } = await makeBooking(db(), completed);
    await expect(remind(customer, booking.id, 8)).rejects.toSatisfy(code("WRONG_ROLE"));
    await expect(remind(tradesperson, booking.id, 7)).rejects.toSatisfy(code("NOT_OVERDUE"));
    await remind(tradesperson, booking.id, 8);
    await expect(remind(tradesperson, booking.id, 10.9)).rejects.toSatisfy(code("REMINDED_RECENTLY"));
    await remind(tradesperson, booking.id, 11);
    await remind(tradesperson, booking.id, 14);
    await expect(remind(tradesperson, booking.id, 40)).rejects.toSatisfy(code("REMINDED_ENOUGH"));
    expect(await toldTo(customer)).toMatchObject([1, 2, 3].map(() => ({ isReminder: true, overdue: true })));
  });

  test("pressed ten times at once reminds once", async () => {
    const { booking, customer, tradesperson } = await makeBooking(db(), completed);
    const { fulfilled, rejected } = await race(10, () => remind(tradesperson, booking.id, 9));
    expect(fulfilled).toHaveLength(1);
    expect(rejected.every(code("REMINDED_RECENTLY"))).toBe(true);
    expect(await toldTo(customer)).toHaveLength(1);
  });

  test("and the payment at once: whichever is first, the customer of paid work is not asked afterwards", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { booking, customer, tradesperson } = await makeBooking(db(), completed);
      const sessionId = await payWithoutEvents(database(), customer, booking.id);
      const [reminded, settled] = await Promise.allSettled([
        remind(tradesperson, booking.id, 9),
        settlePayment(as(database()), { sessionId }),
      ]);
      expect(settled.status).toBe("fulfilled");
      if (reminded.status === "rejected") expect(reminded.reason).toSatisfy(code("NOTHING_DUE"));
      await expect(remind(tradesperson, booking.id, 20)).rejects.toSatisfy(code("NOTHING_DUE"));
    }
  });

  test("begins again when the work was not finished", async () => {
    const { booking } = await makeBooking(db(), { ...completed, chasedDay: 14, payReminds: 3, payRemindedAt: START });
    await db()
      .update(bookings)
      .set({ ...NOT_COMPLETE, status: "confirmed" })
      .where(eq(bookings.id, booking.id));
    const [row] = await db().select().from(bookings).where(eq(bookings.id, booking.id));
    expect(row).toMatchObject({ chasedDay: 0, payReminds: 0, payRemindedAt: null });
  });
});

test("unpaid work is not to be checked where nobody was in: the call-out charge is asked for", async () => {
  const { booking, customer } = await makeBooking(db(), completed);
  await makeNoAccess(db(), booking, { status: "charged", charged: pence(4_800), endedAt: START, createdAt: START });
  await chase(1);
  const [told] = await toldTo(customer);
  expect(told).toMatchObject({ isCallOut: true });
  const payload = told as never;
  expect(paymentDueNotice.line(payload, 1).text).toContain("The call-out charge, because nobody was in");
  expect(paymentDueNotice.mail?.(payload, { brand: "Fettle", count: 1 }).subject).toBe(
    "Pay the call-out charge of £95.00",
  );
});
