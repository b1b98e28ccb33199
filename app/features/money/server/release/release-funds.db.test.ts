import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { notifications } from "#db/schema/notifications.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { makeCheck } from "#features/verification/testing.ts";
import { deliverEvents, payWithoutEvents, runPaymentTasks } from "#flows/testing.ts";
import { system, type User } from "#kernel/actor.ts";
import { DAY, fixedClock, HOUR, later, MINUTE } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { pence } from "#kernel/money.ts";
import { setFault } from "#sandbox/stripe/core/faults.ts";
import { completeOnboarding } from "#sandbox/stripe/testing.ts";
import { payableAccount } from "../../rules/ledger.ts";
import { HANNAH, makeSellerDetails } from "../../testing/payouts.ts";
import { balanceOf, intentsOf, providerBalance } from "../../testing.ts";
import { earningsOf } from "../ledger/earnings.server.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { saveSellerDetails } from "../payouts/seller-details.server.ts";
import { resumePendingIntents } from "../reconciliation/pending-intents.server.ts";
import { createConnectAccount, fetchConnectStatus } from "../transfers/connect-accounts.server.ts";

import { transferReleased } from "../transfers/transfers.server.ts";
import { releaseFunds } from "./release-funds.server.ts";
import { approveWork, autoRelease } from "./release-work.server.ts";

const database = testDatabase({ connections: 30 });
const isError = (code: string) => expect.toSatisfy((error) => isAppError(error, code), code);

/** Work whose money is held and that the tradesperson has marked complete. */
async function heldAndComplete(amount = 10_010, tradesperson?: User): Promise<BookedWork> {
  const by = tradesperson ? { tradesperson } : {};
  const work = await makeBooking(database().db, { amount: pence(amount), ...by });
  await payWithoutEvents(database(), work.customer, work.booking.id);
  await deliverEvents(database());
  await database()
    .db.update(bookings)
    .set({ status: "completed", completedAt: new Date(), completionNotifiedAt: new Date() })
    .where(eq(bookings.id, work.booking.id));
  return work;
}

const transfersOf = async (bookingId: string) =>
  (await intentsOf(database().db, bookingId)).filter(({ kind }) => kind === "transfer");

async function expectAgreement() {
  expect(await balanceOf(database().db, "provider_balance")).toBe(await providerBalance(database()));
}

test("twenty clicks on approve release once", async () => {
  const { booking, customer, tradesperson } = await heldAndComplete();
  const { fulfilled, rejected } = await race(20, () =>
    approveWork(as(database(), customer), { bookingId: booking.id }),
  );
  expect(fulfilled).toHaveLength(1);
  expect(rejected).toEqual(Array(19).fill(isError("ALREADY_RELEASED")));
  expect(fulfilled[0]).toMatchObject({
    booking: { approvedAt: expect.any(Date), releasedAt: expect.any(Date) },
    released: 10_010,
  });
  expect(await moneyOfBooking(database().db, booking.id)).toMatchObject({ held: 0, released: 10_010 });
  expect(await balanceOf(database().db, payableAccount(tradesperson.id))).toBe(-(10_010 - 1_502));
  const [job] = await database().db.select().from(jobPostings).where(eq(jobPostings.id, booking.jobId));
  expect(job?.status).toBe("completed");
  const moves = await database().db.select().from(statusEvents).where(eq(statusEvents.entityId, booking.jobId));
  expect(moves.filter(({ event }) => event === "complete")).toMatchObject([
    { actorKind: "customer", actorId: customer.id },
  ]);
});

test("approving needs the customer, completion and held money", async () => {
  const { booking, customer, tradesperson } = await makeBooking(database().db);
  const approve = (actor: Parameters<typeof as>[1]) => approveWork(as(database(), actor), { bookingId: booking.id });
  await expect(approve(customer)).rejects.toEqual(isError("NOT_COMPLETED"));
  await expect(approve(tradesperson)).rejects.toEqual(isError("WRONG_ROLE"));
  await expect(approve(await makeCustomer(database().db))).rejects.toEqual(isError("NOT_FOUND"));
  await expect(approve(undefined)).rejects.toEqual(isError("NOT_SIGNED_IN"));
  const set = (columns: Partial<typeof bookings.$inferInsert>) =>
    database().db.update(bookings).set(columns).where(eq(bookings.id, booking.id));
  await set({ status: "completed", completedAt: new Date() });
  await expect(approve(customer)).rejects.toEqual(isError("NOTHING_HELD"));
  await set({ status: "disputed" });
  await expect(approve(customer)).rejects.toEqual(isError("IN_DISPUTE"));
});

