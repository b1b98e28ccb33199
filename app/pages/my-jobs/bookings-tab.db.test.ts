import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import { refundBooking } from "#features/money/server/refunds/refund-booking.server.ts";
import { makePaidBooking } from "#flows/testing.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { pence } from "#kernel/money.ts";
import { loadMyBookings } from "./bookings-tab.server.ts";

const database = testDatabase();

test("the date of a booking names every day and the arrival window", async () => {
  const today = londonDay(new Date());
  const days = [addDays(today, 5), addDays(today, 9)];
  const { tradesperson } = await makeBooking(database().db, {
    scheduledDate: days[0],
    lastDay: days[1],
    workDays: days,
    windowStart: 480,
    windowEnd: 720,
  });
  const { bookings } = await loadMyBookings(as(database(), tradesperson), new URL("http://localhost/my-jobs"));
  const both = days.map((day) => shortDay(day, today)).join(", ");
  expect(bookings.map(({ date, firstDay }) => [date, firstDay])).toEqual([
    [`${both}, 8:00 to 12:00`, shortDay(days[0] ?? "", today)],
  ]);
});

test("what is kept of a price, the fee and what was refunded add up to it", async () => {
  const admin = await makeAdmin(database().db);
  const { booking, tradesperson } = await makePaidBooking(database(), { amount: pence(16_800) });
  const request = { bookingId: booking.id, amount: pence(4_200), reason: "A socket was left loose" };
  const shown = async () =>
    (await loadMyBookings(as(database(), tradesperson), new URL("http://localhost/my-jobs"))).bookings.map(
      ({ amount, keeps }) => [amount, keeps],
    );
  expect(await shown()).toEqual([["£168.00", { net: "£142.80", fee: "£25.20", refunded: null }]]);
  await refundBooking(as(database(), admin), request);
  expect(await shown()).toEqual([["£168.00", { net: "£107.10", fee: "£18.90", refunded: "£42.00" }]]);
});
