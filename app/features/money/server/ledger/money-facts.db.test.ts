import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { quotes } from "#db/schema/quotes.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { system } from "#kernel/actor.ts";
import { fixedClock } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { sumOfFacts } from "../../rules/facts.ts";
import type { Movement } from "../../rules/ledger.ts";
import { paymentReceived, transferred } from "../../rules/movements.ts";
import { factsOfBookings, myMoneyFacts } from "./money-facts.server.ts";
import { postLedger } from "./movements.server.ts";

const database = testDatabase();
const clock = fixedClock(new Date("2026-05-20T12:00:00Z"));

const post = (at: string, ...movements: Movement[]) =>
  database().db.transaction((tx) => postLedger(tx, movements, new Date(at)));

/** A movement with given lines, so that the figures of the test do not depend on how a fee is rounded. */
const movement = (kind: Movement["kind"], bookingId: string, lines: Record<string, number>): Movement => ({
  key: `${kind}:${newId()}`,
  kind,
  bookingId,
  lines: Object.entries(lines).map(([account, amount]) => ({
    account: account as Movement["lines"][number]["account"],
    amount: pence(amount),
  })),
});

/** £120.00 agreed in March and paid, released and sent in April, £60.00 of it refunded in May; £50.00 agreed in April, unpaid and late. */
async function makeWork() {
  const tradesperson = await makeTradesperson(database().db);
  const { booking } = await makeBooking(database().db, {
    tradesperson,
    status: "completed",
    amount: pence(12_000),
    agreedAt: new Date("2026-03-31T22:59:00Z"),
    completedAt: new Date("2026-04-02T09:00:00Z"),
  });
  await database().db.update(quotes).set({ vatRegistered: true }).where(eq(quotes.id, booking.quoteId));
  const { booking: unpaid } = await makeBooking(database().db, {
    tradesperson,
    status: "completed",
    amount: pence(5_000),
    agreedAt: new Date("2026-03-31T23:01:00Z"),
    completedAt: new Date("2026-05-10T09:00:00Z"),
  });
  const { id: bookingId, tradespersonId } = booking;
  const [held, payable] = [`held:${bookingId}`, `payable:${tradespersonId}`];
  await post("2026-04-03T09:00:00Z", paymentReceived({ intentId: newId(), bookingId, amount: pence(12_000) }));
  await post(
    "2026-04-30T22:59:00Z",
    movement("release", bookingId, { [held]: 12_000, [payable]: -10_200, fees_earned: -1_800 }),
    transferred({ intentId: newId(), bookingId, tradespersonId, amount: pence(10_200) }),
  );
  await post(
    "2026-04-30T23:01:00Z",
    movement("refund_after_release", bookingId, { [payable]: 5_100, fees_earned: 900, provider_balance: -6_000 }),
  );
  return { tradesperson, booking, unpaid };
}

test("the words of a booking, and their sums over all of a tradesperson's days", async () => {
  const { tradesperson, booking, unpaid } = await makeWork();
  const all = await factsOfBookings(as(database(), system, { clock }), database().db, [booking.id, unpaid.id]);
  expect(all.get(booking.id)).toMatchObject({
    price: 12_000,
    received: 12_000,
    refunded: 6_000,
    held: 0,
    released: 12_000,
    fee: 900,
    yours: 5_100,
    vat: 1_000,
    sent: 10_200,
    owed: -5_100,
    due: 0,
    ahead: { amount: 0 },
  });
  expect(all.get(unpaid.id)).toMatchObject({
    price: 5_000,
    received: 0,
    vat: 0,
    due: 5_000,
    dueOn: "2026-05-17",
    overdue: true,
    ahead: { amount: 5_000, fee: 750, net: 4_250 },
  });
  const mine = await myMoneyFacts(as(database(), tradesperson, { clock }));
  expect(mine).toEqual(sumOfFacts([...all.values()]));
});

test("a period counts what moved in its days in London, and the prices that were agreed in them", async () => {
  const { tradesperson } = await makeWork();
  const mine = as(database(), tradesperson, { clock });
  const none = { price: 0, received: 0, refunded: 0, released: 0, yours: 0, vat: 0, due: 0, overdue: false };
  const [march, april, may] = [
    await myMoneyFacts(mine, { first: "2026-03-01", last: "2026-03-31" }),
    await myMoneyFacts(mine, { first: "2026-04-01", last: "2026-04-30" }),
    await myMoneyFacts(mine, { first: "2026-05-01", last: null }),
  ];
  expect(march).toMatchObject({ ...none, price: 12_000, vat: 2_000 });
  expect(april).toMatchObject({
    ...none,
    price: 5_000,
    due: 5_000,
    overdue: true,
    received: 12_000,
    released: 12_000,
    yours: 10_200,
    fee: 1_800,
    sent: 10_200,
  });
  expect(may).toMatchObject({ ...none, refunded: 6_000, yours: -5_100, fee: -900, vat: -1_000, owed: -5_100 });
  expect(sumOfFacts([march, april, may])).toEqual(await myMoneyFacts(mine));
});
