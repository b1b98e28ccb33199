import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { disputes } from "#db/schema/disputes.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { ledgerBalances } from "#db/schema/money/ledger.ts";
import { notifications } from "#db/schema/notifications.ts";
import { quotes } from "#db/schema/quotes.ts";
import type { BookedWork } from "#features/bookings/testing.ts";
import { escalateDispute } from "#features/disputes/index.server.ts";
import { CANCELLED_AFTER_START } from "#features/disputes/rules/dispute.labels.ts";
import { split } from "#features/disputes/testing.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import { approveWork, moneyOfBooking } from "#features/money/index.server.ts";
import { autoRelease } from "#features/money/server/release/release-work.server.ts";
import { createConnectAccount, fetchConnectStatus } from "#features/money/server/transfers/connect-accounts.server.ts";
import { transferReleased } from "#features/money/server/transfers/transfers.server.ts";
import { makeSellerDetails } from "#features/money/testing/payouts.ts";
import { balanceOf, providerBalance } from "#features/money/testing.ts";
import { system } from "#kernel/actor.ts";
import { DAY, fixedClock, HOUR, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { isAppError } from "#kernel/errors.ts";
import { setFault } from "#sandbox/stripe/core/faults.ts";
import { completeOnboarding } from "#sandbox/stripe/testing.ts";
import { cancelBooking } from "./cancel-booking.server.ts";
import { cancellationFor } from "./cancellation.server.ts";
import { completeBooking } from "./confirm-booking.server.ts";
import { decideDispute, raiseDispute } from "./decide-dispute.server.ts";
import { deliverEvents, makePaidBooking, runPaymentTasks } from "./testing.ts";

const database = testDatabase({ connections: 20 });
const db = () => database().db;
const code = (expected: string) => (error: unknown) => isAppError(error, expected);
const reason = "We have changed our minds";
const now = new Date();
const agreedAt = later(now, -2 * DAY);

/** Paid work, agreed two days ago and complete; with `request`, started at the customer's express request. */
async function completed({ request = false, agreed = agreedAt } = {}) {
  const begun = request ? { expressRequestAt: agreed, begunAt: later(now, -HOUR) } : {};
  return makePaidBooking(database(), {
    status: "completed",
    scheduledDate: londonDay(later(now, -DAY)),
    agreedAt: agreed,
    ...begun,
  });
}

const by = (user: BookedWork["customer"], at = now) => as(database(), user, { clock: fixedClock(at) });
const cancel = ({ customer, booking }: BookedWork, at = now) =>
  cancelBooking(by(customer, at), { bookingId: booking.id, reason });
const approve = ({ customer, booking }: BookedWork) => approveWork(by(customer), { bookingId: booking.id });
const moneyOf = ({ booking }: BookedWork) => moneyOfBooking(db(), booking.id);

/** Runs everything that is due, and compares our ledger with the provider's and with itself. */
async function settle(): Promise<void> {
  for (const _ of [1, 2]) {
    await runPaymentTasks(database());
    await deliverEvents(database(), { shuffle: true });
  }
  await runPaymentTasks(database());
  expect(await balanceOf(db(), "provider_balance")).toBe(await providerBalance(database()));
  const all = await db().select().from(ledgerBalances);
  expect(all.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
}

/** The tradesperson can receive transfers. */
async function openAccount({ tradesperson }: BookedWork): Promise<void> {
  const mine = as(database(), tradesperson);
  await completeOnboarding(db(), (await createConnectAccount(mine)).accountId);
  await makeSellerDetails(db(), tradesperson);
  await fetchConnectStatus(mine);
}

async function stateOf({ booking }: BookedWork) {
  const [row] = await db().select().from(bookings).where(eq(bookings.id, booking.id));
  const [job] = await db().select().from(jobPostings).where(eq(jobPostings.id, booking.jobId));
  const [quote] = await db().select().from(quotes).where(eq(quotes.id, booking.quoteId));
  return { booking: row?.status, job: job?.status, quote: quote?.status };
}

const kindsOf = async (userId: string) =>
  (await db().select({ kind: notifications.kind }).from(notifications).where(eq(notifications.userId, userId))).map(
    ({ kind }) => kind,
  );

const everythingBack = (work: BookedWork) => ({
  received: work.booking.amount,
  held: 0,
  released: 0,
  refunded: work.booking.amount,
  now: { yours: 0 },
  fees: 0,
  owed: 0,
});

describe("without an express request", () => {
  test("work that is approved and released is cancelled, and everything goes back with the fee", async () => {
    const work = await completed();
    await approve(work);
    await settle();
    expect(await moneyOf(work)).toMatchObject({ released: work.booking.amount });
    expect(await cancel(work)).toMatchObject({ status: "cancelled", canUndo: false, isReopened: false });
    await settle();
    expect(await moneyOf(work)).toMatchObject(everythingBack(work));
    // The work was done and paid for: the job stays complete, and nobody quotes for it again.
    expect(await stateOf(work)).toEqual({ booking: "cancelled", job: "completed", quote: "accepted" });
    expect(await kindsOf(work.tradesperson.id)).toEqual(
      expect.arrayContaining(["booking-cancelled", "payment-returned"]),
    );
    expect(await kindsOf(work.customer.id)).toContain("payment-refunded");
  });

  test("what was transferred to the tradesperson is taken back from their account", async () => {
    const work = await completed();
    await openAccount(work);
    await approve(work);
    await settle();
    expect(await moneyOf(work)).toMatchObject({ owed: 0 });
    await cancel(work);
    await settle();
    expect(await moneyOf(work)).toMatchObject(everythingBack(work));
  });

  test("a transfer that was begun before, and is made afterwards, is taken back", async () => {
    const work = await completed();
    await openAccount(work);
    await approve(work);
    await setFault(db(), "error_500", 3);
    await runPaymentTasks(database());
    await setFault(db(), "error_500", 0);
    await cancel(work);
    await settle();
    await transferReleased(as(database(), system), { bookingId: work.booking.id });
    await settle();
    expect(await moneyOf(work)).toMatchObject(everythingBack(work));
  });

  test("an open dispute about the same booking ends with it", async () => {
    const work = await completed();
    const dispute = await raiseDispute(by(work.customer), {
      bookingId: work.booking.id,
      reason: "Poor quality of work",
      description: "The pipe still leaks, and they do not answer.",
    });
    await escalateDispute(by(work.tradesperson), { disputeId: dispute.id });
    expect(await cancel(work)).toMatchObject({ status: "cancelled", disputeId: null });
    const [ended] = await db().select().from(disputes).where(eq(disputes.id, dispute.id));
    expect(ended).toMatchObject({
      status: "resolved",
      outcome: "cancelled",
      refundAmount: work.booking.amount,
      releaseAmount: 0,
      dueAt: null,
    });
    await settle();
    expect(await moneyOf(work)).toMatchObject(everythingBack(work));
    const decide = { disputeId: dispute.id, terms: split(0), reason: "Done as agreed" };
    await expect(decideDispute(as(database(), await makeAdmin(db())), decide)).rejects.toSatisfy(code("DISPUTE_OVER"));
  });

  test("the 14 days end with the 14th day in London, whatever was paid", async () => {
    const agreed = new Date("2026-11-10T23:30:00Z");
    const onTime = await completed({ agreed });
    expect(await cancel(onTime, new Date("2026-11-24T23:59:59Z"))).toMatchObject({ status: "cancelled" });
    const late = await completed({ agreed });
    await expect(cancel(late, new Date("2026-11-25T00:00:00Z"))).rejects.toSatisfy(code("CANNOT_CANCEL"));
  });

  test("a tradesperson who cancels first leaves the customer everything too", async () => {
    const work = await makePaidBooking(database(), { agreedAt });
    await cancelBooking(by(work.tradesperson), { bookingId: work.booking.id, reason });
    await settle();
    expect(await moneyOf(work)).toMatchObject(everythingBack(work));
  });

  test("a request that comes after the work began does not end the right", async () => {
    const work = await completed({ request: true });
    const set = { expressRequestAt: now };
    await db().update(bookings).set(set).where(eq(bookings.id, work.booking.id));
    await approve(work);
    expect(await cancel(work)).toMatchObject({ status: "cancelled" });
    await settle();
    expect(await moneyOf(work)).toMatchObject(everythingBack(work));
  });
});

describe("with an express request", () => {
  test("a completion that nobody has confirmed leaves the part done to be settled", async () => {
    const work = await completed({ request: true });
    const cancelled = await cancel(work);
    expect(cancelled).toMatchObject({ status: "disputed", stoppedAt: now });
    const [dispute] = await db().select().from(disputes).where(eq(disputes.bookingId, work.booking.id));
    expect(dispute).toMatchObject({ id: cancelled.disputeId, reason: CANCELLED_AFTER_START, status: "open" });
    expect(await moneyOf(work)).toMatchObject({ free: work.booking.amount });
    await expect(cancel(work)).rejects.toSatisfy(code("CANNOT_CANCEL"));
    const means = await cancellationFor(by(work.customer), db(), cancelled);
    expect(means).toMatchObject({ cost: "none", reason: "being_settled" });
  });

  test("approved work can no longer be cancelled", async () => {
    const work = await completed({ request: true });
    await approve(work);
    await expect(cancel(work)).rejects.toSatisfy(code("CANNOT_CANCEL"));
    expect(await moneyOf(work)).toMatchObject({ released: work.booking.amount });
  });

  test("a dispute about the same booking ends, and what is owed is settled in one of its own", async () => {
    const work = await completed({ request: true });
    const raised = await raiseDispute(by(work.tradesperson), {
      bookingId: work.booking.id,
      reason: "Customer not cooperative",
      description: "They do not let us in to finish the last part of it.",
    });
    const { disputeId } = await cancel(work);
    const rows = await db().select().from(disputes).where(eq(disputes.bookingId, work.booking.id));
    expect(rows.find(({ id }) => id === raised.id)).toMatchObject({
      status: "resolved",
      outcome: "cancelled",
      refundAmount: null,
    });
    expect(rows.find(({ id }) => id === disputeId)).toMatchObject({ status: "open", reason: CANCELLED_AFTER_START });
    expect(await moneyOf(work)).toMatchObject({ free: work.booking.amount });
  });
});

describe("at the same time as", () => {
  test("the approval: whichever is first, everything goes back", async () => {
    for (let round = 0; round < 6; round++) {
      const work = await completed();
      const { rejected } = await race<unknown>(2, (i) => (i === round % 2 ? cancel(work) : approve(work)));
      for (const error of rejected) expect(error).toSatisfy(code("NOT_COMPLETED"));
      await settle();
      expect(await moneyOf(work)).toMatchObject(everythingBack(work));
    }
  });

  test("the approval of work begun on request: it is approved, or settled", async () => {
    for (let round = 0; round < 6; round++) {
      const work = await completed({ request: true });
      const { fulfilled, rejected } = await race<unknown>(2, (i) => (i === round % 2 ? cancel(work) : approve(work)));
      expect([fulfilled.length, rejected.length]).toEqual([1, 1]);
      const { booking } = await stateOf(work);
      expect(await moneyOf(work)).toMatchObject(
        booking === "disputed" ? { free: work.booking.amount } : { released: work.booking.amount },
      );
    }
  });

  test("the automatic release and the transfer of what it releases", async () => {
    for (let round = 0; round < 4; round++) {
      const work = await completed();
      await openAccount(work);
      const set = { completedAt: later(now, -20 * DAY), completionNotifiedAt: later(now, -20 * DAY) };
      await db().update(bookings).set(set).where(eq(bookings.id, work.booking.id));
      const clock = fixedClock(now);
      await race<unknown>(2, (i) => (i === round % 2 ? cancel(work) : autoRelease(as(database(), system, { clock }))));
      await race<unknown>(2, () => runPaymentTasks(database()));
      await settle();
      expect(await moneyOf(work)).toMatchObject(everythingBack(work));
    }
  });

  test("the decision of a dispute: it is decided once, and in the end everything goes back", async () => {
    const admin = await makeAdmin(db());
    for (let round = 0; round < 4; round++) {
      const work = await completed();
      const dispute = await raiseDispute(by(work.customer), {
        bookingId: work.booking.id,
        reason: "Poor quality of work",
        description: "The pipe still leaks, and they do not answer.",
      });
      await escalateDispute(by(work.tradesperson), { disputeId: dispute.id });
      const decide = () =>
        decideDispute(as(database(), admin), { disputeId: dispute.id, terms: split(0), reason: "Done as agreed" });
      const { rejected } = await race<unknown>(2, (i) => (i === round % 2 ? cancel(work) : decide()));
      for (const error of rejected) expect(error).toSatisfy(code("DISPUTE_OVER"));
      await settle();
      expect(await moneyOf(work)).toMatchObject(everythingBack(work));
    }
  });

  test("marking complete, and ten more cancellations", async () => {
    const work = await makePaidBooking(database(), { agreedAt });
    const { fulfilled } = await race<unknown>(11, (i) =>
      i === 0 ? completeBooking(by(work.tradesperson), { bookingId: work.booking.id }) : cancel(work),
    );
    expect(fulfilled.length).toBeLessThanOrEqual(2);
    await settle();
    expect(await moneyOf(work)).toMatchObject(everythingBack(work));
  });
});
