import { expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { payouts } from "#db/schema/money/payouts.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { makePaidBooking } from "#flows/testing.ts";
import type { User } from "#kernel/actor.ts";
import { pence } from "#kernel/money.ts";
import { requestAs, testServices } from "#server/testing.ts";
import { makeDebt } from "../testing.ts";

const database = testDatabase();
const services = testServices(database);

async function forecastOf(who: User, query = "") {
  const response = await requestAs(services(), who, `GET /api/v1/me/forecast${query}`);
  const body = (await response.json()) as { items: { booking_id: string }[]; next_cursor: string | null };
  return { status: response.status, ...body };
}

test("the forecast has its totals, and pages of its parts by day", async () => {
  const tradesperson = await makeTradesperson(database().db);
  const works = [];
  for (const scheduledDate of ["2098-01-03", "2098-01-01", null])
    works.push(await makePaidBooking(database(), { tradesperson, scheduledDate, amount: pence(10_000) }));
  const ids: unknown[] = [];
  let cursor = "";
  for (let page = 0; page < 3; page += 1) {
    const of = await forecastOf(tradesperson, `?limit=1${cursor && `&cursor=${cursor}`}`);
    expect(of).toMatchObject({
      status: 200,
      total: 25_500,
      on_its_way: 0,
      owed: 0,
      held: 25_500,
      frozen: 0,
      unpaid: { bookings: 0, amount: 0 },
      items: [
        {
          state: "held",
          price: 10_000,
          fee: 1_500,
          deducted: 0,
          amount: 8_500,
          milestone_id: null,
          expected_on: null,
          latest_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          reason: expect.stringMatching(/^If finished /),
        },
      ],
    });
    ids.push(of.items[0]?.booking_id);
    cursor = of.next_cursor ?? "";
  }
  expect(cursor).toBe("");
  expect(new Set(ids)).toEqual(new Set(works.map(({ booking }) => booking.id)));
  expect(await forecastOf(tradesperson, "?cursor=not-a-cursor")).toMatchObject({ status: 422 });
  expect(await forecastOf(tradesperson, "?limit=0")).toMatchObject({ status: 422 });
});

test("a debt is taken from what their account has, and then from the next money", async () => {
  const { booking, tradesperson } = await makeBooking(database().db, { amount: pence(5_000) });
  await makeDebt(database().db, { booking, amount: pence(2_000) });
  expect(await forecastOf(tradesperson)).toMatchObject({ total: 0, items: [], next_cursor: null });
  await database()
    .db.insert(payouts)
    .values({
      userId: tradesperson.id,
      stripePayoutId: "po_debt",
      amount: pence(1_700),
      state: "paid",
      arrivalDate: "2026-03-02",
      automatic: true,
      createdAt: booking.createdAt,
      updatedAt: booking.createdAt,
    });
  await makePaidBooking(database(), { tradesperson, amount: pence(10_000) });
  expect(await forecastOf(tradesperson)).toMatchObject({
    total: 6_800,
    held: 6_800,
    items: [{ price: 10_000, fee: 1_500, deducted: 1_700, amount: 6_800 }],
  });
});
