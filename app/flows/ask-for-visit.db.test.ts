import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { notifications } from "#db/schema/notifications.ts";
import { quotes } from "#db/schema/quotes.ts";
import { setBookingAddress } from "#features/bookings/addresses/index.server.ts";
import { takeStep, undoStep } from "#features/bookings/index.server.ts";
import type { PayTime } from "#features/bookings/rules/pay-time.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { fixedClock, later, MINUTE } from "#kernel/clock.ts";
import { pence } from "#kernel/money.ts";
import { askForVisit } from "./ask-for-visit.server.ts";

const database = testDatabase();
const db = () => database().db;
const NOW = new Date("2026-03-27T07:47:00Z");
const address = {
  line1: "22 Harrogate Road",
  line2: null,
  town: "Leeds",
  postcode: "LS7 3PD",
  accessNotes: null,
  phone: "01134960000",
};

async function coming({ deposit = null as number | null, pay = "after_work" as PayTime } = {}) {
  const work = await makeBooking(db(), {
    pay,
    scheduledDate: "2026-03-27",
    amount: pence(18_000),
    agreedAt: new Date("2026-01-01"),
  });
  if (deposit !== null)
    await db()
      .update(quotes)
      .set({ deposit: pence(deposit) })
      .where(eq(quotes.id, work.booking.quoteId));
  const bookingId = work.booking.id;
  const at = (now: Date) => as(database(), work.tradesperson, { clock: fixedClock(now) });
  const told = async () =>
    (await db().select().from(notifications).where(eq(notifications.userId, work.customer.id)))
      .filter(({ kind }) => kind === "visit-asked")
      .map(({ payload, path }) => ({ ...(payload as object), path }));
  return { ...work, bookingId, at, told };
}

test("one press asks the customer for the address and the deposit, and again after half an hour", async () => {
  const { bookingId, at, told } = await coming({ deposit: 13_200 });
  await askForVisit(at(NOW), { bookingId });
  expect(await told()).toMatchObject([
    { needsAddress: true, amount: "£132.00", path: `/booking/${bookingId}/address` },
  ]);
  const soon = at(later(NOW, 29 * MINUTE));
  await expect(askForVisit(soon, { bookingId })).rejects.toMatchObject({ code: "VISIT_ASKED_RECENTLY" });
  await askForVisit(at(later(NOW, 30 * MINUTE)), { bookingId });
  expect(await told()).toHaveLength(2);
});

test("the whole price is asked for where the quote wants it before the visit", async () => {
  const { bookingId, at, told } = await coming({ pay: "before_visit" });
  await askForVisit(at(NOW), { bookingId });
  expect(await told()).toMatchObject([{ needsAddress: true, amount: "£180.00" }]);
});

test("pressed many times at once it is asked once", async () => {
  const { bookingId, at, told } = await coming();
  const { fulfilled } = await race(8, () => askForVisit(at(NOW), { bookingId }));
  expect([fulfilled.length, (await told()).length]).toEqual([1, 1]);
});

test("nothing is asked for once it is there", async () => {
  const { bookingId, customer, at } = await coming();
  await setBookingAddress(as(database(), customer, { clock: fixedClock(NOW) }), { bookingId, ...address });
  await expect(askForVisit(at(NOW), { bookingId })).rejects.toMatchObject({ code: "NOTHING_TO_ASK" });
});

test("who sets off says when they arrive; taking the step back takes that back", async () => {
  const { bookingId, at } = await coming();
  const expectedAt = later(NOW, 20 * MINUTE);
  const wrong = { code: "VALIDATION_FAILED", fields: [expect.objectContaining({ field: "expected_at" })] };
  const past = takeStep(at(NOW), { bookingId, step: "on_my_way", expectedAt: later(NOW, -MINUTE) });
  await expect(past).rejects.toMatchObject(wrong);
  expect(await takeStep(at(NOW), { bookingId, step: "on_my_way", expectedAt })).toMatchObject({ expectedAt });
  expect(await undoStep(at(NOW), { bookingId })).toMatchObject({ onMyWayAt: null, expectedAt: null });
  await takeStep(at(NOW), { bookingId, step: "on_my_way" });
  const [row] = await db().select().from(bookings).where(eq(bookings.id, bookingId));
  expect(row?.expectedAt).toBeNull();
});
