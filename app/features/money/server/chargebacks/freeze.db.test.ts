import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { chargebacks } from "#db/schema/money/payments.ts";
import { notifications } from "#db/schema/notifications.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import { deliverEvents, runPaymentTasks, startCheckout } from "#flows/testing.ts";
import { system, type User } from "#kernel/actor.ts";
import { DAY, fixedClock, HOUR, later } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { pence } from "#kernel/money.ts";
import { CARDS, completeOnboarding, escalateAt, payAtCheckout } from "#sandbox/stripe/testing.ts";
import { makeSellerDetails } from "../../testing/payouts.ts";
import { balanceOf, intentsOf, providerBalance } from "../../testing.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { refundBooking } from "../refunds/refund-booking.server.ts";
import { endHolds } from "../release/holds.server.ts";
import { approveWork, autoRelease } from "../release/release-work.server.ts";
import { createConnectAccount, fetchConnectStatus } from "../transfers/connect-accounts.server.ts";

import { enqueueOwed, transferReleased } from "../transfers/transfers.server.ts";

import { liftFreeze } from "./chargeback-changes.server.ts";

const database = testDatabase({ connections: 10 });
let admin: User;
beforeAll(async () => {
  admin = await makeAdmin(database().db);
});

const stripe = () => as(database()).payments.stripe;
const BANK_IS_ASKING = expect.toSatisfy((error) => isAppError(error, "BANK_IS_ASKING"));
const moneyOf = ({ booking }: BookedWork) => moneyOfBooking(database().db, booking.id);
const approve = ({ customer, booking }: BookedWork) => approveWork(as(database(), customer), { bookingId: booking.id });
const days = (count: number) => as(database(), system, { clock: fixedClock(later(new Date(), count * DAY + HOUR)) });
async function chargebackOf({ booking }: BookedWork) {
  const [row] = await database().db.select().from(chargebacks).where(eq(chargebacks.bookingId, booking.id));
  return { id: "", status: "", ...row };
}

/** Completed work, paid before it was complete; then the bank of the card acts. */
async function heldWork(card: string): Promise<BookedWork> {
  const work = await makeBooking(database().db, { amount: pence(10_000) });
  await payAtCheckout(database().db, await startCheckout(database(), work.customer, work.booking.id), card);
  await deliverEvents(database());
  const done = { status: "completed" as const, completedAt: new Date() };
  await database().db.update(bookings).set(done).where(eq(bookings.id, work.booking.id));
  return work;
}

test.each([
  ["an inquiry", CARDS.inquired, "warning_needs_response"],
  ["an early fraud warning", CARDS.warnedAbout, "warning_early_fraud"],
])("%s freezes what is held: nobody can release it until an operator ends the freeze", async (_what, card, status) => {
  const work = await heldWork(card);
  const { id: chargebackId, status: known } = await chargebackOf(work);
  expect(known).toBe(status);
  // No money has moved, and the booking is still paid.
  expect(await moneyOf(work)).toMatchObject({ held: 10_000, refunded: 0, paid: true, chargedBack: false });
  await expect(approve(work)).rejects.toEqual(BANK_IS_ASKING);
  await autoRelease(days(15));
  expect(await moneyOf(work)).toMatchObject({ held: 10_000 });
  for (const to of [work.tradesperson.id, admin.id]) {
    const rows = await database().db.select().from(notifications).where(eq(notifications.userId, to));
    expect(rows.map(({ kind }) => kind)).toContain("payment-frozen");
  }

  const lift = () => liftFreeze(as(database(), admin), { chargebackId, reason: "The customer confirmed the payment" });
  await lift();
  await expect(lift()).rejects.toEqual(expect.toSatisfy((error) => isAppError(error, "NOT_FOUND")));
  await approve(work);
  expect(await moneyOf(work)).toMatchObject({ held: 0, released: 10_000 });
});

test("frozen money can be refunded, which ends a fraud warning, and day 89 refunds it", async () => {
  const [refunded, forgotten] = [await heldWork(CARDS.warnedAbout), await heldWork(CARDS.inquired)];
  const request = { amount: pence(10_000), reason: "The customer does not know this payment" };
  await refundBooking(as(database(), admin), { bookingId: refunded.booking.id, ...request });
  await runPaymentTasks(database());
  await deliverEvents(database());
  expect(await chargebackOf(refunded)).toMatchObject({ status: "warning_closed" });
  await endHolds(days(89));
  await runPaymentTasks(database());
  for (const work of [refunded, forgotten]) expect(await moneyOf(work)).toMatchObject({ held: 0, refunded: 10_000 });
});

test("an inquiry that ends lets the money go; one that becomes a chargeback takes it", async () => {
  const [ends, escalates] = [await heldWork(CARDS.inquired), await heldWork(CARDS.inquired)];
  const evidence = { uncategorized_text: "winning_evidence" };
  await stripe().disputes.update((await chargebackOf(ends)).id, { evidence });
  await escalateAt(database().db, (await chargebackOf(escalates)).id);
  await deliverEvents(database(), { shuffle: true });
  expect(await chargebackOf(ends)).toMatchObject({ status: "warning_closed" });
  await approve(ends);
  expect(await chargebackOf(escalates)).toMatchObject({ status: "needs_response" });
  expect(await moneyOf(escalates)).toMatchObject({ held: 0, refunded: 10_000, chargedBack: true });
  expect(await balanceOf(database().db, "provider_balance")).toBe(await providerBalance(database()));
});

test("released money is not transferred while a bank asks, and is afterwards", async () => {
  const work = await makeBooking(database().db, { status: "completed", amount: pence(10_000) });
  const payee = as(database(), work.tradesperson);
  await completeOnboarding(database().db, (await createConnectAccount(payee)).accountId);
  await fetchConnectStatus(payee);
  await payAtCheckout(database().db, await startCheckout(database(), work.customer, work.booking.id), CARDS.inquired);
  await deliverEvents(database());
  await makeSellerDetails(database().db, work.tradesperson);
  expect(await moneyOf(work)).toMatchObject({ released: 10_000, owed: 8_500 });
  const { id: bookingId } = work.booking;
  expect(await transferReleased(days(0), { bookingId })).toBe("waiting");
  await enqueueOwed(days(1));
  await runPaymentTasks(database());
  expect((await intentsOf(database().db, bookingId)).map(({ kind }) => kind)).toEqual(["charge"]);
  await stripe().disputes.update((await chargebackOf(work)).id, {
    evidence: { uncategorized_text: "winning_evidence" },
  });
  await deliverEvents(database());
  await runPaymentTasks(database());
  expect(await moneyOf(work)).toMatchObject({ owed: 0 });
});
