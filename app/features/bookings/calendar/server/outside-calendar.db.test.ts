import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { outsideBusy, outsideCalendars } from "#db/schema/calendar.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { isAppError } from "#kernel/errors.ts";
import {
  diaryOf,
  outsideCalendarOf,
  readDueCalendars,
  readOutsideCalendar,
  removeOutsideCalendar,
  requireFreeTime,
  saveOutsideCalendar,
} from "../index.server.ts";
import { outsideSentence } from "../rules/outside-calendar.ts";

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

test("busy times are known to customers' choices, and to nobody else", async () => {
  const tradesperson = await makeTradesperson(db());
  const me = as(database(), tradesperson);
  const busy = dayAfter(5);
  gives(calendar(allDay(busy), allDay(dayAfter(6), "TRANSP:TRANSPARENT")));
  await saveOutsideCalendar(me, { url: `${base}/a.ics` });
  expect(await outsideCalendarOf(me)).toMatchObject({ url: `${base}/a.ics`, problem: null, readAt: expect.any(Date) });
  const { taken } = await diaryOf(db(), { userId: tradesperson.id, first: dayAfter(0) });
  expect(taken.map(({ day, window }) => [day, window])).toEqual([[busy, { start: 0, end: 1_440 }]]);
  const asked = { day: busy, window: { start: 480, end: 720 }, durationMinutes: null };
  const book = (by: "customer" | "tradesperson") =>
    db().transaction((tx) =>
      requireFreeTime(tx, { ...asked, tradespersonId: tradesperson.id, bookingId: null, now: new Date(), by }),
    );
  expect(await refusedFor(book("customer"))).toMatchObject([{ field: "window_start" }]);
  expect(await book("tradesperson")).toEqual({ lastDay: null });
  await removeOutsideCalendar(me);
  expect((await diaryOf(db(), { userId: tradesperson.id, first: dayAfter(0) })).taken).toEqual([]);
  expect(await book("customer")).toEqual({ lastDay: null });
});

test("what is no calendar, too large, endless, not given or private is refused, and the earlier calendar stays", async () => {
  const me = as(database(), await makeTradesperson(db()));
  gives(calendar(allDay(dayAfter(5))));
  await saveOutsideCalendar(me, { url: `${base}/a.ics` });
  const endless = allDay("2020-01-01", "RRULE:FREQ=DAILY;BYMONTHDAY=31;BYMONTH=2");
  const bad = [
    [() => gives("<html>Sign in</html>"), "not_a_calendar"],
    [() => gives(calendar("X".repeat(3 * 1024 * 1024))), "too-long"],
    [() => gives("", 404), "refused"],
    [() => gives(calendar(endless)), "too_many"],
  ] as const;
  for (const [arrange, problem] of bad) {
    arrange();
    const refused = await refusedFor(saveOutsideCalendar(me, { url: `${base}/b.ics` }));
    expect(refused).toEqual([{ field: "url", message: outsideSentence(problem) }]);
  }
  for (const url of [
    "ftp://example.org/a.ics",
    "nonsense",
    "https://10.0.0.1/a.ics",
    "webcal://169.254.169.254/latest",
  ])
    expect(await refusedFor(saveOutsideCalendar(me, { url }))).toMatchObject([{ field: "url" }]);
  expect(await outsideCalendarOf(me)).toMatchObject({ url: `${base}/a.ics` });
  expect(await db().$count(outsideBusy)).toBe(1);
}, 30_000);

test("it is read again every hour; a failure keeps what is known and says why", async () => {
  const tradesperson = await makeTradesperson(db());
  const me = as(database(), tradesperson);
  const mine = eq(outsideCalendars.userId, tradesperson.id);
  gives(calendar(allDay(dayAfter(5))));
  await saveOutsideCalendar(me, { url: `${base}/a.ics` });
  gives("", 500);
  await readOutsideCalendar(me, { userId: tradesperson.id });
  expect(await outsideCalendarOf(me)).toMatchObject({ problem: "refused" });
  expect(await db().$count(outsideBusy, eq(outsideBusy.userId, tradesperson.id))).toBe(1);
  gives(calendar(allDay(dayAfter(7)), allDay(dayAfter(9))));
  await readOutsideCalendar(me, { userId: tradesperson.id });
  expect(await outsideCalendarOf(me)).toMatchObject({ problem: null });
  expect(await db().$count(outsideBusy, eq(outsideBusy.userId, tradesperson.id))).toBe(2);
  const [before] = await db().select().from(outsideCalendars).where(mine);
  await readDueCalendars(me);
  expect((await db().select().from(outsideCalendars).where(mine))[0]).toEqual(before);
  await db()
    .update(outsideCalendars)
    .set({ nextReadAt: new Date(0) })
    .where(mine);
  await readDueCalendars(me);
  expect((await db().select().from(outsideCalendars).where(mine))[0]?.nextReadAt.getTime()).toBeGreaterThan(Date.now());
});
