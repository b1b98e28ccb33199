import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { payouts } from "#db/schema/money/payouts.ts";
import { businessDetails } from "#db/schema/verification.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { deliverEvents, makePaidBooking, payWithoutEvents } from "#flows/testing.ts";
import type { User } from "#kernel/actor.ts";
import { systemClock } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { pence } from "#kernel/money.ts";
import { createTestServices, pageContext } from "#server/testing.ts";
import { makeSellerDetails } from "../testing/payouts.ts";
import { loader as file } from "./payments-csv.ts";
import { loader as page } from "./tradesperson-payments.tsx";

const database = testDatabase();
const db = () => database().db;
const today = () => londonDay(systemClock.now());

const argsOf = (who: User | undefined, query = "") => {
  const request = new Request(`http://localhost:3000/tradesperson/payments${query}`);
  return { context: pageContext(createTestServices(database()), who), request, params: {} } as never;
};
const sentTo = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    (thrown: Response) => thrown.headers.get("Location"),
  );

test("the page and the file are for tradespeople: others are sent to their home page, visitors to sign in", async () => {
  for (const loader of [page, file]) {
    expect(await sentTo(loader(argsOf(undefined)))).toMatch(/^\/auth\?next=%2Ftradesperson%2Fpayments/);
    expect(await sentTo(loader(argsOf(await makeCustomer(db()))))).toBe("/home");
    expect(await sentTo(loader(argsOf(await makeAdmin(db()))))).toBe("/home");
    expect(await sentTo(loader(argsOf(await makeTradesperson(db()))))).toBeNull();
  }
});

/** £100 held for a day, £60 owed, £20 booked and not paid. */
async function withMoney() {
  const tradesperson = await makeTradesperson(db());
  const scheduledDate = addDays(today(), 20);
  const { booking } = await makePaidBooking(database(), { tradesperson, scheduledDate, amount: pence(10_000) });
  const owed = await makeBooking(db(), { tradesperson, status: "completed", amount: pence(6_000) });
  await payWithoutEvents(database(), owed.customer, owed.booking.id);
  await deliverEvents(database());
  await makeBooking(db(), { tradesperson, amount: pence(2_000) });
  await makePaidBooking(database());
  return { tradesperson, held: booking, owed: owed.booking };
}

test("the page shows the figure, the totals, the chart and the rows, which are the same sum", async () => {
  const { tradesperson, owed } = await withMoney();
  await db()
    .insert(payouts)
    .values({
      userId: tradesperson.id,
      stripePayoutId: "po_paid",
      amount: pence(61_200),
      state: "paid",
      arrivalDate: today(),
      automatic: true,
      createdAt: systemClock.now(),
      updatedAt: systemClock.now(),
    });
  const shown = await page(argsOf(tradesperson));
  expect(shown.coming).toMatchObject({ total: 13_600, frozen: null, chart: { by: "week" } });
  expect(shown.coming.unpaid).toEqual({ bookings: 1, amount: 1_700 });
  expect(shown.coming.totals.map(({ label, amount, note }) => [label, amount, note])).toEqual([
    ["On its way", 0, "Nothing at the moment"],
    ["Owed", 5_100, "Released, waiting for your payout setup"],
    ["Held", 8_500, expect.stringMatching(/^by .* at the latest$/)],
    ["This month", 61_200, "£612.00 paid"],
  ]);
  const inChart = shown.coming.chart.steps.map((step) => step.onItsWay + step.owed + step.held);
  expect(inChart.reduce((all, one) => all + one, 0)).toBe(13_600);
  expect(shown.comingRows.map(({ amount, price, fee, state, why }) => [amount, price, fee, state, why])).toEqual([
    [8_500, 10_000, 1_500, "held", expect.stringMatching(/^If finished by /)],
    [5_100, 6_000, 900, "owed", "Released, waiting for your payout setup"],
  ]);
  expect(shown.comingRows.at(-1)).toMatchObject({ jobId: owed.jobId, day: "No date yet", dayNote: "" });
  expect(shown.nextComing).toBeNull();
});

test("the file has the rows of the page, and no cell of it is a formula", async () => {
  const { tradesperson, held, owed } = await withMoney();
  const title = '=HYPERLINK("http://evil.test")';
  await db().update(jobPostings).set({ title }).where(eq(jobPostings.id, held.jobId));
  const { comingRows } = await page(argsOf(tradesperson));
  const reply = await file(argsOf(tradesperson));
  expect(reply.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(reply.headers.get("Content-Disposition")).toBe(`attachment; filename="money-coming-${today()}.csv"`);
  const [head, ...lines] = (await reply.text()).trimEnd().split("\r\n");
  expect(head).toBe(
    "state,job,customer,price GBP,15% fee GBP,taken for refunds GBP,you receive GBP,in your bank,latest,why then",
  );
  expect(lines).toHaveLength(comingRows.length);
  expect(lines[0]).toMatch(/^Held,"'=HYPERLINK\(""http:\/\/evil\.test""\)",[^,]+,100,15,0,85,,\d{4}-\d\d-\d\d,If /);
  const [job] = await db().select().from(jobPostings).where(eq(jobPostings.id, owed.jobId));
  expect(lines[1]).toContain(`Owed,${job?.title},`);
  expect(lines[1]).toContain(",60,9,0,51,,,");
});

test("the form of tax details starts with the name and business, until details are saved", async () => {
  const tradesperson = await makeTradesperson(db());
  const business = { legalName: tradesperson.name, kind: "individual", city: "Leeds", postcode: "LS6 1AA" };
  expect(await page(argsOf(tradesperson))).toMatchObject({ tax: null, suggested: business });
  await makeSellerDetails(db(), tradesperson);
  expect(await page(argsOf(tradesperson))).toMatchObject({ tax: { legalName: "Hannah Booth" }, suggested: null });
  const without = await makeTradesperson(db());
  await db().delete(businessDetails).where(eq(businessDetails.userId, without.id));
  expect(await page(argsOf(without))).toMatchObject({ tax: null, suggested: null });
});