test("automatic release has the same effect as approval", async () => {
  const { booking } = await heldAndComplete();
  await releaseFunds(as(database(), system), { bookingId: booking.id });
  await expect(releaseFunds(as(database(), system), { bookingId: booking.id })).rejects.toEqual(
    isError("ALREADY_RELEASED"),
  );
  expect(await moneyOfBooking(database().db, booking.id)).toMatchObject({ held: 0, released: 10_010 });
});

test("released money is owed until payouts are on, then transferred once", async () => {
  const { booking, customer, tradesperson } = await heldAndComplete();
  const mine = as(database(), tradesperson);
  await approveWork(as(database(), customer), { bookingId: booking.id });
  await runPaymentTasks(database());
  expect(await transfersOf(booking.id)).toEqual([]);
  expect(await earningsOf(mine)).toEqual({ held: 0, owed: 8_508, paidOut: 0, earned: 8_508, released: 10_010 });

  const { accountId } = await createConnectAccount(mine);
  expect(await transferReleased(as(database(), system), { bookingId: booking.id })).toBe("waiting");
  await completeOnboarding(database().db, accountId);
  await makeSellerDetails(database().db, tradesperson);
  await deliverEvents(database());
  await Promise.all([
    runPaymentTasks(database()),
    fetchConnectStatus(mine),
    race(10, () => transferReleased(as(database(), system), { bookingId: booking.id })),
  ]);
  await runPaymentTasks(database());
  await deliverEvents(database());

  expect(
    (await transfersOf(booking.id)).map(({ status, amount, idempotencyKey }) => [status, amount, idempotencyKey]),
  ).toEqual([["succeeded", 8_508, `transfer:${booking.id}`]]);
  const sent = await mine.payments.stripe.transfers.list({ transfer_group: booking.id });
  expect(sent.data.map(({ amount, destination }) => [amount, destination])).toEqual([[8_508, accountId]]);
  expect(await earningsOf(mine)).toEqual({ held: 0, owed: 0, paidOut: 8_508, earned: 8_508, released: 10_010 });
  await expectAgreement();
});

test("nothing is transferred to a tradesperson without tax details, until they give them", async () => {
  const { booking, customer, tradesperson } = await heldAndComplete();
  const mine = as(database(), tradesperson);
  await completeOnboarding(database().db, (await createConnectAccount(mine)).accountId);
  await fetchConnectStatus(mine);
  await approveWork(as(database(), customer), { bookingId: booking.id });
  await runPaymentTasks(database());
  expect(await transferReleased(as(database(), system), { bookingId: booking.id })).toBe("waiting");
  const partners = { kind: "partnership", dateOfBirth: undefined, taxNumber: "1234567890" } as const;
  await saveSellerDetails(mine, { ...HANNAH, ...partners });
  await runPaymentTasks(database());
  expect((await transfersOf(booking.id)).map(({ status }) => status)).toEqual(["succeeded"]);
  await deliverEvents(database());
  await expectAgreement();
});

test.each(["lost_reply", "error_500"] as const)("%s while transferring: retried, transferred once", async (fault) => {
  const { booking, customer, tradesperson } = await heldAndComplete();
  const { accountId } = await createConnectAccount(as(database(), tradesperson));
  await completeOnboarding(database().db, accountId);
  await makeSellerDetails(database().db, tradesperson);
  await fetchConnectStatus(as(database(), tradesperson));
  await approveWork(as(database(), customer), { bookingId: booking.id });
  await setFault(database().db, fault, 3);
  await runPaymentTasks(database());
  await setFault(database().db, fault, 0);
  expect((await transfersOf(booking.id)).map(({ status }) => status)).toEqual(["unknown"]);
  const clock = fixedClock(new Date());
  clock.advance(5 * MINUTE);
  await resumePendingIntents(as(database(), system, { clock }));
  expect((await transfersOf(booking.id)).map(({ status }) => status)).toEqual(["succeeded"]);
  const sent = await as(database()).payments.stripe.transfers.list({ transfer_group: booking.id });
  expect(sent.data).toHaveLength(1);
  await deliverEvents(database());
  await expectAgreement();
});

