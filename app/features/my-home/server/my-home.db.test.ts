import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { homeWork } from "#db/schema/my-home.ts";
import { notifications } from "#db/schema/notifications.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeWorkPhoto } from "#features/bookings/work-photos/testing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { completeBooking } from "#flows/confirm-booking.server.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, fixedClock, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { homePage, listHomeWork, noteGuarantee, remindOfGuarantees, setRoom } from "../index.server.ts";
import { makeGuaranteedWork } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const code = (expected: string) => expect.objectContaining({ code: expected });
const DONE = new Date("2026-03-02T15:00:00Z");
const onDay = (day: string, who?: User) => as(database(), who, { clock: fixedClock(new Date(`${day}T10:00:00Z`)) });
const noted = async (bookingId: string) =>
  (await db().select().from(homeWork).where(eq(homeWork.bookingId, bookingId)))[0];
const toldTo = async (who: User) =>
  (await db().select().from(notifications).where(eq(notifications.userId, who.id))).filter(
    ({ kind }) => kind === "guarantee-ending",
  );

test("finished work is listed for its customer with what was paid, its guarantee and photos from after it", async () => {
  const made = await makeGuaranteedWork(db(), "12 months", { completedAt: DONE, depositPaid: true });
  const { booking, customer, tradesperson } = made;
  await makeWorkPhoto(db(), booking.id, { moment: "before" });
  const photo = await makeWorkPhoto(db(), booking.id, { moment: "after" });
  await makeBooking(db(), { customer });
  const { items } = await listHomeWork(as(database(), customer));
  expect(items).toMatchObject([
    {
      id: booking.id,
      room: null,
      completedOn: "2026-03-02",
      paid: booking.amount,
      isPaid: true,
      guarantee: "12 months",
      guaranteeEndsOn: "2027-03-02",
      photos: [{ id: photo.id }],
      tradesperson: { id: tradesperson.id },
    },
  ]);
  expect((await listHomeWork(as(database(), await makeCustomer(db())))).items).toEqual([]);
  for (const who of [tradesperson, await makeAdmin(db())])
    await expect(listHomeWork(as(database(), who))).rejects.toEqual(code("WRONG_ROLE"));
});

test("pages follow each other, and guarantees that end soon come first once", async () => {
  const customer = await makeCustomer(db());
  const made = [];
  for (const [index, guarantee] of ["5 years", "13 months", "5 years"].entries())
    made.push(
      await makeGuaranteedWork(db(), guarantee, {
        customer,
        completedAt: DONE,
        createdAt: later(DONE, index * DAY - 10 * DAY),
      }),
    );
  const [first, ending, last] = made.map(({ booking }) => booking.id);
  for (const { booking } of made) await noteGuarantee(as(database()), { bookingId: booking.id });
  const ctx = onDay("2027-03-20", customer);
  const page = await homePage(ctx, { limit: 2 });
  expect(page.ending.map(({ id }) => id)).toEqual([ending]);
  expect(page.items.map(({ id }) => id)).toEqual([last]);
  const next = await homePage(ctx, { limit: 2, ...(page.nextCursor && { cursor: page.nextCursor }) });
  expect(next.items.map(({ id }) => id)).toEqual([first]);
  expect(next.nextCursor).toBeNull();
});

test("only its customer chooses the room, of finished work, and may change it", async () => {
  const { booking, customer, tradesperson } = await makeBooking(db(), { status: "completed" });
  const set = (who: User, room: "kitchen" | "loft" | null) =>
    setRoom(as(database(), who), { bookingId: booking.id, room });
  await set(customer, "kitchen");
  await set(customer, "loft");
  expect((await listHomeWork(as(database(), customer))).items[0]?.room).toBe("loft");
  await set(customer, null);
  expect((await listHomeWork(as(database(), customer))).items[0]?.room).toBeNull();
  await expect(set(tradesperson, "loft")).rejects.toEqual(code("WRONG_ROLE"));
  await expect(set(await makeCustomer(db()), "loft")).rejects.toEqual(code("NOT_FOUND"));
  await expect(set({ ...customer, suspended: true }, "loft")).rejects.toEqual(code("SUSPENDED"));
  const open = await makeBooking(db(), { customer });
  const early = setRoom(as(database(), customer), { bookingId: open.booking.id, room: "loft" });
  await expect(early).rejects.toEqual(code("WORK_NOT_FINISHED"));
});

test("completing work notes its guarantee in the background, and the room stays", async () => {
  const { booking, tradesperson } = await makeBooking(db());
  await completeBooking(as(database(), tradesperson), { bookingId: booking.id });
  const { rows } = await db().execute(
    sql`select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'booking-completed' and j.payload->>'bookingId' = ${booking.id}`,
  );
  expect(rows).toHaveLength(1);
  const done = await makeGuaranteedWork(db(), "1 year", { completedAt: DONE });
  await setRoom(as(database(), done.customer), { bookingId: done.booking.id, room: "loft" });
  await noteGuarantee(as(database()), { bookingId: done.booking.id });
  expect(await noted(done.booking.id)).toMatchObject({ room: "loft", guaranteeEndsOn: "2027-03-02", remindedAt: null });
  // No guarantee with a time, and work that is no longer complete.
  const lifetime = await makeGuaranteedWork(db(), "Lifetime");
  const undone = await makeGuaranteedWork(db(), "1 year", { status: "confirmed", completedAt: DONE });
  for (const { booking: other } of [lifetime, undone]) {
    await noteGuarantee(as(database()), { bookingId: other.id });
    expect(await noted(other.id)).toBeUndefined();
  }
});

test("the customer is reminded once, 30 days before the end, also by concurrent tasks", async () => {
  const { booking, customer, tradesperson } = await makeGuaranteedWork(db(), "12 months", { completedAt: DONE });
  await noteGuarantee(as(database()), { bookingId: booking.id });
  await remindOfGuarantees(onDay("2027-01-30"));
  expect(await toldTo(customer)).toEqual([]);
  await remindOfGuarantees(as(database(), undefined, { clock: fixedClock(new Date("2027-01-31T08:59:00Z")) }));
  expect(await toldTo(customer)).toEqual([]);
  await race(3, () => remindOfGuarantees(onDay("2027-01-31")));
  await remindOfGuarantees(onDay("2027-02-01"));
  await noteGuarantee(as(database()), { bookingId: booking.id });
  await remindOfGuarantees(onDay("2027-02-02"));
  expect(await toldTo(customer)).toHaveLength(1);
  expect((await toldTo(customer))[0]?.payload).toMatchObject({ date: "2 March 2027" });
  expect(await toldTo(tradesperson)).toEqual([]);
});

test("nobody is reminded of a short guarantee, of one that has ended, or of a booking that was cancelled", async () => {
  const short = await makeGuaranteedWork(db(), "4 weeks", { completedAt: DONE });
  const ended = await makeGuaranteedWork(db(), "2 months", { completedAt: DONE });
  const cancelled = await makeGuaranteedWork(db(), "6 months", { completedAt: DONE });
  for (const { booking } of [short, ended, cancelled]) await noteGuarantee(as(database()), { bookingId: booking.id });
  await db().update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, cancelled.booking.id));
  await remindOfGuarantees(onDay(addDays(londonDay(DONE), 1)));
  await remindOfGuarantees(onDay("2026-08-20"));
  for (const { customer } of [short, ended, cancelled]) expect(await toldTo(customer)).toEqual([]);
});
