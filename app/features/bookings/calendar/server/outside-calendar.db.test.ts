import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { outsideBusy } from "#db/schema/calendar.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { DAY, fixedClock, HOUR, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { isAppError } from "#kernel/errors.ts";
import {
  blockSkippedTimes,
  connectOutsideCalendar,
  diaryOf,
  myOwnAppointments,
  outsideCalendarsOf,
  readDueCalendars,
  readOutsideCalendar,
  removeOutsideCalendar,
  requireFreeTime,
} from "../index.server.ts";
import { OUTSIDE_MAX, OUTSIDE_MAX_MB, outsideSentence } from "../rules/outside-calendar.ts";
import { makeOutsideCalendar } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
let respond: RequestListener = () => {};
const server = createServer((request, reply) => respond(request, reply));
let base = "";
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const dayAfter = (days: number) => londonDay(later(new Date(), days * DAY));
const calendar = (...events: string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR", ""].join("\r\n");
const allDay = (day: string, ...more: string[]): string =>
  [
    "BEGIN:VEVENT",
    `UID:${day}`,
    `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
    "DURATION:P1D",
    ...more,
    "END:VEVENT",
  ].join("\r\n");
const gives = (text: string, status = 200) => {
  respond = (_request, reply) => void reply.writeHead(status).end(text);
};
const refusedFor = async (act: Promise<unknown>) => {
  const error = await act.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return isAppError(error, "VALIDATION_FAILED") ? error.fields : error;
};

const taken = async (userId: string) =>
  (await diaryOf(db(), { userId, first: dayAfter(0) })).taken.map(({ day, window }) => [day, window]);
const ALL_DAY = { start: 0, end: 1_440 };

test("busy times of several calendars are known to customers' choices, and to nobody else", async () => {
  const tradesperson = await makeTradesperson(db());
  const me = as(database(), tradesperson);
  const [home, van] = [dayAfter(5), dayAfter(7)];
  gives(calendar("X-WR-CALNAME:Home", allDay(home), allDay(dayAfter(6), "TRANSP:TRANSPARENT")));
  const first = await connectOutsideCalendar(me, { url: `${base}/a.ics` });
  expect(first).toMatchObject({ name: "Home", problem: null, readCount: 2, skippedCount: 0, readAt: expect.any(Date) });
  gives(calendar(allDay(home), allDay(van)));
  await connectOutsideCalendar(me, { url: `${base}/b.ics` });
  expect((await outsideCalendarsOf(me)).map(({ url }) => url)).toEqual([`${base}/a.ics`, `${base}/b.ics`]);
  const asked = { day: home, window: { start: 480, end: 720 }, durationMinutes: null };
  const book = (by: "customer" | "tradesperson") =>
    db().transaction((tx) =>
      requireFreeTime(tx, { ...asked, tradespersonId: tradesperson.id, bookingId: null, now: new Date(), by }),
    );
  expect(await refusedFor(book("customer"))).toMatchObject([{ field: "window_start" }]);
  expect(await book("tradesperson")).toEqual({ lastDay: null, workDays: null });
  // The other calendar still has the day.
  await removeOutsideCalendar(me, { calendarId: first.id });
  expect(await taken(tradesperson.id)).toEqual([
    [home, ALL_DAY],
    [van, ALL_DAY],
  ]);
  for (const { id } of await outsideCalendarsOf(me)) await removeOutsideCalendar(me, { calendarId: id });
  expect(await taken(tradesperson.id)).toEqual([]);
  expect(await book("customer")).toEqual({ lastDay: null, workDays: null });
});

test("what is no calendar, too large, cut off, not given or private is refused, and nothing is changed", async () => {
  const me = as(database(), await makeTradesperson(db()));
  gives(calendar(allDay(dayAfter(5))));
  const { id } = await connectOutsideCalendar(me, { url: `${base}/a.ics` });
  const bad = [
    [() => gives("<html>Sign in</html>"), "not_a_calendar"],
    [() => gives(calendar("X".repeat((OUTSIDE_MAX_MB + 1) * 1024 * 1024))), "too-long"],
    [() => gives("", 404), "refused"],
    [() => gives(calendar(allDay(dayAfter(5))).slice(0, -20)), "incomplete"],
  ] as const;
  for (const [arrange, problem] of bad)
    for (const calendarId of [undefined, id]) {
      arrange();
      const refused = await refusedFor(connectOutsideCalendar(me, { url: `${base}/b.ics`, calendarId }));
      expect(refused).toEqual([{ field: "url", message: outsideSentence(problem) }]);
    }
  const forbidden = "ftp://example.org/a.ics nonsense https://10.0.0.1/a.ics webcal://169.254.169.254/latest".split(
    " ",
  );
  for (const url of [...forbidden, `${base}/a.ics`])
    expect(await refusedFor(connectOutsideCalendar(me, { url }))).toMatchObject([{ field: "url" }]);
  expect(await outsideCalendarsOf(me)).toMatchObject([{ url: `${base}/a.ics`, problem: null }]);
  expect(await db().$count(outsideBusy)).toBe(1);
}, 30_000);

test("an endless rule takes neither the thread nor the other events with it", async () => {
  const me = as(database(), await makeTradesperson(db()));
  const endless = ["RRULE:FREQ=DAILY;BYMONTHDAY=31;BYMONTH=2", "RRULE:FREQ=SECONDLY"].map((rule) =>
    allDay("2020-01-01", rule),
  );
  gives(calendar(...endless, allDay(dayAfter(9))));
  const connected = await connectOutsideCalendar(me, { url: `${base}/a.ics` });
  expect(connected).toMatchObject({ readCount: 2, skippedCount: 1, skipped: [{ reason: "too_often" }] });
}, 30_000);

test("a person connects ten calendars at most, also in many windows at once", async () => {
  const tradesperson = await makeTradesperson(db());
  const me = as(database(), tradesperson);
  for (let count = 1; count < OUTSIDE_MAX; count++) await makeOutsideCalendar(db(), tradesperson.id);
  gives(calendar());
  const { fulfilled, rejected } = await race(4, (index) => connectOutsideCalendar(me, { url: `${base}/${index}.ics` }));
  expect(fulfilled).toHaveLength(1);
  expect(rejected.every((error) => isAppError(error, "TOO_MANY_CALENDARS"))).toBe(true);
});

test("each is read again every hour; a failure keeps what is known and says why and since when", async () => {
  const tradesperson = await makeTradesperson(db());
  const clock = fixedClock(new Date());
  const me = as(database(), tradesperson, { clock });
  gives(calendar(allDay(dayAfter(5))));
  const { id: calendarId, readAt } = await connectOutsideCalendar(me, { url: `${base}/a.ics` });
  const now = async () => (await outsideCalendarsOf(me))[0];
  gives("", 500);
  clock.advance(HOUR);
  await readOutsideCalendar(me, { calendarId });
  expect(await now()).toMatchObject({ problem: "refused", readCount: 1, readAt, checkedAt: clock.now() });
  expect(await taken(tradesperson.id)).toEqual([[dayAfter(5), ALL_DAY]]);
  gives(calendar(allDay(dayAfter(7)), allDay(dayAfter(9))));
  await readOutsideCalendar(me, { calendarId });
  expect(await now()).toMatchObject({ problem: null, readCount: 2, readAt: clock.now() });
  expect(await taken(tradesperson.id)).toHaveLength(2);
  await readDueCalendars(me);
  const due = await now();
  expect(due?.nextReadAt.getTime()).toBeGreaterThan(clock.now().getTime());
  gives(calendar());
  const renewed = await connectOutsideCalendar(me, { url: `${base}/new.ics`, calendarId });
  expect(renewed).toMatchObject({ id: calendarId, url: `${base}/new.ics`, readCount: 0 });
  expect(await taken(tradesperson.id)).toEqual([]);
});

test("a person's due calendars are one task, which reads one and puts the others behind everybody else's", async () => {
  const clock = fixedClock(new Date());
  const [hostile, other] = [await makeTradesperson(db()), await makeTradesperson(db())];
  const many = [];
  for (let count = 0; count < OUTSIDE_MAX; count++)
    many.push((await makeOutsideCalendar(db(), hostile.id, { nextReadAt: clock.now() })).id);
  const own = await makeOutsideCalendar(db(), other.id, { nextReadAt: clock.now() });
  await db().execute(sql`delete from graphile_worker._private_jobs`);
  const answer = { status: 500, headers: {}, body: Buffer.from("") };
  const me = as(database(), undefined, { clock, outbound: { accepts: () => true, request: async () => answer } });
  await readDueCalendars(me);
  const tasks = async () =>
    (
      await db().execute<{ payload: { calendarId: string; rest: string[] } }>(
        sql`select payload from graphile_worker._private_jobs order by run_at, id`,
      )
    ).rows.map(({ payload: { calendarId, rest } }) => [calendarId, ...rest]);
  const waiting = await tasks();
  expect(waiting).toHaveLength(2);
  expect(waiting.map((one) => one.toSorted())).toEqual(expect.arrayContaining([many.toSorted(), [own.id]]));
  const [first = "", ...rest] = waiting.find((one) => one.length > 1) ?? [];
  await readOutsideCalendar(me, { calendarId: first, rest });
  expect((await tasks()).at(-1)).toEqual(rest);
});

test("the times of events that could not be read can be blocked, once", async () => {
  const tradesperson = await makeTradesperson(db());
  const me = as(database(), tradesperson);
  const [once, weekly] = [dayAfter(5), dayAfter(-10)];
  const skipped = [
    { reason: "no_end" as const, at: `${once}T13:00:00.000Z`, isAllDay: false, repeats: false },
    { reason: "rule" as const, at: `${weekly}T00:00:00.000Z`, isAllDay: true, repeats: true },
    { reason: "date" as const, at: null, isAllDay: false, repeats: false },
  ];
  const { id: calendarId } = await makeOutsideCalendar(db(), tradesperson.id, { skipped, skippedCount: 3 });
  expect(await blockSkippedTimes(me, { calendarId })).toBe(2);
  expect(await blockSkippedTimes(me, { calendarId })).toBe(0);
  expect((await myOwnAppointments(me)).map(({ day, weeklyUntil }) => [day, weeklyUntil !== null])).toEqual([
    [dayAfter(4), true],
    [once, false],
  ]);
  const other = as(database(), await makeTradesperson(db()));
  await expect(blockSkippedTimes(other, { calendarId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(removeOutsideCalendar(other, { calendarId })).rejects.toMatchObject({ code: "NOT_FOUND" });
});
