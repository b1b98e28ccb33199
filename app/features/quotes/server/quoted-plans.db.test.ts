import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { makeDateRequest } from "#features/bookings/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { findPlanFor } from "#features/money/milestones/index.server.ts";
import { planParts } from "#features/money/milestones/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { agree } from "#flows/agree.server.ts";
import { confirmBooking } from "#flows/confirm-booking.server.ts";
import { pence } from "#kernel/money.ts";
import { editQuote, submitQuote } from "../index.server.ts";

const database = testDatabase();
const PRICE = pence(30_000);

async function quoted() {
  const job = await makeJob(database().db);
  const tradesperson = await makeTradesperson(database().db);
  const me = as(database(), tradesperson);
  const milestones = planParts(PRICE);
  const quote = await submitQuote(me, { jobId: job.id, amount: PRICE, message: "In three parts", milestones });
  return { job, me, quote, milestones };
}

test("the plan of an accepted quote becomes the booking's, already approved", async () => {
  const { job, quote, milestones } = await quoted();
  const mine = as(database(), job.customer);
  const booking = await agree(mine, { quoteId: quote.id, revision: 1 });
  const { plan } = await findPlanFor(mine, booking.id, moneyOfBooking);
  expect(plan?.approvedAt).toBeInstanceOf(Date);
  expect(plan?.milestones).toMatchObject(milestones);
});

test("a quote without milestones makes a booking without milestones", async () => {
  const { booking, tradesperson } = await makeDateRequest(database().db);
  const me = as(database(), tradesperson);
  await confirmBooking(me, { bookingId: booking.id });
  expect((await findPlanFor(me, booking.id, moneyOfBooking)).plan).toBeNull();
});

test("milestones add up to the price, also after an edit, and can be removed", async () => {
  const { job, me, quote } = await quoted();
  const wrong = { message: expect.stringMatching(/^Milestones must add up to £\d+\.00/), code: "VALIDATION_FAILED" };
  const other = await makeTradesperson(database().db);
  const short = { jobId: job.id, amount: PRICE, message: "x", milestones: planParts(pence(20_000)) };
  await expect(submitQuote(as(database(), other), short)).rejects.toMatchObject(wrong);
  await expect(editQuote(me, { quoteId: quote.id, amount: pence(20_000) })).rejects.toMatchObject(wrong);
  const changed = { quoteId: quote.id, amount: pence(20_000), milestones: planParts(pence(20_000), 2) };
  expect((await editQuote(me, changed)).milestones).toHaveLength(2);
  expect((await editQuote(me, { quoteId: quote.id, milestones: null })).milestones).toBeNull();
});
