import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { disputes } from "#db/schema/disputes.ts";
import { notifications } from "#db/schema/notifications.ts";
import { confirmCompletion, undoComplete } from "#features/bookings/index.server.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import { approveWork, moneyOfBooking } from "#features/money/index.server.ts";
import { settlePayment } from "#features/money/server/checkout/settle-payment.server.ts";
import { autoRelease } from "#features/money/server/release/release-work.server.ts";
import { system, type User } from "#kernel/actor.ts";

import { DAY, fixedClock, MINUTE } from "#kernel/clock.ts";
import { answerNotFinished } from "./answer-not-finished.server.ts";
import { cancelBooking } from "./cancel-booking.server.ts";
import { completeBooking } from "./confirm-booking.server.ts";
import { notifyCompletions } from "./notify-completions.server.ts";
import { payWithoutEvents, runPaymentTasks } from "./testing.ts";

const database = testDatabase();
const db = () => database().db;
const clock = fixedClock(new Date().toISOString());
const at = (who: User | typeof system) => as(database(), who, { clock });
const complete = ({ booking, tradesperson }: BookedWork) =>
  completeBooking(at(tradesperson), { bookingId: booking.id });
const notFinished = ({ booking, customer }: BookedWork, reason = "The tap still drips") =>
  answerNotFinished(at(customer), { bookingId: booking.id, reason });
const notificationsTo = async (person: User) =>
  (await db().select({ kind: notifications.kind }).from(notifications).where(eq(notifications.userId, person.id))).map(
    ({ kind }) => kind,
  );

/** Confirmed work whose price is paid and held. */
async function paidWork(columns: Parameters<typeof makeBooking>[1] = {}): Promise<BookedWork> {
  const work = await makeBooking(db(), columns);
  await settlePayment(at(system), { sessionId: await payWithoutEvents(database(), work.customer, work.booking.id) });
  return work;
}

describe("marking complete", () => {
  test("notifies the customer after ten minutes, once", async () => {
    const work = await makeBooking(db());
    await complete(work);
    await notifyCompletions(at(system));
    expect(await notificationsTo(work.customer)).toEqual([]);
    clock.advance(10 * MINUTE);
    await race(3, () => notifyCompletions(at(system)));
    expect(await notificationsTo(work.customer)).toEqual(["job-complete"]);
  });

  test("can be undone until then, and the customer is not notified", async () => {
    const work = await makeBooking(db());
    await complete(work);
    clock.advance(9 * MINUTE);
    const undone = await undoComplete(at(work.tradesperson), { bookingId: work.booking.id });
    expect(undone).toMatchObject({ status: "confirmed", completedAt: null });
    clock.advance(DAY);
    await notifyCompletions(at(system));
    expect(await notificationsTo(work.customer)).toEqual([]);
    await complete(work);
    clock.advance(10 * MINUTE);
    await expect(undoComplete(at(work.tradesperson), { bookingId: work.booking.id })).rejects.toMatchObject({
      code: "CANNOT_UNDO",
      status: 409,
    });
  });

  test("undoing races approving: one of them succeeds", async () => {
    for (let round = 0; round < 5; round++) {
      const work = await paidWork();
      await complete(work);
      const input = { bookingId: work.booking.id };
      const { fulfilled, rejected } = await race<unknown>(2, (i) =>
        i ? undoComplete(at(work.tradesperson), input) : approveWork(at(work.customer), input),
      );
      expect([fulfilled.length, rejected.length]).toEqual([1, 1]);
    }
  });

  test("the automatic approval follows 14 days after the notification, not after the click", async () => {
    const work = await paidWork();
    await complete(work);
    clock.advance(15 * DAY);
    await autoRelease(at(system));
    expect(await moneyOfBooking(db(), work.booking.id)).toMatchObject({ released: 0 });
    await notifyCompletions(at(system));
    clock.advance(14 * DAY);
    await autoRelease(at(system));
    expect(await moneyOfBooking(db(), work.booking.id)).toMatchObject({ held: 0, released: work.booking.amount });
  });
});

describe("the customer answers", () => {
  test("“It is not finished” confirms the booking again, keeps its money held, and stores the reason", async () => {
    const work = await paidWork();
    await complete(work);
    const answered = await notFinished(work);
    expect(answered).toMatchObject({
      status: "confirmed",
      completedAt: null,
      notFinishedReason: "The tap still drips",
    });
    expect(await notificationsTo(work.tradesperson)).toContain("work-not-finished");
    expect(await moneyOfBooking(db(), work.booking.id)).toMatchObject({ held: work.booking.amount });
    await expect(approveWork(at(work.customer), { bookingId: work.booking.id })).rejects.toMatchObject({
      code: "NOT_COMPLETED",
    });
  });

  test("The third time opens a dispute", async () => {
    const work = await paidWork({ scheduledDate: "2020-01-02" });
    for (const status of ["confirmed", "confirmed", "disputed"]) {
      await complete(work);
      expect(await notFinished(work, "No")).toMatchObject({ status });
    }
    const [dispute] = await db().select().from(disputes).where(eq(disputes.bookingId, work.booking.id));
    expect(dispute).toMatchObject({ raisedBy: work.customer.id, reason: "Work not completed as agreed" });
  });

  test("five concurrent answers count once", async () => {
    const work = await makeBooking(db());
    await complete(work);
    const { fulfilled, rejected } = await race(5, () => notFinished(work));
    expect(fulfilled).toHaveLength(1);
    for (const error of rejected) expect(error).toMatchObject({ code: "NOT_MARKED_COMPLETE" });
  });

  test("after “Confirm it is finished” the work can be neither cancelled nor undone", async () => {
    const work = await makeBooking(db(), { expressRequestAt: clock.now() });
    await complete(work);
    const input = { bookingId: work.booking.id };
    expect(await confirmCompletion(at(work.customer), input)).toMatchObject({ completionConfirmedAt: clock.now() });
    expect(await notificationsTo(work.tradesperson)).toEqual(["completion-confirmed"]);
    await expect(notFinished(work)).rejects.toMatchObject({ code: "COMPLETION_AGREED" });
    await expect(undoComplete(at(work.tradesperson), input)).rejects.toMatchObject({ code: "CANNOT_UNDO" });
    await expect(cancelBooking(at(work.customer), { ...input, reason: "No" })).rejects.toMatchObject({
      code: "CANNOT_CANCEL",
    });
  });
});

test("within 14 days and without an express request, completed work can be cancelled and is refunded in full", async () => {
  const work = await paidWork({ scheduledDate: "2020-01-02", agreedAt: clock.now() });
  await complete(work);
  const reason = "We changed our minds";
  const cancelled = await cancelBooking(at(work.customer), { bookingId: work.booking.id, reason });
  expect(cancelled).toMatchObject({ status: "cancelled", cancelReason: reason });
  await runPaymentTasks(database());
  const { amount } = work.booking;
  expect(await moneyOfBooking(db(), work.booking.id)).toMatchObject({
    received: amount,
    held: 0,
    released: 0,
    refunded: amount,
  });
  const late = await paidWork({ scheduledDate: "2020-01-02", agreedAt: new Date(clock.now().getTime() - 20 * DAY) });
  await complete(late);
  await expect(cancelBooking(at(late.customer), { bookingId: late.booking.id, reason })).rejects.toMatchObject({
    code: "CANNOT_CANCEL",
  });
  const [row] = await db().select().from(bookings).where(eq(bookings.id, late.booking.id));
  expect(row?.status).toBe("completed");
});
