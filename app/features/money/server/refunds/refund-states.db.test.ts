import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { notifications } from "#db/schema/notifications.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import { deliverEvents, runPaymentTasks, startCheckout } from "#flows/testing.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, fixedClock, later } from "#kernel/clock.ts";
import { pence } from "#kernel/money.ts";
import { setFault } from "#sandbox/stripe/core/faults.ts";
import { runScheduled } from "#sandbox/stripe/run-scheduled.ts";
import { askForBankDetailsAt, CARDS, endRefundAt, payAtCheckout } from "#sandbox/stripe/testing.ts";
import { balanceOf, intentsOf, providerBalance } from "../../testing.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { refundBooking } from "./refund-booking.server.ts";

const database = testDatabase();

/** Whatever state a refund is in, the ledger has the provider's balance. */
afterEach(async () => {
  expect(await balanceOf(database().db, "provider_balance")).toBe(await providerBalance(database()));
});

async function refundOf(card: string): Promise<BookedWork & { admin: User }> {
  const work = await makeBooking(database().db, { amount: pence(10_000) });
  await payAtCheckout(database().db, await startCheckout(database(), work.customer, work.booking.id), card);
  await deliverEvents(database());
  const admin = await makeAdmin(database().db);
  const refund = { bookingId: work.booking.id, amount: pence(4_000), reason: "Half the tiles are missing" };
  await refundBooking(as(database(), admin), refund);
  await runPaymentTasks(database());
  return { ...work, admin };
}

const moneyOf = ({ booking }: BookedWork) => moneyOfBooking(database().db, booking.id);
const refundsOf = async ({ booking }: BookedWork) =>
  (await intentsOf(database().db, booking.id)).filter(({ kind }) => kind === "refund");
const toldTo = async (userId: string) =>
  (await database().db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ kind }) => kind);

test("a refund that is pending at the bank has left our balance, and stays as it is when it succeeds", async () => {
  const work = await refundOf(CARDS.refundsLater);
  expect(await refundsOf(work)).toMatchObject([{ status: "succeeded" }]);
  expect(await moneyOf(work)).toMatchObject({ held: 6_000, refunded: 4_000 });
  await deliverEvents(database());
  expect(await moneyOf(work)).toMatchObject({ held: 6_000, refunded: 4_000 });
  expect((await toldTo(work.customer.id)).filter((kind) => kind === "payment-refunded")).toHaveLength(1);
});

test("a refund that waits for our own pending balance is not recorded before the provider makes it", async () => {
  await setFault(database().db, "pending_charges", 1);
  const work = await refundOf(CARDS.pays);
  expect(await refundsOf(work)).toMatchObject([{ status: "intended", providerId: expect.stringMatching(/^re_/) }]);
  // What is being refunded cannot be released meanwhile.
  expect(await moneyOf(work)).toMatchObject({ held: 10_000, free: 6_000, refunded: 0 });
  await deliverEvents(database());
  expect(await refundsOf(work)).toHaveLength(1);
  await runScheduled({ db: database().db, clock: fixedClock(later(new Date(), 3 * DAY)) });
  await deliverEvents(database());
  expect(await refundsOf(work)).toMatchObject([{ status: "succeeded", failure: null }]);
  expect(await moneyOf(work)).toMatchObject({ held: 6_000, free: 6_000, refunded: 4_000 });
});

test("a refund that the customer's bank returns is undone, operators are told, and a later attempt can succeed", async () => {
  const work = await refundOf(CARDS.failsRefunds);
  expect(await moneyOf(work)).toMatchObject({ refunded: 4_000 });
  await deliverEvents(database());
  expect(await refundsOf(work)).toMatchObject([{ status: "failed", failure: "expired_or_canceled_card" }]);
  expect(await moneyOf(work)).toMatchObject({ held: 10_000, free: 6_000, refunded: 0 });
  expect(await toldTo(work.admin.id)).toContain("payment-refund-failed");
});

test("a refund that needs the customer's bank details: they are told once, and it ends as the provider says", async () => {
  await setFault(database().db, "pending_charges", 1);
  const work = await refundOf(CARDS.pays);
  const [refund] = await refundsOf(work);
  await askForBankDetailsAt(database().db, refund?.providerId ?? "");
  await deliverEvents(database(), { shuffle: true });
  await deliverEvents(database());
  expect(await refundsOf(work)).toMatchObject([{ status: "intended", failure: "requires_action" }]);
  expect(await moneyOf(work)).toMatchObject({ held: 10_000, free: 6_000, refunded: 0 });
  expect((await toldTo(work.customer.id)).filter((kind) => kind === "payment-refund-waits")).toHaveLength(1);
  await endRefundAt(database().db, refund?.providerId ?? "", "succeeded");
  await deliverEvents(database());
  expect(await refundsOf(work)).toMatchObject([{ status: "succeeded", failure: null }]);
  expect(await moneyOf(work)).toMatchObject({ held: 6_000, refunded: 4_000 });
});

test("a refund whose bank details never come fails, and is tried again", async () => {
  await setFault(database().db, "pending_charges", 1);
  const work = await refundOf(CARDS.pays);
  const [refund] = await refundsOf(work);
  await askForBankDetailsAt(database().db, refund?.providerId ?? "");
  await endRefundAt(database().db, refund?.providerId ?? "", "failed");
  await deliverEvents(database());
  expect(await refundsOf(work)).toMatchObject([{ status: "failed" }]);
  expect(await moneyOf(work)).toMatchObject({ held: 10_000, free: 6_000, refunded: 0 });
  expect(await toldTo(work.admin.id)).toContain("payment-refund-failed");
});
