import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { SEED } from "#app/testing/seed.ts";
import { scaled } from "#app/testing/thoroughness.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { lockBooking } from "#features/bookings/index.server.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import { deliverEvents, payWithoutEvents, runPaymentTasks } from "#flows/testing.ts";
import { system } from "#kernel/actor.ts";
import { isAppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { fee, MAX_AMOUNT, MIN_AMOUNT, type Pence, pence } from "#kernel/money.ts";
import { payableAccount } from "../../rules/ledger.ts";
import { balanceOf, intentsOf, providerBalance } from "../../testing.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { splitHeld } from "./holds.server.ts";

const database = testDatabase({ connections: 20 });

async function disputedWork(amount: Pence): Promise<BookedWork> {
  const work = await makeBooking(database().db, { amount });
  await payWithoutEvents(database(), work.customer, work.booking.id);
  await deliverEvents(database());
  await database().db.update(bookings).set({ status: "disputed" }).where(eq(bookings.id, work.booking.id));
  return work;
}

const decide = (bookingId: string, refundAmount: Pence, disputeId: string) =>
  database().db.transaction(async (tx) =>
    splitHeld(as(database(), system), tx, await lockBooking(tx, bookingId), { refundAmount, disputeId }),
  );

const moneyOf = ({ booking }: BookedWork) => moneyOfBooking(database().db, booking.id);

test("any split of any amount is exact, happens once, and agrees with the provider", async () => {
  const decision = fc.record({
    amount: fc.integer({ min: MIN_AMOUNT, max: MAX_AMOUNT }),
    share: fc.integer({ min: 0, max: 100 }),
  });
  await fc.assert(
    fc.asyncProperty(decision, async ({ amount, share }) => {
      const work = await disputedWork(pence(amount));
      const [disputeId, refundAmount] = [newId(), pence(Math.floor((amount * share) / 100))];
      const release = pence(amount - refundAmount);
      const split = { refunded: refundAmount, released: release, fee: fee(release), net: release - fee(release) };
      const { fulfilled, rejected } = await race(3, () => decide(work.booking.id, refundAmount, disputeId));
      expect([fulfilled, rejected]).toEqual([[split, split, split], []]);
      await runPaymentTasks(database());
      await deliverEvents(database(), { shuffle: true });
      expect(await decide(work.booking.id, refundAmount, disputeId)).toEqual(split);
      await runPaymentTasks(database());
      expect(await moneyOf(work)).toMatchObject({
        received: amount,
        held: 0,
        released: release,
        refunded: refundAmount,
      });
      expect(await balanceOf(database().db, payableAccount(work.tradesperson.id))).toBe(0 - split.net);
      expect(await balanceOf(database().db, "provider_balance")).toBe(await providerBalance(database()));
    }),
    {
      numRuns: scaled({ quick: 6, usual: 8, full: 40 }),
      seed: SEED,
      examples: [[{ amount: 30, share: 0 }], [{ amount: 30, share: 100 }]],
    },
  );
});

test("a release completes the job and marks the booking as released; a full refund does neither", async () => {
  const [part, whole] = [await disputedWork(pence(10_000)), await disputedWork(pence(10_000))];
  await decide(part.booking.id, pence(4_000), newId());
  await decide(whole.booking.id, pence(10_000), newId());
  const stateOf = async ({ booking }: BookedWork) => {
    const [row] = await database().db.select().from(bookings).where(eq(bookings.id, booking.id));
    const [job] = await database().db.select().from(jobPostings).where(eq(jobPostings.id, booking.jobId));
    return [row?.status, row?.releasedAt !== null, job?.status];
  };
  expect(await stateOf(part)).toEqual(["disputed", true, "completed"]);
  expect(await stateOf(whole)).toEqual(["disputed", false, "in_progress"]);
});

test("more than is held is refused with the available amount, and two decisions can split the held money", async () => {
  const work = await disputedWork(pence(10_000));
  await expect(decide(work.booking.id, pence(10_001), newId())).rejects.toSatisfy(
    (error) =>
      isAppError(error, "OVER_SPLIT") &&
      error.status === 422 &&
      error.message === error.fields[0]?.message &&
      error.message === "We only hold £100.00 for this booking",
  );
  const { fulfilled } = await race(2, (index) => decide(work.booking.id, pence(6_000 + index), newId()));
  expect(fulfilled).toHaveLength(1);
  expect((await intentsOf(database().db, work.booking.id)).filter(({ kind }) => kind === "refund")).toHaveLength(1);
});
