import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { auditLog } from "#db/schema/audit.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { notifications } from "#db/schema/notifications.ts";
import { remindOfVisits } from "#features/bookings/addresses/index.server.ts";
import { makeBookingAddress } from "#features/bookings/addresses/testing.ts";
import { bookingFile } from "#features/bookings/calendar/index.server.ts";
import { takeStep, undoStep } from "#features/bookings/index.server.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { fixedClock } from "#kernel/clock.ts";
import { agreeToDate, proposeDate } from "./answer-dates.server.ts";

import { moveDateForCustomer, setAppointment } from "./appointments.server.ts";

const database = testDatabase();
const db = () => database().db;
const code = (expected: string) => expect.objectContaining({ code: expected });
const wrong = (field: string) => expect.objectContaining({ fields: [expect.objectContaining({ field })] });
const clock = fixedClock("2026-03-20T09:00:00Z");
const [EIGHT, TEN] = [
  { start: 480, end: 600 },
  { start: 600, end: 720 },
];

const booked = (tradesperson?: Awaited<ReturnType<typeof makeTradesperson>>) =>
  makeBooking(db(), { ...(tradesperson && { tradesperson }), agreedAt: clock.now(), expressRequestAt: clock.now() });
const noticesTo = async ({ id }: { id: string }) => {
  const rows = await db().select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id);
  return rows.map(({ kind, payload }) => ({ kind, ...(payload as object) }));
};

test("two customers cannot have the same window, also at the same time; the next one is free", async () => {
  const tradesperson = await makeTradesperson(db());
  const works = [await booked(tradesperson), await booked(tradesperson)];
  const ask = ({ booking, customer }: (typeof works)[number], window = EIGHT, scheduledDate = "2026-03-30") =>
    setAppointment(as(database(), customer, { clock }), { bookingId: booking.id, scheduledDate, window });
  const { fulfilled, rejected } = await race(2, (i) => ask(works[i] as (typeof works)[number]));
  expect([fulfilled.length, rejected.length]).toEqual([1, 1]);
  expect(rejected[0]).toEqual(wrong("window_start"));
  const loser = works.find(({ booking }) => booking.id !== fulfilled[0]?.id) as (typeof works)[number];
  const moved = await ask(loser, TEN);
  expect([moved.scheduledDate, moved.windowStart, moved.windowEnd]).toEqual(["2026-03-30", 600, 720]);
  // One's own appointment is not in its own way.
  expect((await ask(loser, { start: 600, end: 720 })).windowStart).toBe(600);
  await expect(ask(loser, TEN, "2026-03-19")).rejects.toEqual(wrong("date"));
  await expect(ask(loser, { start: 600, end: 700 })).rejects.toEqual(wrong("window_end"));
});

test("a proposed window becomes the booking's, with its length in days, and is in the calendar file in UTC", async () => {
  const { booking, customer, tradesperson } = await booked();
  const [theirs, ours] = [as(database(), tradesperson, { clock }), as(database(), customer, { clock })];
  const proposal = await proposeDate(theirs, { bookingId: booking.id, day: "2026-03-30", window: EIGHT });
  await agreeToDate(ours, { proposalId: proposal.id });
  const file = await bookingFile(ours, { bookingId: booking.id });
  // Summer time has begun the day before.
  expect(file).toContain("DTSTART:20260330T070000Z");
  expect(file).toContain("DTEND:20260330T090000Z");
  const long = { bookingId: booking.id, day: "2026-03-31", window: EIGHT, durationMinutes: 1_440 };
  await agreeToDate(ours, { proposalId: (await proposeDate(theirs, long)).id });
  const [row] = await db().select().from(bookings).where(eq(bookings.id, booking.id));
  expect([row?.scheduledDate, row?.lastDay]).toEqual(["2026-03-31", "2026-04-02"]);
  const other = await booked(tradesperson);
  const overlapping = { bookingId: other.booking.id, day: "2026-04-01", window: EIGHT };
  await expect(proposeDate(theirs, overlapping)).rejects.toEqual(wrong("window_start"));
});

test("on the day each press stamps the time and tells the customer; the last can be undone; only the mail has the address", async () => {
  const day = fixedClock("2026-03-26T16:00:00Z");
  const { booking, customer, tradesperson } = await makeBooking(db(), {
    scheduledDate: "2026-03-27",
    windowStart: 480,
    windowEnd: 600,
  });
  await makeBookingAddress(db(), booking);
  expect(await remindOfVisits(as(database(), undefined, { clock: day }))).toBe(1);
  expect(await remindOfVisits(as(database(), undefined, { clock: day }))).toBe(0);
  const reminder = { kind: "visit-tomorrow", date: "Fri 27 Mar, 8:00 to 10:00" };
  expect(await noticesTo(customer)).toMatchObject([{ ...reminder, isCustomer: true }]);
  expect(JSON.stringify(await noticesTo(tradesperson))).not.toContain("Brudenell");
  const { rows } = await database().pool.query(
    "select payload from graphile_worker._private_jobs where payload::text like '%Brudenell%'",
  );
  expect(rows.map(({ payload }) => payload.to)).toEqual([tradesperson.id]);

  const theirs = as(database(), tradesperson, { clock: day });
  const press = (step: "on_my_way" | "started" | "finished") => takeStep(theirs, { bookingId: booking.id, step });
  await expect(press("on_my_way")).rejects.toEqual(code("VISIT_NOT_DUE"));
  day.set("2026-03-27T07:41:00Z");
  await press("on_my_way");
  await expect(press("on_my_way")).rejects.toEqual(code("STEP_OUT_OF_ORDER"));
  await undoStep(theirs, { bookingId: booking.id });
  await press("on_my_way");
  await press("started");
  const done = await press("finished");
  expect([done.onMyWayAt, done.startedAt, done.finishedAt]).toEqual([day.now(), day.now(), day.now()]);
  expect((await noticesTo(customer)).map(({ kind }) => kind).slice(1)).toEqual([
    "visit-on-the-way",
    "visit-undone",
    "visit-on-the-way",
    "visit-started",
    "visit-finished",
  ]);
});

