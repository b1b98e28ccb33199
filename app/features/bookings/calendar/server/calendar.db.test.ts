import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { bookDate } from "#app/flows/book-date.server.ts";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { plansOf } from "#app/testing/plans.ts";
import { bookings } from "#db/schema/bookings.ts";
import { calendarLink, resetCalendarLink } from "#features/identity/api-keys/index.server.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { visitor } from "#kernel/actor.ts";
import { makeBooking, makeDateRequest } from "../../testing.ts";
import {
  addTimeOff,
  bookingFile,
  calendarFile,
  myAvailability,
  myCalendar,
  removeTimeOff,
  saveHours,
} from "../index.server.ts";

const database = testDatabase();
const db = () => database().db;
const code = (expected: string) => expect.objectContaining({ code: expected });
const clock = { now: () => new Date("2026-03-20T09:00:00Z") };
const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startsAt: 480, endsAt: 1_020 }));

const plumber = async () => {
  const user = await makeTradesperson(db());
  return { user, ctx: as(database(), user, { clock }) };
};
const titlesIn = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent").map((event) => new ICAL.Event(event).summary);

const tokenOf = (path: string) => path.replace("/calendar/", "").replace(".ics", "");
/** The status of each booking in a file, by its id. */
const statusesIn = (file: string) =>
  Object.fromEntries(
    new ICAL.Component(ICAL.parse(file))
      .getAllSubcomponents("vevent")
      .map((event) => [
        String(event.getFirstPropertyValue("uid")).slice("booking-".length).split("@")[0],
        event.getFirstPropertyValue("status"),
      ]),
  );

describe("hours", () => {
  test("are replaced as a whole, and of two concurrent calls one wins", async () => {
    const { ctx } = await plumber();
    expect((await myAvailability(ctx)).hours).toEqual([]);
    await race(6, (n) => saveHours(ctx, n % 2 ? weekdays : [{ weekday: 6, startsAt: 0, endsAt: 1_440 }]));
    const { hours } = await myAvailability(ctx);
    expect([1, 5]).toContain(hours.length);
    expect(await saveHours(ctx, [])).toEqual([]);
  });

  test("are for tradespeople", async () => {
    await expect(saveHours(as(database(), await makeCustomer(db())), [])).rejects.toEqual(code("WRONG_ROLE"));
    await expect(myAvailability(as(database(), visitor))).rejects.toEqual(code("NOT_SIGNED_IN"));
  });
});

describe("time off", () => {
  test("starts today or later, is in order, and does not overlap: of ten concurrent calls one succeeds", async () => {
    const { ctx } = await plumber();
    const days = { firstDay: "2026-03-28", lastDay: "2026-03-30", note: "Wales" };
    for (const wrong of [
      { ...days, firstDay: "2026-03-19" },
      { ...days, lastDay: "2026-03-27" },
      { ...days, lastDay: "2027-03-30" },
    ])
      await expect(addTimeOff(ctx, wrong)).rejects.toEqual(code("VALIDATION_FAILED"));
    const { fulfilled, rejected } = await race(10, () => addTimeOff(ctx, days));
    expect([fulfilled.length, rejected.length]).toEqual([1, 9]);
    for (const error of rejected) expect(error).toEqual(code("TIME_OFF_OVERLAPS"));
    await expect(addTimeOff(ctx, { ...days, firstDay: "2026-03-30" })).rejects.toEqual(code("TIME_OFF_OVERLAPS"));
    const next = await addTimeOff(ctx, { firstDay: "2026-03-31", lastDay: "2026-03-31", note: null });
    expect((await myAvailability(ctx)).timeOff.map(({ firstDay }) => firstDay)).toEqual(["2026-03-28", "2026-03-31"]);
    await removeTimeOff(ctx, { timeOffId: next.id });
    await expect(removeTimeOff(ctx, { timeOffId: next.id })).rejects.toEqual(code("NOT_FOUND"));
  });

  test("can only be removed by its owner", async () => {
    const { ctx } = await plumber();
    const { id } = await addTimeOff(ctx, { firstDay: "2026-03-28", lastDay: "2026-03-28", note: null });
    const other = await plumber();
    await expect(removeTimeOff(other.ctx, { timeOffId: id })).rejects.toEqual(code("NOT_FOUND"));
  });
});

describe("a day that is closed", () => {
  test("cannot be booked, whether because of time off or of a weekday without hours", async () => {
    const { user, ctx } = await plumber();
    const customer = await makeCustomer(db());
    const job = await makeJob(db(), { customer });
    const quote = await makeQuote(db(), { jobId: job.id, tradesperson: user });
    const book = (scheduledDate: string) =>
      bookDate(as(database(), customer, { clock }), {
        quoteId: quote.id,
        revision: 1,
        scheduledDate,
        expressRequest: true,
      });
    await saveHours(ctx, weekdays);
    await addTimeOff(ctx, { firstDay: "2026-03-23", lastDay: "2026-03-24", note: null });
    for (const closed of ["2026-03-23", "2026-03-24", "2026-03-28", "2026-03-29"])
      await expect(book(closed)).rejects.toMatchObject({
        code: "VALIDATION_FAILED",
        fields: [{ field: "scheduled_date", message: expect.stringContaining("does not work that day") }],
      });
    await expect(book("2026-03-25")).resolves.toMatchObject({ scheduledDate: "2026-03-25" });
  });
});

