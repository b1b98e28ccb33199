import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { askChange } from "#features/money/changes/index.server.ts";
import { MORE } from "#features/money/changes/testing.ts";
import { approveChange, moneyOfBooking } from "#features/money/index.server.ts";
import { approveWork } from "#features/money/server/release/release-work.server.ts";
import { makeCard } from "#features/money/testing/cards.ts";
import { balanceOf, intentsOf, providerBalance } from "#features/money/testing.ts";
import type { User } from "#kernel/actor.ts";
import { pence } from "#kernel/money.ts";
import { CARDS, chargeBackAt } from "#sandbox/stripe/testing.ts";
import { cancelBooking } from "./cancel-booking.server.ts";
import { completeBooking } from "./confirm-booking.server.ts";
import { deliverEvents, makePaidBooking, runPaymentTasks } from "./testing.ts";

const database = testDatabase({ connections: 10 });
const db = () => database().db;
const [FIRST, ADDED] = [18_000, MORE.difference];

type Work = Awaited<ReturnType<typeof releasedWork>>;

/** £180 of work that began without the customer's request, and £85 that was added to it and asked to start; both are released. */
async function releasedWork() {
  const work = await makePaidBooking(database(), { amount: pence(FIRST) });
  const { customer, tradesperson } = work;
  const bookingId = work.booking.id;
  await db().update(bookings).set({ begunAt: new Date(), agreedAt: new Date() }).where(eq(bookings.id, bookingId));
  await makeCard(database(), customer, CARDS.pays);
  const { id: changeId } = await askChange(as(database(), tradesperson), { ...MORE, bookingId });
  await approveChange(as(database(), customer), { changeId, revision: 1 });
  await completeBooking(as(database(), tradesperson), { bookingId });
  await approveWork(as(database(), customer), { bookingId });
  await runQueuedWork();
  expect(await moneyOfBooking(db(), bookingId)).toMatchObject({ held: 0, released: FIRST + ADDED });
  return { ...work, bookingId };
}

async function runQueuedWork(): Promise<void> {
  await runPaymentTasks(database());
  await deliverEvents(database(), { shuffle: true });
  await runPaymentTasks(database());
  expect(await balanceOf(db(), "provider_balance")).toBe(await providerBalance(database()));
}

async function cancel({ bookingId }: Work, by: User): Promise<void> {
  await cancelBooking(as(database(), by), { bookingId, reason: "We have changed our minds" });
  await runQueuedWork();
}

/** The bank takes back what is left of a payment: of the first price, or of the added part. */
async function takeBack({ bookingId }: Work, amount: number): Promise<string> {
  const charges = (await intentsOf(db(), bookingId)).filter(({ kind }) => kind === "charge");
  const charge = charges.find((one) => one.amount === amount);
  const dispute = await chargeBackAt(db(), charge?.providerChargeId ?? "");
  await runQueuedWork();
  return dispute?.id ?? "";
}

async function win(id: string): Promise<void> {
  await as(database()).payments.stripe.disputes.update(id, { evidence: { uncategorized_text: "winning_evidence" } });
  await runQueuedWork();
}

test.each([
  { charge: "first price", amount: FIRST },
  { charge: "added part", amount: ADDED },
])("a won chargeback of the $charge before the cancellation leaves the added part paid", async ({ amount }) => {
  const work = await releasedWork();
  const id = await takeBack(work, amount);
  await cancel(work, work.customer);
  await win(id);
  expect(await moneyOfBooking(db(), work.bookingId)).toMatchObject({ released: ADDED, refunded: FIRST });
});

test("a won chargeback after the cancellation leaves the added part paid", async () => {
  const work = await releasedWork();
  await cancel(work, work.customer);
  expect(await moneyOfBooking(db(), work.bookingId)).toMatchObject({ released: ADDED, refunded: FIRST });
  const id = await takeBack(work, FIRST);
  expect(await moneyOfBooking(db(), work.bookingId)).toMatchObject({ released: 0, refunded: FIRST + ADDED });
  await win(id);
  expect(await moneyOfBooking(db(), work.bookingId)).toMatchObject({ released: ADDED, refunded: FIRST });
});