test("a step that was done without a network has its time, on the same day only, and is pressed once", async () => {
  const day = fixedClock("2026-03-27T12:00:00Z");
  const { booking, customer, tradesperson } = await makeBooking(db(), {
    scheduledDate: "2026-03-27",
    agreedAt: new Date("2026-03-20T12:00:00Z"),
  });
  const theirs = as(database(), tradesperson, { clock: day });
  const press = (step: "on_my_way" | "started", time: string) =>
    takeStep(theirs, { bookingId: booking.id, step, doneAt: new Date(time) });
  await expect(press("on_my_way", "2026-03-26T17:00:00Z")).rejects.toEqual(code("STEP_OF_EARLIER_DAY"));
  const { onMyWayAt } = await press("on_my_way", "2026-03-27T07:41:00Z");
  expect(onMyWayAt).toEqual(new Date("2026-03-27T07:41:00Z"));
  await expect(press("on_my_way", "2026-03-27T07:41:00Z")).rejects.toEqual(code("STEP_OUT_OF_ORDER"));
  const { startedAt } = await press("started", "2026-03-27T13:00:00Z");
  expect(startedAt).toEqual(day.now());
  expect((await noticesTo(customer)).map(({ kind }) => kind)).toEqual(["visit-on-the-way", "visit-started"]);
});

test("the way from other confirmed work is left out of what a customer can have", async () => {
  const tradesperson = await makeTradesperson(db());
  const [leeds, york] = [
    { latitude: 53.8, longitude: -1.55 },
    { latitude: 53.96, longitude: -1.08 },
  ];
  const works = [await booked(tradesperson), await booked(tradesperson), await booked(tradesperson)] as const;
  for (const [index, place] of [leeds, york, leeds].entries())
    await db()
      .update(jobPostings)
      .set(place)
      .where(eq(jobPostings.id, works[index]?.booking.jobId ?? ""));
  const ask = ({ booking, customer }: (typeof works)[number], window: typeof EIGHT) =>
    setAppointment(as(database(), customer, { clock }), { bookingId: booking.id, scheduledDate: "2026-03-30", window });
  await ask(works[0], EIGHT);
  // More than an hour on the road leaves less than an hour of the window.
  await expect(ask(works[1], TEN)).rejects.toEqual(wrong("window_start"));
  expect((await ask(works[2], TEN)).windowStart).toBe(600);
  expect((await ask(works[1], { start: 720, end: 1_020 })).windowStart).toBe(720);
});

test("an operator moves the date for the customer by the customer’s rules, and both are told", async () => {
  const { booking, customer, tradesperson } = await booked();
  const admin = await makeAdmin(db());
  const move = (scheduledDate: string, who = admin) =>
    moveDateForCustomer(as(database(), who, { clock }), {
      bookingId: booking.id,
      scheduledDate,
      window: EIGHT,
      reason: "Asked for in the ticket",
    });
  expect((await move("2026-04-13")).scheduledDate).toBe("2026-04-13");
  const told = { kind: "booking-moved", by: "Our team", isOwn: false };
  for (const person of [customer, tradesperson]) expect(await noticesTo(person)).toMatchObject([told]);
  const [row] = await db().select().from(auditLog).where(eq(auditLog.subjectId, booking.id));
  expect(row).toMatchObject({ act: "booking.move-date", personId: customer.id, after: { date: "2026-04-13" } });
  await expect(move("2026-03-19")).rejects.toEqual(wrong("scheduledDate"));
  await expect(move("2026-04-14", { ...admin, deskRole: "finance" })).rejects.toEqual(code("DESK_ROLE"));
  const other = await booked(tradesperson);
  await setAppointment(as(database(), other.customer, { clock }), {
    bookingId: other.booking.id,
    scheduledDate: "2026-04-15",
    window: EIGHT,
  });
  await expect(move("2026-04-15")).rejects.toEqual(wrong("window_start"));
  const early = await makeBooking(db(), { agreedAt: clock.now() });
  const soon = { bookingId: early.booking.id, scheduledDate: "2026-03-24", window: null, reason: "Asked for" };
  await expect(moveDateForCustomer(as(database(), admin, { clock }), soon)).rejects.toEqual(wrong("express_request"));
  await db().update(bookings).set({ status: "completed", completedAt: new Date() }).where(eq(bookings.id, booking.id));
  await expect(move("2026-04-16")).rejects.toEqual(code("DATE_FIXED"));
});