test("the scheduled task starts a transfer that no process is working on", async () => {
  const { booking, customer, tradesperson } = await heldAndComplete();
  const { accountId } = await createConnectAccount(as(database(), tradesperson));
  await completeOnboarding(database().db, accountId);
  await makeSellerDetails(database().db, tradesperson);
  await fetchConnectStatus(as(database(), tradesperson));
  await approveWork(as(database(), customer), { bookingId: booking.id });
  // The worker that had locked the task has ended, and the lock lasts for hours.
  await database().pool.query("update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone'");
  await runPaymentTasks(database());
  expect(await transfersOf(booking.id)).toEqual([]);
  const clock = fixedClock(new Date());
  clock.advance(10 * MINUTE);
  await resumePendingIntents(as(database(), system, { clock }));
  await runPaymentTasks(database());
  expect((await transfersOf(booking.id)).map(({ status }) => status)).toEqual(["succeeded"]);
});

test("a refused transfer is retried when it becomes possible", async () => {
  const { booking, customer, tradesperson } = await heldAndComplete();
  const { accountId } = await createConnectAccount(as(database(), tradesperson));
  await completeOnboarding(database().db, accountId);
  await makeSellerDetails(database().db, tradesperson);
  await fetchConnectStatus(as(database(), tradesperson));
  await approveWork(as(database(), customer), { bookingId: booking.id });
  const ctx = as(database(), system);
  // The source charge was transferred in full elsewhere, so the provider refuses to use it.
  const [charge] = await intentsOf(database().db, booking.id);
  const { id } = await ctx.payments.stripe.transfers.create({
    amount: booking.amount,
    currency: "gbp",
    destination: accountId,
    source_transaction: charge?.providerChargeId ?? "",
  });
  await expect(transferReleased(ctx, { bookingId: booking.id })).rejects.toEqual(isError("PROVIDER_REFUSED"));
  expect((await transfersOf(booking.id)).map(({ status }) => status)).toEqual(["failed"]);
  expect(id).toMatch(/^tr_/);
  await database()
    .db.update(moneyIntents)
    .set({ providerChargeId: null })
    .where(eq(moneyIntents.id, charge?.id ?? ""));
  const held = await makeBooking(database().db, { amount: pence(50_000) });
  await payWithoutEvents(database(), held.customer, held.booking.id);
  expect(await transferReleased(ctx, { bookingId: booking.id })).toBe("transferred");
  expect((await transfersOf(booking.id)).map(({ status, idempotencyKey }) => [status, idempotencyKey])).toEqual([
    ["failed", `transfer:${booking.id}`],
    ["succeeded", `transfer:${booking.id}:2`],
  ]);
});

test("released money is only transferred once the tradesperson's identity is approved", async () => {
  const newcomer = await makeTradesperson(database().db, { verified: false });
  const { booking, customer } = await heldAndComplete(10_000, newcomer);
  const { accountId } = await createConnectAccount(as(database(), newcomer));
  await completeOnboarding(database().db, accountId);
  await makeSellerDetails(database().db, newcomer);
  await deliverEvents(database());
  await approveWork(as(database(), customer), { bookingId: booking.id });
  await runPaymentTasks(database());
  expect(await transfersOf(booking.id)).toEqual([]);
  await makeCheck(database().db, { userId: newcomer.id, kind: "identity", status: "approved" });
  await resumePendingIntents(as(database(), system, { clock: fixedClock(later(new Date(), HOUR)) }));
  await runPaymentTasks(database());
  expect(await transfersOf(booking.id)).toMatchObject([{ amount: 8_500, status: "succeeded" }]);
});

test("work is approved automatically after fourteen days, once, and a dispute pauses the period", async () => {
  const [silent, disputed] = [await heldAndComplete(), await heldAndComplete()];
  await database().db.update(bookings).set({ status: "disputed" }).where(eq(bookings.id, disputed.booking.id));
  const clock = fixedClock(later(new Date(), 14 * DAY - MINUTE));
  const moneyOf = ({ booking }: BookedWork) => moneyOfBooking(database().db, booking.id);
  const runTask = () => autoRelease(as(database(), system, { clock }));
  await runTask();
  expect(await moneyOf(silent)).toMatchObject({ held: 10_010, released: 0 });
  clock.advance(2 * MINUTE);
  await race(5, runTask);
  expect(await moneyOf(silent)).toMatchObject({ held: 0, released: 10_010 });
  expect(await moneyOf(disputed)).toMatchObject({ held: 10_010, released: 0 });
  const [row] = await database().db.select().from(bookings).where(eq(bookings.id, silent.booking.id));
  expect(row).toMatchObject({ approvedAt: expect.any(Date), releasedAt: expect.any(Date) });
  const sent = await database().db.select().from(notifications).where(eq(notifications.userId, silent.customer.id));
  expect(sent.filter(({ kind }) => kind === "approval-passed")).toMatchObject([{ payload: { amount: 10_010 } }]);
});
