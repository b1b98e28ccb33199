import { and, eq, like, or, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { ledgerBalances } from "#db/schema/money/ledger.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { unsafeMonthOfMoney } from "#features/money/index.server.ts";
import type { Movement } from "#features/money/rules/ledger.ts";
import {
  chargedBack,
  paymentReceived,
  recovered,
  refunded,
  released,
  transferReversed,
  transferred,
  undone,
  writtenOff,
} from "#features/money/rules/movements.ts";
import { ledgerTotals } from "#features/money/server/ledger/money-of-booking.server.ts";
import { postLedger } from "#features/money/server/ledger/movements.server.ts";
import { balanceOf } from "#features/money/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { system, type User } from "#kernel/actor.ts";
import { fixedClock } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { fee, pence } from "#kernel/money.ts";
import { drawPdf, issuedDocuments, issueMonthStatements, monthSoFar } from "../index.server.ts";
import { monthOf } from "../rules/month-draft.ts";
import { documentsMade } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const post = (movements: readonly Movement[], at: string | Date) =>
  db().transaction((tx) => postLedger(tx, movements, new Date(at)));
const made = async (owner: User) =>
  (await documentsMade(db())).filter(({ ownerId, kind }) => ownerId === owner.id && kind === "month_statement");

/** Pseudo-random whole numbers below a limit; the same for each seed. */
function below(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** A movement of one of the bookings that its ledger allows, of a random kind and amount. */
async function randomMovement(of: { id: string; tradespersonId: string }, random: (limit: number) => number) {
  const totals = (await ledgerTotals(db(), [of.id])).get(of.id) ?? [];
  const [held, owed] = [
    0 - (await balanceOf(db(), `held:${of.id}`)),
    0 - (await balanceOf(db(), `payable:${of.tradespersonId}`)),
  ];
  const shared = { bookingId: of.id, tradespersonId: of.tradespersonId };
  const some = (most: number) => pence(1 + random(most));
  const back = { ...shared, providerId: newId(), totals };
  switch (random(8)) {
    case 0:
    case 1:
      return [paymentReceived({ intentId: newId(), bookingId: of.id, amount: some(200_000) })];
    case 2:
    case 3:
      return held > 0 ? [releasedAlone({ ...shared, amount: some(held), part: newId() })] : [];
    case 4:
      return owed > 0 ? [transferred({ ...shared, intentId: newId(), amount: some(owed) })] : [];
    case 5:
      return held > 0 ? refunded({ ...back, amount: some(held) }) : [];
    case 6: {
      const returned = held > 0 ? chargedBack({ ...back, amount: some(held), owed: pence(owed) }) : [];
      return random(2) === 0 ? returned : [...returned, ...returned.map((one) => undone(one, `${one.key}:undone`))];
    }
    default:
      return owed > 0
        ? [recovered({ ...shared, key: `recovery:${newId()}`, amount: some(owed) })]
        : [
            transferReversed({ ...shared, reversalId: newId(), amount: some(5_000) }),
            writtenOff({ id: newId(), tradespersonId: of.tradespersonId, amount: some(500) }),
          ];
  }
}

test.each([1, 2, 3])("statements of random movements agree with the ledger to the penny (%i)", async (seed) => {
  const random = below(seed);
  const hannah = await makeTradesperson(db());
  const other = await makeBooking(db());
  const bookings = [];
  for (let count = 0; count < 4; count++) bookings.push((await makeBooking(db(), { tradesperson: hannah })).booking);
  const year = 2_040 + seed;
  const months = ["01", "02", "03", "04"].map((month) => `${year}-${month}`);
  for (const month of months) {
    for (let count = 0; count < 14; count++) {
      const booking = bookings[random(bookings.length)];
      if (!booking) continue;
      // The first and the last moment of a month in London too; from the end of March these are an hour earlier in UTC.
      const days = ["01T00:30:00+00:00", "15T12:00:00+00:00", "28T22:59:59.999+00:00"];
      await post(await randomMovement(booking, random), `${month}-${days[count % 3]}`);
    }
    await post(
      [paymentReceived({ intentId: newId(), bookingId: other.booking.id, amount: pence(777) })],
      `${month}-15T12:00:00Z`,
    );
  }
  let before = { held: 0, owed: 0 };
  for (const month of months) {
    const { first, last } = monthOf(`${month}-01`);
    const money = await unsafeMonthOfMoney(db(), hannah.id, { first, last });
    expect(money.opening).toEqual(before);
    for (const { held, owed, received, fee, covered } of money.movements)
      expect(held + owed).toBe(received + covered - fee);
    before = money.closing;
  }
  const [held] = await db()
    .select({ total: sql<number>`-sum(${ledgerBalances.balance})`.mapWith(Number) })
    .from(ledgerBalances)
    .where(
      and(
        like(ledgerBalances.account, "held:%"),
        or(...bookings.map(({ id }) => eq(ledgerBalances.account, `held:${id}`))),
      ),
    );
  expect(before).toEqual({ held: held?.total ?? 0, owed: 0 - (await balanceOf(db(), `payable:${hannah.id}`)) });
  const clock = fixedClock(`${year}-05-01T00:00:00Z`);
  await issueMonthStatements(as(database(), system, { clock }));
  const [statement] = await made(hannah);
  expect(statement?.content.total?.amount).toBe(before.held + before.owed);
});

const releasedAlone = (of: Omit<Parameters<typeof released>[0], "fee">) => released({ ...of, fee: fee(of.amount) });

test("the statement of a month is made once, from an hour after midnight on the 1st in London, with a number of its sequence", async () => {
  const { booking, tradesperson } = await makeBooking(db(), { amount: pence(9_500) });
  const { id: bookingId, tradespersonId } = booking;
  await post([paymentReceived({ intentId: newId(), bookingId, amount: pence(9_500) })], "2032-06-30T22:59:00Z");
  await post([releasedAlone({ bookingId, tradespersonId, amount: pence(9_500) })], "2032-06-30T23:00:00Z");
  const at = (time: string) => as(database(), system, { clock: fixedClock(time) });
  await issueMonthStatements(at("2032-06-30T23:59:59Z"));
  expect(await made(tradesperson)).toEqual([]);
  await Promise.all([
    issueMonthStatements(at("2032-07-01T00:00:00Z")),
    issueMonthStatements(at("2032-07-01T00:00:00Z")),
  ]);
  await issueMonthStatements(at("2032-07-20T12:00:00Z"));
  const [june, ...more] = await made(tradesperson);
  expect(more).toEqual([]);
  expect(june).toMatchObject({ title: "June 2032", amount: 0, bookingId: null });
  expect(june?.content.number).toMatch(/^MS-\d{6}$/);
  expect(june?.content.total).toEqual({ label: "Held and owed after 30 June 2032", amount: 9_500 });
  const mine = as(database(), tradesperson, { clock: fixedClock("2032-07-20T12:00:00Z") });
  expect((await issuedDocuments(mine, { kind: "month_statement" })).items).toHaveLength(1);
  await issueMonthStatements(at("2032-08-01T12:00:00Z"));
  expect((await made(tradesperson)).map(({ amount }) => amount).toSorted()).toEqual([0, 8_075]);
});

/** £100 that was paid, released and sent in January of a year, and taken back by the bank on 1 February. */
async function chargedBackAfterSending(year: number) {
  const { booking, tradesperson } = await makeBooking(db(), { amount: pence(10_000) });
  const { id: bookingId, tradespersonId } = booking;
  const of = { bookingId, tradespersonId };
  await post([paymentReceived({ intentId: newId(), bookingId, amount: pence(10_000) })], `${year}-01-10T12:00:00Z`);
  await post([releasedAlone({ ...of, amount: pence(10_000) })], `${year}-01-11T12:00:00Z`);
  await post([transferred({ ...of, intentId: newId(), amount: pence(8_500) })], `${year}-01-12T12:00:00Z`);
  const totals = (await ledgerTotals(db(), [bookingId])).get(bookingId) ?? [];
  const taken = { ...of, providerId: newId(), amount: pence(10_000), totals, owed: pence(0) };
  await post(chargedBack(taken), `${year}-02-01T12:00:00Z`);
  return { tradesperson, of };
}

test("a chargeback of money that was sent is in the statement, though nothing was held or owed", async () => {
  const { tradesperson, of } = await chargedBackAfterSending(2_034);
  const statement = async (day: string) =>
    (await monthSoFar(as(database(), tradesperson, { clock: fixedClock(`${day}T12:00:00Z`) }))).content;
  expect((await statement("2034-02-02")).lines.map(({ text, amount }) => [text, amount])).toEqual([
    ["Held and owed before 1 February 2034", 0],
    ["Received from customers", 0],
    ["Returned to customers", -10_000],
    ["Our fee", 1_500],
    ["Paid out to you", 0],
    ["Covered by us", 8_500],
  ]);
  await post([transferReversed({ ...of, reversalId: newId(), amount: pence(8_500) })], "2034-02-03T12:00:00Z");
  await post([recovered({ ...of, key: `recovery:${newId()}`, amount: pence(8_500) })], "2034-02-03T12:00:00Z");
  const { lines, table } = await statement("2034-02-04");
  expect(lines.map(({ amount }) => amount)).toEqual([0, 0, -10_000, 1_500, 8_500]);
  expect(table?.rows.map(([what]) => what?.split(" · ")[1]).filter(Boolean)).toEqual([
    "Taken back by the bank",
    "Payout taken back",
    "Kept for a chargeback",
  ]);
});

test("a month with nothing but a chargeback has its statement", async () => {
  const { tradesperson } = await chargedBackAfterSending(2_035);
  await issueMonthStatements(as(database(), system, { clock: fixedClock("2035-03-01T12:00:00Z") }));
  expect((await made(tradesperson)).map(({ title }) => title)).toContain("February 2035");
});

test("the current month is made on demand, without a number, and is not stored", async () => {
  const { booking, tradesperson } = await makeBooking(db());
  const { id: bookingId } = booking;
  await post([paymentReceived({ intentId: newId(), bookingId, amount: pence(100) })], "2033-09-30T22:30:00Z");
  await post([paymentReceived({ intentId: newId(), bookingId, amount: pence(20) })], "2033-09-30T23:00:00Z");
  const ctx = as(database(), tradesperson, { clock: fixedClock("2033-10-12T09:00:00Z") });
  const { content, at } = await monthSoFar(ctx);
  expect(content).toMatchObject({ number: "October 2033 so far", total: { amount: 120 } });
  expect(content.lines.map(({ amount }) => amount)).toEqual([100, 20, 0, 0, 0]);
  expect(new TextDecoder().decode((await drawPdf(ctx, content, at)).subarray(0, 5))).toBe("%PDF-");
  expect(await made(tradesperson)).toEqual([]);
  await expect(monthSoFar(as(database(), await makeCustomer(db())))).rejects.toMatchObject({ code: "WRONG_ROLE" });
});
