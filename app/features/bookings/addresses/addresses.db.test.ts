import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { auditLog } from "#db/schema/audit.ts";
import { bookings } from "#db/schema/bookings.ts";
import { notifications } from "#db/schema/notifications.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { fixedClock } from "#kernel/clock.ts";
import { makeBooking, makeDateRequest } from "../testing.ts";
import {
  addressesOf,
  addressFor,
  correctBookingAddress,
  myAddresses,
  removeAddress,
  saveAddress,
  setBookingAddress,
  useSavedAddress,
} from "./index.server.ts";
import { makeBookingAddress, PLACE } from "./testing.ts";

const database = testDatabase();
const db = () => database().db;
const code = (expected: string) => expect.objectContaining({ code: expected });

test("an address is given early, seen once confirmed, hidden 30 days after completion, and used again", async () => {
  const { booking, customer, tradesperson } = await makeDateRequest(db());
  const clock = fixedClock("2026-11-24T12:00:00Z");
  const seenBy = async (who: typeof customer) => {
    const [row] = await db().select().from(bookings).where(eq(bookings.id, booking.id));
    const ctx = as(database(), who, { clock });
    const seen = row && (await addressFor(ctx, row));
    expect((await addressesOf(ctx, [booking.id])).get(booking.id) ?? null).toEqual(seen);
    return seen;
  };
  const change = (set: Partial<typeof bookings.$inferInsert>) =>
    db().update(bookings).set(set).where(eq(bookings.id, booking.id));

  const given = { bookingId: booking.id, ...PLACE };
  expect(await setBookingAddress(as(database(), customer), given)).toEqual(PLACE);
  expect([await seenBy(customer), await seenBy(tradesperson)]).toEqual([PLACE, null]);
  await change({ status: "confirmed" });
  expect(await seenBy(tradesperson)).toEqual(PLACE);
  expect(await seenBy(await makeTradesperson(db()))).toBeNull();
  await change({ status: "completed", completedAt: clock.now() });
  clock.advance(30 * 86_400_000);
  expect([await seenBy(customer), await seenBy(tradesperson)]).toEqual([PLACE, null]);
  await expect(setBookingAddress(as(database(), customer), given)).rejects.toEqual(code("ADDRESS_FIXED"));

  const next = await makeBooking(db(), { customer, tradesperson });
  const [saved] = await myAddresses(as(database(), customer));
  const again = { bookingId: next.booking.id, addressId: saved?.id ?? "" };
  expect(await useSavedAddress(as(database(), customer), again)).toEqual(PLACE);
  const stranger = await makeCustomer(db());
  await expect(useSavedAddress(as(database(), stranger), again)).rejects.toEqual(code("NOT_FOUND"));
});

test("the same address is saved once, twenty at most, and only its owner removes it", async () => {
  const [customer, stranger] = [await makeCustomer(db()), await makeCustomer(db())];
  const clock = fixedClock("2026-11-24T12:00:00Z");
  const ctx = as(database(), customer, { clock });
  for (let n = 0; n < 20; n += 1) await saveAddress(ctx, { ...PLACE, line1: `${n} Brudenell Grove` });
  clock.advance(1000); // The list begins with the address used last.
  await saveAddress(ctx, { ...PLACE, line1: "7 Brudenell Grove", accessNotes: null });
  await expect(saveAddress(ctx, { ...PLACE, postcode: "LS7 1AA" })).rejects.toEqual(code("TOO_MANY_ADDRESSES"));
  const saved = await myAddresses(ctx);
  expect([saved.length, saved[0]?.line1, saved[0]?.accessNotes]).toEqual([20, "7 Brudenell Grove", null]);
  const addressId = saved[0]?.id ?? "";
  await expect(removeAddress(as(database(), stranger), { addressId })).rejects.toEqual(code("NOT_FOUND"));
  await removeAddress(ctx, { addressId });
  await expect(removeAddress(ctx, { addressId })).rejects.toEqual(code("NOT_FOUND"));
});

test("an operator corrects where the work is without seeing it, and those who know the address are told", async () => {
  const { booking, customer, tradesperson } = await makeBooking(db());
  const [admin, place] = [
    await makeAdmin(db()),
    { line1: "16 Brudenell Grove", line2: null, town: "Leeds", postcode: "LS6 1HR" },
  ];
  const correct = (who = admin) =>
    correctBookingAddress(as(database(), who), { bookingId: booking.id, ...place, reason: "Asked for in the ticket" });
  await expect(correct()).rejects.toEqual(code("ADDRESS_MISSING"));
  await makeBookingAddress(db(), booking);
  await expect(correct({ ...admin, deskRole: "finance" })).rejects.toEqual(code("DESK_ROLE"));
  await correct();
  expect(await addressFor(as(database(), tradesperson), booking)).toEqual({ ...PLACE, ...place });
  expect(await addressFor(as(database(), admin), booking)).toBeNull();
  const told = await db().select().from(notifications).where(eq(notifications.kind, "address-corrected"));
  expect(told.map(({ userId }) => userId).sort()).toEqual([customer.id, tradesperson.id].sort());
  const [logged] = await db().select().from(auditLog).where(eq(auditLog.subjectId, booking.id));
  expect(logged).toMatchObject({ act: "booking.correct-address", personId: customer.id });
  expect(JSON.stringify([told, logged])).not.toContain("Brudenell");
  await db().update(bookings).set({ status: "completed", completedAt: new Date() }).where(eq(bookings.id, booking.id));
  await expect(correct()).rejects.toEqual(code("ADDRESS_FIXED"));
});
