import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { holdPayouts } from "#features/risk/index.server.ts";
import { deliverEvents, payWithoutEvents, runPaymentTasks } from "#flows/testing.ts";
import { system, type User } from "#kernel/actor.ts";
import { fixedClock, HOUR, later, MINUTE } from "#kernel/clock.ts";
import { completeOnboarding } from "#sandbox/stripe/testing.ts";
import { makeSellerDetails } from "../../testing/payouts.ts";
import { intentsOf } from "../../testing.ts";
import { payOut } from "../payouts/payouts.server.ts";
import { approveWork } from "../release/release-work.server.ts";
import { createConnectAccount, fetchConnectStatus } from "./connect-accounts.server.ts";

import { enqueueOwed, transferDestination, transferReleased } from "./transfers.server.ts";

const database = testDatabase({ role: "app" });
const db = () => database().db;

async function readyForPayouts(tradesperson: User) {
  const mine = as(database(), tradesperson);
  const { accountId } = await createConnectAccount(mine);
  await completeOnboarding(db(), accountId);
  await makeSellerDetails(db(), tradesperson);
  await fetchConnectStatus(mine);
  return { mine, accountId };
}

test("attack: released money does not leave within 48 hours of a change of how somebody signs in, and then does", async () => {
  const { booking, customer, tradesperson } = await makeBooking(db(), {});
  const { mine, accountId } = await readyForPayouts(tradesperson);
  const until = later(new Date(), 48 * HOUR);
  await db().transaction((tx) => holdPayouts(tx, { userId: tradesperson.id, until }));
  await payWithoutEvents(database(), customer, booking.id);
  await deliverEvents(database());
  await db().update(bookings).set({ status: "completed", completedAt: new Date() }).where(eq(bookings.id, booking.id));
  await approveWork(as(database(), customer), { bookingId: booking.id });
  await runPaymentTasks(database());
  const transfers = async () => (await intentsOf(db(), booking.id)).filter(({ kind }) => kind === "transfer");

  expect(await transferDestination(db(), tradesperson.id, new Date())).toEqual({
    destination: null,
    obstacle: "hold",
    heldUntil: expect.any(Date),
  });
  expect(await transferReleased(as(database(), system), { bookingId: booking.id })).toBe("waiting");
  await expect(payOut(mine)).rejects.toMatchObject({ code: "PAYOUTS_HELD" });
  expect(await transfers()).toEqual([]);

  const clock = fixedClock(later(until, MINUTE));
  expect((await transferDestination(db(), tradesperson.id, clock.now())).destination).toBe(accountId);
  const queued = async () =>
    (
      await db().execute(sql`select from graphile_worker.jobs where task_identifier = 'transfer-released'
        and key = ${`transfer:${booking.id}`}`)
    ).rows.length;
  await enqueueOwed(as(database(), system, { clock: fixedClock(later(new Date(), HOUR)) }));
  expect(await queued()).toBe(0);
  const then = as(database(), system, { clock });
  await enqueueOwed(then);
  expect(await queued()).toBe(1);
  await transferReleased(then, { bookingId: booking.id });
  expect((await transfers()).map(({ status }) => status)).toEqual(["succeeded"]);
});

test("a shorter hold does not replace a longer one", async () => {
  const { tradesperson } = await makeBooking(db(), {});
  const { id: userId } = tradesperson;
  const now = new Date();
  await readyForPayouts(tradesperson);
  for (const hours of [48, 1])
    await db().transaction((tx) => holdPayouts(tx, { userId, until: later(now, hours * HOUR) }));
  expect(await transferDestination(db(), userId, later(now, 47 * HOUR))).toMatchObject({ obstacle: "hold" });
});
