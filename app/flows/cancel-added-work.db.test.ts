import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { disputes } from "#db/schema/disputes.ts";
import { askChange } from "#features/money/changes/index.server.ts";
import { MORE } from "#features/money/changes/testing.ts";
import { approveChange, moneyOfBooking } from "#features/money/index.server.ts";
import { approveWork } from "#features/money/server/release/release-work.server.ts";
import { makeCard } from "#features/money/testing/cards.ts";
import { balanceOf, providerBalance } from "#features/money/testing.ts";
import { system } from "#kernel/actor.ts";
import { DAY, fixedClock, later } from "#kernel/clock.ts";
import { pence } from "#kernel/money.ts";
import { CARDS } from "#sandbox/stripe/testing.ts";
import { cancelBooking } from "./cancel-booking.server.ts";
import { completeBooking } from "./confirm-booking.server.ts";
import { runDisputeClocks } from "./run-dispute-clocks.server.ts";
import { makePaidBooking, runPaymentTasks } from "./testing.ts";

const database = testDatabase({ connections: 20 });
const db = () => database().db;
const reason = "We have changed our minds";

/** £180 of work that began without the customer's request, and £85 that was added to it and asked to start; both are held. */
async function addedWork() {
  const work = await makePaidBooking(database(), { amount: pence(18_000) });
  const { customer, tradesperson } = work;
  const bookingId = work.booking.id;
  await db().update(bookings).set({ begunAt: new Date(), agreedAt: new Date() }).where(eq(bookings.id, bookingId));
  await makeCard(database(), customer, CARDS.pays);
  const asked = { ...MORE, bookingId, difference: MORE.difference };
  const { id: changeId } = await askChange(as(database(), tradesperson), asked);
  await approveChange(as(database(), customer), { changeId, revision: 1 });
  const cancel = (by = customer) => cancelBooking(as(database(), by), { bookingId, reason });
  const money = () => moneyOfBooking(db(), bookingId);
  return { ...work, bookingId, cancel, money };
}

/** The ledger and the provider have the same. */
const expectBalanced = async () =>
  expect(await balanceOf(db(), "provider_balance")).toBe(await providerBalance(database()));

test("what was agreed at first comes back at once, and the added part waits for what the tradesperson asks", async () => {
  const { cancel, money, bookingId } = await addedWork();
  expect(await money()).toMatchObject({ held: 26_500, addedPaid: 8_500 });
  expect(await cancel()).toMatchObject({ status: "disputed", disputeId: expect.any(String) });
  expect(await money()).toMatchObject({ free: 8_500 });
  await runPaymentTasks(database());
  expect(await money()).toMatchObject({ held: 8_500, refunded: 18_000, free: 8_500 });
  await expectBalanced();

  // Nothing is asked for within 48 hours, so the added part comes back too.
  await runDisputeClocks(as(database(), system, { clock: fixedClock(later(new Date(), 3 * DAY)) }));
  await runPaymentTasks(database());
  expect(await money()).toMatchObject({ held: 0, released: 0, refunded: 26_500 });
  const [dispute] = await db().select().from(disputes).where(eq(disputes.bookingId, bookingId));
  expect(dispute?.status).toBe("resolved");
  await expectBalanced();
});

test("after the release the added part is done and stays paid, and the rest is taken back", async () => {
  const { cancel, money, customer, tradesperson, bookingId } = await addedWork();
  await completeBooking(as(database(), tradesperson), { bookingId });
  await approveWork(as(database(), customer), { bookingId });
  await runPaymentTasks(database());
  expect(await money()).toMatchObject({ held: 0, released: 26_500 });
  expect(await cancel()).toMatchObject({ status: "cancelled", disputeId: null });
  await runPaymentTasks(database());
  expect(await money()).toMatchObject({ released: 8_500, refunded: 18_000 });
  await expectBalanced();
});

test("the tradesperson who cancels gives everything back", async () => {
  const { cancel, money, tradesperson } = await addedWork();
  expect(await cancel(tradesperson)).toMatchObject({ status: "cancelled" });
  await runPaymentTasks(database());
  expect(await money()).toMatchObject({ held: 0, refunded: 26_500 });
});
