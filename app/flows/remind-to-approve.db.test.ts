import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings, notifications } from "#db/schema/index.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { system } from "#kernel/actor.ts";
import { DAY, fixedClock } from "#kernel/clock.ts";
import { remindToApprove } from "./remind-to-approve.server.ts";

const database = testDatabase();
const db = () => database().db;
const START = "2030-03-01T09:00:00Z";

const held = (over = {}) =>
  makeBooking(db(), { status: "completed", completedAt: new Date(START), depositPaid: true, ...over });
const toldTo = async (userId: string) =>
  (await db().select().from(notifications).where(eq(notifications.userId, userId))).map((row) => row.values.date);

test("a silent customer is reminded after seven and after twelve days, each time once", async () => {
  const { customer } = await held();
  const [unpaid, disputed] = [await held({ depositPaid: false }), await held({ status: "disputed" })];
  const clock = fixedClock(START);
  const sweep = () => race(5, () => remindToApprove(as(database(), system, { clock })));
  clock.advance(7 * DAY - 1);
  await sweep();
  expect(await toldTo(customer.id)).toEqual([]);
  clock.advance(1);
  await sweep();
  expect(await toldTo(customer.id)).toEqual(["Fri 15 Mar"]);
  clock.advance(5 * DAY);
  await sweep();
  await sweep();
  expect(await toldTo(customer.id)).toEqual(["Fri 15 Mar", "Fri 15 Mar"]);
  for (const other of [unpaid, disputed]) expect(await toldTo(other.customer.id)).toEqual([]);
});

test("who is at day twelve already is reminded of that only, and who has approved of nothing", async () => {
  const [late, approved] = [await held(), await held()];
  await db()
    .update(bookings)
    .set({ releasedAt: new Date(START) })
    .where(eq(bookings.id, approved.booking.id));
  const clock = fixedClock(START);
  clock.advance(13 * DAY);
  for (let i = 0; i < 3; i++) await remindToApprove(as(database(), system, { clock }));
  expect(await toldTo(late.customer.id)).toHaveLength(1);
  expect(await toldTo(approved.customer.id)).toEqual([]);
});
