import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { deliverEvents, runPaymentTasks } from "#flows/testing.ts";
import { system, type User } from "#kernel/actor.ts";
import { fixedClock, HOUR, later } from "#kernel/clock.ts";
import { setFault } from "#sandbox/stripe/core/faults.ts";
import { completeOnboarding } from "#sandbox/stripe/testing.ts";
import { makePlan } from "../../milestones/testing.ts";
import { makeCard } from "../../testing/cards.ts";
import { makeSellerDetails } from "../../testing/payouts.ts";
import { intentsOf } from "../../testing.ts";
import { moneyOfBooking } from "../ledger/money-of-booking.server.ts";
import { chargeMilestone } from "../milestones/milestone-charges.server.ts";
import { releaseMilestone } from "../release/release-work.server.ts";
import { createConnectAccount, fetchConnectStatus } from "./connect-accounts.server.ts";

import { enqueueOwed, transferReleased } from "./transfers.server.ts";

const database = testDatabase();
const sweep = (hours: number) =>
  enqueueOwed(as(database(), system, { clock: fixedClock(later(new Date(), hours * HOUR)) }));

async function readyForPayouts(tradesperson: User): Promise<string> {
  const { accountId } = await createConnectAccount(as(database(), tradesperson));
  await completeOnboarding(database().db, accountId);
  await makeSellerDetails(database().db, tradesperson);
  await fetchConnectStatus(as(database(), tradesperson));
  return accountId;
}

/** A plan of milestones on a saved card; `payAndRelease` does both for one of them. */
async function plannedWork() {
  const { booking, customer, tradesperson, plan } = await makePlan(database().db);
  const accountId = await readyForPayouts(tradesperson);
  await makeCard(database(), customer);
  const payAndRelease = async (index: number) => {
    const milestoneId = plan.milestones[index]?.id ?? "";
    await chargeMilestone(as(database(), customer), { milestoneId });
    await releaseMilestone(as(database(), customer), { milestoneId });
  };
  const owed = async () => (await moneyOfBooking(database().db, booking.id)).owed;
  return { booking, tradesperson, accountId, payAndRelease, owed };
}

test("a milestone's transfer whose task has used up its attempts is found by the sweep, beside one that was made", async () => {
  const { booking, payAndRelease, owed } = await plannedWork();
  await payAndRelease(0);
  await runPaymentTasks(database());
  expect(await owed()).toBe(0);
  await payAndRelease(1);
  await setFault(database().db, "error_500", 3);
  await runPaymentTasks(database());
  await setFault(database().db, "error_500", 0);
  const exhausted = await database().pool.query(
    "update graphile_worker._private_jobs set attempts = max_attempts where key = $1",
    [`transfer:${booking.id}`],
  );
  expect(exhausted.rowCount).toBe(1);
  await runPaymentTasks(database());
  expect(await owed()).toBeGreaterThan(0);

  await sweep(2);
  await runPaymentTasks(database());
  expect(await owed()).toBe(0);
  const transfers = (await intentsOf(database().db, booking.id)).filter(({ kind }) => kind === "transfer");
  expect(transfers.map(({ status }) => status)).toEqual(["succeeded", "succeeded"]);
});

test("without the capability for transfers nothing is sent, although payouts are on; it is sent when the capability is back", async () => {
  const { booking, tradesperson, accountId, payAndRelease, owed } = await plannedWork();
  const { accounts } = as(database()).payments.stripe;
  const capability = (requested: boolean) => accounts.update(accountId, { capabilities: { transfers: { requested } } });
  await capability(false);
  await deliverEvents(database());
  expect(await fetchConnectStatus(as(database(), tradesperson))).toMatchObject({ payoutsEnabled: true });
  await payAndRelease(0);
  expect(await transferReleased(as(database(), system), { bookingId: booking.id })).toBe("waiting");
  await sweep(2);
  await runPaymentTasks(database());
  expect((await intentsOf(database().db, booking.id)).map(({ kind }) => kind)).toEqual(["charge"]);

  await capability(true);
  await deliverEvents(database());
  await runPaymentTasks(database());
  expect(await owed()).toBe(0);
});
