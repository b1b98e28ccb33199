import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { setBookingAddress } from "#features/bookings/addresses/index.server.ts";
import { makeOutsideCalendar } from "#features/bookings/calendar/testing.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { makePaidBooking } from "#flows/testing.ts";
import type { User } from "#kernel/actor.ts";
import { fixedClock } from "#kernel/clock.ts";
import { calendarView } from "./calendar-view.server.ts";

const database = testDatabase();
const db = () => database().db;
const clock = fixedClock("2027-03-02T07:47:00Z");
const view = (who: User, view: "day" | "week" | "month", day = "2027-03-02") =>
  calendarView(as(database(), who, { clock }), { view, day });

test("a day has its visits with what is held or missing, offers without an answer, other calendars by name, and now", async () => {
  const tradesperson = await makeTradesperson(db());
  const day = { tradesperson, scheduledDate: "2027-03-02", durationMinutes: 90 };
  const paid = await makePaidBooking(database(), { ...day, windowStart: 510, windowEnd: 630 });
  await makeBooking(db(), { ...day, windowStart: 690, windowEnd: 810, pay: "before_visit" });
  await makeBooking(db(), { ...day, windowStart: null, windowEnd: null });
  await makeBooking(db(), { ...day, tradesperson: await makeTradesperson(db()), windowStart: 480, windowEnd: 600 });
  const where = { line1: "14 Brudenell Grove", line2: null, town: "Leeds", postcode: "LS6 1HR", accessNotes: null };
  const address = { ...where, phone: "+447700900123" };
  await setBookingAddress(as(database(), paid.customer), { bookingId: paid.booking.id, ...address });
  await makeOutsideCalendar(db(), tradesperson.id, {
    name: "Home",
    busy: [[new Date("2027-03-02T17:15:00Z"), new Date("2027-03-02T18:00:00Z")]],
  });
  const window = { start: 840, end: 960 };
  const dates = [{ date: "2027-03-02", window }];
  const job = async () => (await makeJob(db(), { title: "Kitchen tap" })).id;
  const expiresAt = new Date("2027-04-01");
  await makeQuote(db(), {
    tradesperson,
    jobId: await job(),
    dates: [...dates, { date: "2027-03-20", window }],
    expiresAt,
  });
  for (const gone of [{ status: "withdrawn" as const, expiresAt }, { expiresAt: new Date("2027-03-01") }])
    await makeQuote(db(), { tradesperson, jobId: await job(), dates, ...gone });

  const { byHours, title } = await view(tradesperson, "day");
  const [shown] = byHours?.days ?? [];
  expect(title).toBe("Tuesday 2 March");
  expect(shown?.blocks.map(({ kind, times, note }) => [kind, times, note?.text])).toEqual([
    ["booked", "8:30 to 10:00", "£95.00 held"],
    ["booked", "11:30 to 13:00", "Not paid, no house number"],
    ["offered", "14:00 to 16:00", undefined],
    ["busy", "17:15 to 18:00", undefined],
  ]);
  expect(shown?.blocks.at(-1)?.title).toBe("Home");
  expect(shown?.untimed).toHaveLength(1);
  expect(byHours).toMatchObject({ now: 467, first: 7, last: 18 });
  // Where customers live is not sent to the page.
  expect(JSON.stringify(byHours)).not.toContain("latitude");
  expect((await view(tradesperson, "week")).byHours?.days.map(({ blocks }) => blocks.length)).toEqual([
    0, 4, 0, 0, 0, 0, 0,
  ]);
  expect((await view(tradesperson, "month")).byHours).toBeNull();
});

test("it is only for tradespeople", async () => {
  await expect(view(await makeCustomer(db()), "week")).rejects.toMatchObject({ code: "WRONG_ROLE" });
});

test("a week has their own calendars beside it, which nobody sees who sees what they see", async () => {
  const tradesperson = await makeTradesperson(db());
  await makeOutsideCalendar(db(), tradesperson.id, { name: "Home", readCount: 412, skippedCount: 2 });
  const own = async (who: User, shown: "day" | "week") => (await view(who, shown)).byHours?.own;
  expect(await own(tradesperson, "week")).toMatchObject([
    { name: "Home", readCount: 412, skippedCount: 2, problem: null },
  ]);
  expect(await own(tradesperson, "day")).toBeNull();
  const viewing = { by: (await makeCustomer(db())).id, until: new Date("2027-03-02T08:00:00Z") } as never;
  expect(await own({ ...tradesperson, viewing }, "week")).toBeNull();
});
