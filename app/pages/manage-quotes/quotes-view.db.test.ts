import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { deliverEvents, runPaymentTasks, startCheckout } from "#flows/testing.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { loadMyBookings } from "#pages/my-jobs/bookings-tab.server.ts";
import { CARDS, payAtCheckout } from "#sandbox/stripe/testing.ts";
import { quotesView } from "./quotes-view.server.ts";

const database = testDatabase();
const db = () => database().db;

/** What My Quotes and My Bookings say of each job, by its id. */
async function said(tradesperson: User) {
  const app = as(database(), tradesperson);
  const { quotes } = await quotesView(app, tradesperson, new URL("http://localhost/manage-quotes"));
  const { bookings } = await loadMyBookings(app, new URL("http://localhost/my-jobs"));
  return {
    quotes: new Map(quotes.map(({ jobId, note }) => [jobId, note])),
    bookings: new Map(bookings.map(({ jobId, sentence }) => [jobId, sentence])),
  };
}

test("an accepted quote says what its booking says: nothing is booked, done or paid that is not so", async () => {
  const tradesperson = await makeTradesperson(db());
  const day = addDays(londonDay(new Date()), 9);
  const visit = { tradesperson, scheduledDate: day };
  const booked = await makeBooking(db(), visit);
  const unpaid = await makeBooking(db(), { ...visit, pay: "before_visit", payBy: later(new Date(), 5 * DAY) });
  const late = await makeBooking(db(), { ...visit, status: "completed", completedAt: later(new Date(), -9 * DAY) });
  const { quotes, bookings } = await said(tradesperson);
  expect(quotes).toEqual(bookings);
  expect(quotes.get(booked.booking.jobId)).toMatch(/^Booked for /);
  expect(quotes.get(unpaid.booking.jobId)).toMatch(/^Waiting for .+ to pay before the visit$/);
  expect(quotes.get(late.booking.jobId)).toBe("Overdue: waiting for customer payment");
});

test("work whose payment the bank took back is neither paid nor due on a day", async () => {
  const { booking, customer, tradesperson } = await makeBooking(db(), {
    status: "completed",
    completedAt: later(new Date(), -20 * DAY),
  });
  await payAtCheckout(db(), await startCheckout(database(), customer, booking.id), CARDS.chargedBack);
  await deliverEvents(database());
  await runPaymentTasks(database());
  const { quotes, bookings } = await said(tradesperson);
  expect(quotes).toEqual(bookings);
  expect([...quotes.values()]).toEqual(["The money went back to Jo"]);
});
