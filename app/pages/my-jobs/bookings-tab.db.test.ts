import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
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
  expect(bookings.map(({ date }) => date)).toEqual([`${both}, 8:00 to 12:00`]);
});
