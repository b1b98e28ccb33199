import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { cancelledOfJobPart } from "#features/bookings/index.server.ts";
import { makeBooking, makeDateRequest } from "#features/bookings/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { cancelBooking } from "#flows/cancel-booking.server.ts";
import { makePaidBooking } from "#flows/testing.ts";
import type { User } from "#kernel/actor.ts";
import { formatPounds, type Pence } from "#kernel/money.ts";
import { cancelledPart } from "./cancelled-part.server.ts";

const database = testDatabase();
const partFor = async (viewer: User, jobId: string) => {
  const ctx = as(database(), viewer);
  return cancelledPart(ctx, viewer, await cancelledOfJobPart(ctx.db, { job: jobId, user: viewer }));
};
const cardFor = async (viewer: User, jobId: string) => (await partFor(viewer, jobId))?.card ?? null;

test("both read who cancelled, why, and where the money is; nobody else reads anything", async () => {
  const { booking, customer, tradesperson } = await makePaidBooking(database());
  expect(await cardFor(customer, booking.jobId)).toBeNull();
  await cancelBooking(as(database(), customer), { bookingId: booking.id, reason: "I have to be away that week" });
  const pounds = formatPounds(booking.amount as Pence);
  expect(await cardFor(customer, booking.jobId)).toMatchObject({
    heading: "You cancelled this booking",
    line: `${pounds} goes back to you in 5 to 10 working days.`,
    next: "Your job is open for quotes again.",
    pill: "Cancelled",
    other: { id: tradesperson.id },
    reason: "I have to be away that week",
    isOwnReason: true,
  });
  expect(await cardFor(tradesperson, booking.jobId)).toMatchObject({
    heading: expect.stringMatching(/ cancelled this booking$/),
    line: expect.stringContaining(`${pounds} goes back to`),
    other: { id: customer.id },
    isOwnReason: false,
  });
  expect(await cardFor(await makeTradesperson(database().db), booking.jobId)).toBeNull();
});

test("work that had begun at the customer's request and was not paid may be owed, for both", async () => {
  const begun = new Date();
  const { booking, customer, tradesperson } = await makeBooking(database().db, {
    expressRequestAt: begun,
    begunAt: begun,
  });
  await cancelBooking(as(database(), customer), { bookingId: booking.id, reason: "We have changed our minds" });
  for (const viewer of [customer, tradesperson])
    expect((await cardFor(viewer, booking.jobId))?.line).toMatch(/may owe .* for the part done/);
});

test("a day that was only asked for has no card", async () => {
  const { booking, customer } = await makeDateRequest(database().db);
  await cancelBooking(as(database(), customer), { bookingId: booking.id, reason: "We have changed our minds" });
  expect(await partFor(customer, booking.jobId)).toMatchObject({
    isAgreed: false,
    card: null,
  });
});
