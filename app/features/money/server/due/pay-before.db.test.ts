import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { notifications } from "#db/schema/notifications.ts";
import { payByColumns } from "#features/bookings/index.server.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { isStillSo } from "#flows/message-phase.server.ts";
import { payWithoutEvents } from "#flows/testing.ts";
import { system, type User } from "#kernel/actor.ts";
import { fixedClock, HOUR, later } from "#kernel/clock.ts";
import { dayLapsed, payBeforeNotice } from "../../due-notifications.ts";
import { makeReturnedPayment } from "../../testing.ts";
import { settlePayment } from "../checkout/settle-payment.server.ts";
import { lapseUnpaidDays, remindBeforeVisits } from "./pay-before.server.ts";

const database = testDatabase();
const db = () => database().db;
const AGREED = new Date("2030-03-01T09:00:00Z");
/** 24 hours before the window on Sunday 10 March at 8:00. */
const PAY_BY = new Date("2030-03-09T08:00:00Z");
const day = { scheduledDate: "2030-03-10", windowStart: 480, windowEnd: 600 } as const;
const at = (hoursBefore: number) => as(database(), system, { clock: fixedClock(later(PAY_BY, -hoursBefore * HOUR)) });

const booked = () =>
  makeBooking(db(), { pay: "before_visit", ...day, ...payByColumns("before_visit", day, AGREED), createdAt: AGREED });
const rowOf = async ({ id }: { id: string }) => (await db().select().from(bookings).where(eq(bookings.id, id)))[0];
const toldTo = async ({ id }: User, kind: string) =>
  (
    await db()
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, id), eq(notifications.kind, kind)))
  ).reduce((sum, { count }) => sum + count, 0);

/** None of the days that earlier tests have left. */
beforeEach(async () => {
  await db().update(bookings).set({ payBy: null });
});

describe("a day that stands once it is paid", () => {
  test("is asked for three days and a day before it lapses, once each", async () => {
    const { booking, customer } = await booked();
    const told: number[] = [];
    for (let hours = 100; hours > 0; hours -= 1) {
      const sent = await race(2, () => remindBeforeVisits(at(hours)));
      if (sent.fulfilled.some((count) => count > 0)) told.push(hours);
    }
    expect(told).toEqual([72, 24]);
    expect(await toldTo(customer, payBeforeNotice.kind)).toBe(2);
    expect(await lapseUnpaidDays(at(0.001))).toBe(0);
    expect(await rowOf(booking)).toMatchObject(day);
  });

  test("lapses 24 hours before the window: the booking has no day, and both are told once", async () => {
    const { booking, customer, tradesperson } = await booked();
    const { fulfilled } = await race(4, () => lapseUnpaidDays(at(0)));
    expect(fulfilled.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await rowOf(booking)).toMatchObject({
      status: "confirmed",
      scheduledDate: null,
      windowStart: null,
      windowEnd: null,
      payBy: null,
      // The page says which day was lost.
      lapsedDay: day.scheduledDate,
    });
    for (const person of [customer, tradesperson]) expect(await toldTo(person, dayLapsed.kind)).toBe(1);
    const mail = { kind: payBeforeNotice.kind, payload: { bookingId: booking.id }, to: customer.id };
    expect(await isStillSo(at(-1), { ...mail, path: `/job/${booking.jobId}` })).toBe(false);
  });

  test("stays when it is paid, also by a payment that nobody has recorded yet", async () => {
    const [recorded, unrecorded] = [await booked(), await booked()];
    await settlePayment(as(database()), {
      sessionId: await payWithoutEvents(database(), recorded.customer, recorded.booking.id),
    });
    await payWithoutEvents(database(), unrecorded.customer, unrecorded.booking.id);
    expect(await remindBeforeVisits(at(24))).toBe(1);
    expect(await lapseUnpaidDays(at(0))).toBe(0);
    for (const { booking } of [recorded, unrecorded])
      expect(await rowOf(booking)).toMatchObject({ ...day, depositPaid: true });
  });

  test("stays when the reply about its payment was lost", async () => {
    const { booking, customer } = await booked();
    await payWithoutEvents(database(), customer, booking.id);
    await db().update(moneyIntents).set({ providerId: null }).where(eq(moneyIntents.bookingId, booking.id));
    expect(await lapseUnpaidDays(at(0))).toBe(0);
    expect(await rowOf(booking)).toMatchObject({ ...day, depositPaid: true });
  });

  test("and the payment at once: the day stands", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { booking, customer } = await booked();
      const sessionId = await payWithoutEvents(database(), customer, booking.id);
      await Promise.all([lapseUnpaidDays(at(0)), settlePayment(as(database()), { sessionId })]);
      expect(await rowOf(booking)).toMatchObject({ depositPaid: true, ...day });
    }
  });

  test("that was paid in time and refunded since does not lapse, and nobody reads that it was not paid", async () => {
    const { booking, customer } = await booked();
    await makeReturnedPayment(db(), booking);
    expect(await lapseUnpaidDays(at(0))).toBe(0);
    expect(await rowOf(booking)).toMatchObject({ ...day, payBy: null });
    expect(await toldTo(customer, dayLapsed.kind)).toBe(0);
  });

  test("of a cancelled booking, or of one that is paid after the work, does not lapse", async () => {
    const cancelled = await booked();
    await db().update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, cancelled.booking.id));
    const usual = await makeBooking(db(), { ...day });
    expect(await lapseUnpaidDays(at(0))).toBe(0);
    for (const { booking, customer } of [cancelled, usual]) {
      expect(await rowOf(booking)).toMatchObject(day);
      expect(await toldTo(customer, dayLapsed.kind)).toBe(0);
    }
  });
});
