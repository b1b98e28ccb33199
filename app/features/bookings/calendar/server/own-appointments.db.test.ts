import ICAL from "ical.js";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { calendarLink } from "#features/identity/api-keys/index.server.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { visitor } from "#kernel/actor.ts";
import { fixedClock, HOUR, later } from "#kernel/clock.ts";
import {
  addOwnAppointment,
  calendarFile,
  changeOwnAppointment,
  diaryOf,
  myCalendar,
  myOwnAppointments,
  ownAppointment,
  removeOwnAppointment,
} from "../index.server.ts";
import { freeWindows } from "../rules/windows.ts";
import { makeOutsideCalendar } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const code = (expected: string) => expect.objectContaining({ code: expected });
const wrong = (field: string) => expect.objectContaining({ fields: [expect.objectContaining({ field })] });
const clock = fixedClock("2026-03-20T09:00:00Z");
const dentist = { title: "Dentist", day: "2026-03-22", startsAt: 540, endsAt: 600, weeklyUntil: "2026-03-29" };
const days = { first: "2026-03-16", last: "2026-04-05" };

const plumber = async () => {
  const user = await makeTradesperson(db());
  return { user, ctx: as(database(), user, { clock }) };
};
const eventsIn = (file: string) =>
  new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents("vevent")
    .map((event) => new ICAL.Event(event))
    .map(({ summary, startDate }) => `${startDate.toJSDate().toISOString().slice(0, 16)} ${summary}`)
    .toSorted();

test("they are added, changed and removed by their owner, and block each of their days", async () => {
  const { user, ctx } = await plumber();
  const other = await plumber();
  const added = await addOwnAppointment(ctx, dentist);
  const free = async (day: string) => {
    const diary = await diaryOf(db(), { userId: user.id, first: "2026-03-20" });
    return freeWindows(day, diary, clock.now())[0]?.start;
  };
  expect([await free("2026-03-22"), await free("2026-03-29"), await free("2026-04-05")]).toEqual([720, 720, 480]);
  await expect(ownAppointment(other.ctx, { appointmentId: added.id })).rejects.toEqual(code("NOT_FOUND"));
  await expect(changeOwnAppointment(other.ctx, { appointmentId: added.id, ...dentist })).rejects.toEqual(
    code("NOT_FOUND"),
  );
  await expect(removeOwnAppointment(other.ctx, { appointmentId: added.id })).rejects.toEqual(code("NOT_FOUND"));
  const change = { ...dentist, appointmentId: added.id, weeklyUntil: null };
  await expect(changeOwnAppointment(ctx, { ...change, endsAt: 500 })).rejects.toEqual(wrong("ends_at"));
  expect(await changeOwnAppointment(ctx, change)).toMatchObject({ id: added.id, weeklyUntil: null });
  expect([await free("2026-03-22"), await free("2026-03-29")]).toEqual([720, 480]);
  await removeOwnAppointment(ctx, { appointmentId: added.id });
  expect(await free("2026-03-22")).toBe(480);
  await expect(removeOwnAppointment(ctx, { appointmentId: "x" })).rejects.toEqual(code("NOT_FOUND"));
});

test("a calendar app reads each repetition at the time of its day's clocks, and nothing of another calendar", async () => {
  const { user, ctx } = await plumber();
  await addOwnAppointment(ctx, dentist);
  const [startsAt, endsAt] = [new Date("2026-03-25T09:00:00Z"), new Date("2026-03-25T10:00:00Z")];
  // Two calendars of one person: their times are as those of one.
  await makeOutsideCalendar(db(), user.id, { busy: [[startsAt, later(startsAt, HOUR / 2)]] });
  await makeOutsideCalendar(db(), user.id, { busy: [[later(startsAt, HOUR / 4), endsAt]] });
  expect(await myCalendar(ctx, days)).toMatchObject({ own: [{ title: "Dentist" }], busy: [{ startsAt, endsAt }] });
  expect((await myCalendar(ctx, { first: "2026-03-26", last: "2026-03-28" })).busy).toEqual([]);
  const token = (await calendarLink(ctx)).replace(/^.*\//, "").replace(/\.ics$/, "");
  expect(eventsIn(await calendarFile(as(database(), visitor, { clock }), { token }))).toEqual([
    "2026-03-22T09:00 Dentist",
    "2026-03-29T08:00 Dentist",
  ]);
});

test("there are at most fifty that are not over, also when they are added at once", async () => {
  const { ctx } = await plumber();
  await expect(addOwnAppointment(ctx, { ...dentist, day: "2026-03-19" })).rejects.toEqual(wrong("date"));
  const { fulfilled, rejected } = await race(52, () => addOwnAppointment(ctx, dentist));
  expect([fulfilled.length, rejected.length]).toEqual([50, 2]);
  expect(rejected[0]).toEqual(code("TOO_MANY_APPOINTMENTS"));
  expect(await myOwnAppointments(ctx)).toHaveLength(50);
});
