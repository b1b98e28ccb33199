import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { makeBooking, makeDateRequest } from "../../testing.ts";
import { addOwnAppointment, addTimeOff, nextFreeDays, saveHours } from "../index.server.ts";
import { makeOutsideCalendar } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
/** A Friday. */
const NOW = new Date("2026-03-20T09:00:00Z");
const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY] = ["2026-03-23", "2026-03-24", "2026-03-25", "2026-03-26"];
const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startsAt: 480, endsAt: 1_020 }));
const UNTIL_FOUR = { windowStart: 480, windowEnd: 720, durationMinutes: 480 };
const EVENING = { windowStart: 960, windowEnd: 1_080 };

async function plumber(keepsHours = true) {
  const user = await makeTradesperson(db());
  const ctx = as(database(), user, { clock: { now: () => NOW } });
  if (keepsHours) await saveHours(ctx, weekdays);
  return { user, ctx };
}

test("the next free day follows hours, time off, bookings, own appointments and the person's own calendar, each of their own", async () => {
  const [usual, away, booked, asked, busy, training, none] = await Promise.all([
    plumber(),
    plumber(),
    plumber(),
    plumber(),
    plumber(),
    plumber(),
    plumber(false),
  ]);
  await addTimeOff(away.ctx, { firstDay: MONDAY, lastDay: WEDNESDAY, note: null });
  await makeBooking(db(), { tradesperson: booked.user, scheduledDate: MONDAY, ...UNTIL_FOUR });
  await makeBooking(db(), { tradesperson: booked.user, scheduledDate: MONDAY, ...EVENING });
  await makeBooking(db(), { tradesperson: booked.user, scheduledDate: TUESDAY, status: "cancelled", ...UNTIL_FOUR });
  await makeDateRequest(db(), { tradesperson: asked.user, scheduledDate: "2026-03-20", lastDay: TUESDAY });
  await makeOutsideCalendar(db(), busy.user.id, {
    busy: [[new Date(`${MONDAY}T06:00:00Z`), new Date(`${WEDNESDAY}T22:00:00Z`)]],
  });
  const everyMonday = { title: "College", day: MONDAY, startsAt: 0, endsAt: 1_439, weeklyUntil: "2026-04-30" };
  await addOwnAppointment(training.ctx, everyMonday);
  const ids = [usual, away, booked, asked, busy, training, none].map(({ user }) => user.id);
  const free = await nextFreeDays(db(), [...ids, ids[0] ?? ""], NOW);
  expect(ids.map((id) => free.get(id))).toEqual([MONDAY, THURSDAY, TUESDAY, WEDNESDAY, THURSDAY, TUESDAY, undefined]);
});

test("somebody who is away for longer than two months has none, and nobody asks of nobody", async () => {
  const { user, ctx } = await plumber();
  await addTimeOff(ctx, { firstDay: MONDAY, lastDay: "2026-06-30", note: null });
  expect((await nextFreeDays(db(), [user.id], NOW)).get(user.id)).toBeNull();
  expect((await nextFreeDays(db(), [], NOW)).size).toBe(0);
});