describe("a calendar", () => {
  test("has the booked and requested work and the time off of a range, for its owner only", async () => {
    const { user, ctx } = await plumber();
    await makeBooking(db(), { tradesperson: user, scheduledDate: "2026-03-29" });
    await makeDateRequest(db(), { tradesperson: user, scheduledDate: "2026-03-30" });
    await makeBooking(db(), { tradesperson: user, scheduledDate: "2026-03-30", status: "cancelled" });
    await makeBooking(db(), { tradesperson: user, scheduledDate: "2026-04-01" });
    await makeBooking(db(), { scheduledDate: "2026-03-29" });
    await addTimeOff(ctx, { firstDay: "2026-03-20", lastDay: "2026-03-28", note: null });
    const { work, timeOff } = await myCalendar(ctx, { first: "2026-03-28", last: "2026-03-31" });
    expect(work.map(({ day, status }) => [day, status])).toEqual([
      ["2026-03-29", "confirmed"],
      ["2026-03-30", "pending"],
    ]);
    // Requested work shows only the outward part of the postcode.
    expect(work.map(({ postcode }) => postcode.includes(" "))).toEqual([true, false]);
    expect(timeOff).toHaveLength(1);
    await expect(
      myCalendar(as(database(), await makeCustomer(db())), { first: "2026-03-28", last: "2026-03-31" }),
    ).rejects.toEqual(code("WRONG_ROLE"));
  });

  test("is read from its index", async () => {
    const { ctx } = await plumber();
    const plans = await plansOf(database(), (watched) =>
      myCalendar({ ...ctx, db: watched }, { first: "2026-03-01", last: "2026-03-31" }),
    );
    const work = plans.find(({ plan }) => plan.includes("scheduled_date"));
    expect(work?.plan).toContain("bookings_scheduled");
  });
});

describe("the link", () => {
  test("opens the calendar without signing in, until a new one is created", async () => {
    const { user, ctx } = await plumber();
    const { booking } = await makeBooking(db(), { tradesperson: user, scheduledDate: "2026-03-29" });
    await addTimeOff(ctx, { firstDay: "2026-03-25", lastDay: "2026-03-25", note: "Wales" });
    const reader = as(database(), visitor, { clock });
    const first = tokenOf(await calendarLink(ctx));
    const file = await calendarFile(reader, { token: first });
    expect(titlesIn(file)).toHaveLength(2);
    expect(file).toContain(`booking-${booking.id}`);
    const second = tokenOf(await resetCalendarLink(ctx));
    await expect(calendarFile(reader, { token: first })).rejects.toEqual(code("NOT_FOUND"));
    expect(titlesIn(await calendarFile(reader, { token: second }))).toHaveLength(2);
    expect(tokenOf(await resetCalendarLink(ctx))).not.toBe(second);
  });

  test.each(["", "x", `${"0".repeat(8)}-0000-7000-8000-${"0".repeat(12)}.AAAA`, "%00", "a.b.c"])(
    "nonsense (%j) opens nothing",
    async (token) => expect(calendarFile(as(database(), visitor), { token })).rejects.toEqual(code("NOT_FOUND")),
  );
});

test("a booking's file is for its customer and tradesperson, once a date is set", async () => {
  const { booking, customer, tradesperson } = await makeBooking(db(), { scheduledDate: "2026-10-25" });
  const undated = await makeBooking(db());
  for (const user of [customer, tradesperson])
    expect(titlesIn(await bookingFile(as(database(), user), { bookingId: booking.id }))).toHaveLength(1);
  const stranger = as(database(), await makeCustomer(db()));
  await expect(bookingFile(stranger, { bookingId: booking.id })).rejects.toEqual(code("NOT_FOUND"));
  await expect(bookingFile(as(database(), undated.customer), { bookingId: undated.booking.id })).rejects.toEqual(
    code("NOT_FOUND"),
  );
});

test("a day that stands only once it is paid is tentative in each file until it is paid", async () => {
  const { booking, customer, tradesperson } = await makeBooking(db(), { scheduledDate: "2026-10-26" });
  const usual = await makeBooking(db(), { tradesperson, scheduledDate: "2026-10-27" });
  await db()
    .update(bookings)
    .set({ pay: "before_visit", payBy: new Date("2026-10-25T08:00:00Z") })
    .where(eq(bookings.id, booking.id));
  const token = tokenOf(await calendarLink(as(database(), tradesperson, { clock })));
  const files = async () => {
    const mine = bookingFile(as(database(), customer), { bookingId: booking.id });
    const theirs = calendarFile(as(database(), visitor, { clock }), { token });
    return (await Promise.all([mine, theirs])).map(statusesIn);
  };
  expect(await files()).toEqual([
    { [booking.id]: "TENTATIVE" },
    { [booking.id]: "TENTATIVE", [usual.booking.id]: "CONFIRMED" },
  ]);
  await db().update(bookings).set({ depositPaid: true }).where(eq(bookings.id, booking.id));
  expect(await files()).toEqual([
    { [booking.id]: "CONFIRMED" },
    { [booking.id]: "CONFIRMED", [usual.booking.id]: "CONFIRMED" },
  ]);
});
