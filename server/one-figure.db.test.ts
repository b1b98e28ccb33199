import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { SEED } from "#app/testing/seed.ts";
import { scaled } from "#app/testing/thoroughness.ts";
import { ctxKey } from "#app/web/context.ts";
import { loader as numbersFile } from "#features/business/analytics/routes/analytics-csv.ts";
import { loader as accountingFile } from "#features/documents/routes/accounting-csv.ts";
import {
  factsOfBookings,
  moneyOfBookings,
  unsafeEarningsIn,
  unsafeMonthOfMoney,
  unsafeSellerEarnings,
} from "#features/money/index.server.ts";
import { loader as paymentsFile } from "#features/money/routes/payments-csv.ts";
import { comesTo, type MoneyFacts, sumOfFacts } from "#features/money/rules/facts.ts";
import { heldAccount, payableAccount } from "#features/money/rules/ledger.ts";
import { earningsOf } from "#features/money/server/ledger/earnings.server.ts";
import { myMoneyFacts } from "#features/money/server/ledger/money-facts.server.ts";
import { myEarned } from "#features/money/server/ledger/received.server.ts";
import { balanceOf } from "#features/money/testing.ts";
import { beginLife, bookingsOf, type Life, settle } from "#flows/testing/life.ts";
import { makeStep, type Step, steps } from "#flows/testing/steps.ts";
import { fixedClock } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { formatPounds, PLATFORM_FEE, pence, subtract, sum } from "#kernel/money.ts";
import { loadDashboard } from "#pages/dashboard/load-dashboard.server.ts";
import { requestAs, testServices } from "./testing.ts";

const database = testDatabase({ connections: 20 });
const services = testServices(database);
const clock = fixedClock(new Date());

/** Begins no other life after this time, so that a slow machine lives fewer of them. */
const TIME_LIMIT = 90_000;

test("after any life, every screen, list, file and reply finds one figure", async () => {
  const until = performance.now() + TIME_LIMIT;
  const life = fc.asyncProperty(steps, async (told) => {
    if (performance.now() < until) await liveThrough(await beginLife(database(), clock), told);
  });
  await fc.assert(life, {
    seed: SEED,
    numRuns: scaled({ quick: 3, usual: 6, full: 60 }),
    endOnFailure: true,
    includeErrorInReport: true,
  });
}, 180_000);

async function liveThrough(life: Life, told: readonly Step[]): Promise<void> {
  const made: string[] = [];
  try {
    for (const step of told) await makeStep(life, made, step);
    await settle(life);
    await expectOneFigure(life);
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    throw new Error(`${what}\nafter: ${made.join(" → ")}`, { cause: error });
  }
}

async function expectOneFigure(life: Life): Promise<void> {
  const { db } = database();
  const all = await bookingsOf(life);
  const ids = all.map(({ booking }) => booking.id);
  const facts = await factsOfBookings({ clock }, db, ids);
  const moneys = await moneyOfBookings(db, ids);
  for (const { booking } of all) {
    const one = facts.get(booking.id);
    const money = moneys.get(booking.id);
    if (!one || !money) throw new Error("every booking has its facts");
    expect(one.held, "held by its account").toBe(0 - (await balanceOf(db, heldAccount(booking.id))));
    const back = one.released - money.released;
    expect(one.received + back, "all that was received is somewhere").toBe(one.held + one.released + one.refunded);
    expect(one.yours).toBe(one.sent + one.owed);
    expect(back).toBeGreaterThanOrEqual(0);
    expect(one.vat).toBeGreaterThanOrEqual(one.vatReleased);
    const { net } = comesTo(booking, money.now);
    expect(net, "what it comes to").toBe(one.yours + one.ahead.net);
  }
  const whole = sumOfFacts([...facts.values()]);
  expect(whole.owed, "owed by its account").toBe(0 - (await balanceOf(db, payableAccount(life.tradesperson.id))));
  await expectSameInApi(life, whole);
  await expectSameOnScreens(life, whole);
  await expectSameInPeriods(life, whole);
  await expectSameInFiles(life, whole);
  for (const { booking } of all) expect(booking.depositPaid, "deposit_paid").toBe(facts.get(booking.id)?.paid);
}

const WORDS = ["price", "received", "refunded", "held", "released", "fee", "yours", "vat", "sent", "owed"] as const;

async function expectSameInApi({ tradesperson, customer }: Life, whole: MoneyFacts): Promise<void> {
  const read = async (who: Life["customer"], path: string) =>
    (await requestAs(services(), who, `GET /api/v1${path}`)).json() as Promise<Record<string, never>>;
  const mine = await read(tradesperson, "/me/money");
  const items = async (who: Life["customer"]) => (await read(who, "/me/bookings")).items as unknown as Listed[];
  const listed = await items(tradesperson);
  for (const word of WORDS) {
    expect(mine[word], `${word} of /me/money`).toBe(whole[word]);
    expect(sum(listed.map(({ money }) => money[word])), `${word} of /me/bookings`).toBe(whole[word]);
  }
  const theirs = await items(customer);
  for (const { id, money } of theirs) expect(listed.find((own) => own.id === id)?.money).toMatchObject(money);
  for (const { id, money } of listed) expect((await read(tradesperson, `/bookings/${id}`)).money).toEqual(money);
}
interface Listed {
  id: string;
  money: Record<(typeof WORDS)[number], MoneyFacts["price"]>;
}

async function expectSameOnScreens({ tradesperson }: Life, whole: MoneyFacts): Promise<void> {
  const ctx = as(database(), tradesperson, { clock });
  const { held, owed, paidOut, earned, released } = await earningsOf(ctx);
  const { yours, sent } = whole;
  expect({ held, owed, paidOut, earned, released }, "the figures of Payments").toEqual({
    held: whole.held,
    owed: whole.owed,
    paidOut: sent,
    earned: yours,
    released: whole.released,
  });
  const { stats, money } = await loadDashboard(ctx, 0);
  expect([stats.released, stats.yours], "Total Earnings").toEqual([formatPounds(whole.released), formatPounds(yours)]);
  expect(money.owed, "what they owe us").toBe(Math.max(0, 0 - whole.owed));
  expect(money.total.toBank, "the parts of Money coming").toBe(sum(money.parts.map(({ amount }) => amount)));
}

/** What the columns of a file add up to in pence, of the rows of which a test is true. */
async function sumsIn(
  file: Response,
  columns: readonly string[],
  of: (row: Record<string, string>) => boolean = () => true,
) {
  const rows: Record<string, string>[] = parse(await file.text(), {
    record_delimiter: "\r\n",
    bom: true,
    columns: true,
  });
  const amounts = (column: string) => rows.filter(of).map((row) => pence(Number((row[column] ?? "").replace(".", ""))));
  return columns.map((column) => sum(amounts(column)));
}

async function expectSameInFiles({ tradesperson }: Life, whole: MoneyFacts): Promise<void> {
  const ctx = as(database(), tradesperson, { clock });
  const args = (path: string) => {
    const context = new RouterContextProvider();
    context.set(ctxKey, ctx);
    return { context, request: new Request(`http://localhost:3000${path}`), params: {} } as never;
  };
  const { money } = await loadDashboard(ctx, 0);
  const coming = await paymentsFile(args("/tradesperson/payments.csv"));
  expect(await sumsIn(coming, ["you receive GBP", "VAT you owe GBP", "yours GBP"]), "payments.csv").toEqual([
    money.total.toBank,
    money.total.vat,
    money.total.yours,
  ]);
  const numbers = (row: string) =>
    numbersFile(args("/tradesperson/analytics.csv?period=all")).then((file) =>
      sumsIn(file, ["value"], ({ figure }) => figure === row),
    );
  expect(await numbers("Earnings: you get"), "analytics.csv").toEqual([whole.yours]);
  expect(await numbers(`Earnings: ${PLATFORM_FEE} fee`), "the fee in analytics.csv").toEqual([whole.fee]);
  const accounts = await accountingFile(args("/documents/accounting.csv?format=csv&period=all"));
  expect(await sumsIn(accounts, ["total GBP"], ({ type }) => type === "Purchase"), "accounting.csv").toEqual([
    whole.fee,
  ]);
}

async function expectSameInPeriods({ tradesperson }: Life, whole: MoneyFacts): Promise<void> {
  const { db } = database();
  const ctx = as(database(), tradesperson, { clock });
  const last = londonDay(clock.now());
  const day = addDays(last, -20);
  const parts = [
    await myMoneyFacts(ctx, { first: null, last: day }),
    await myMoneyFacts(ctx, { first: addDays(day, 1), last }),
  ];
  expect(sumOfFacts(parts), "two periods").toEqual(whole);
  const first = addDays(last, -3_000);
  const statement = await unsafeMonthOfMoney(db, tradesperson.id, { first, last });
  expect(statement.closing, "the statement").toEqual({ held: whole.held, owed: whole.owed });
  expect(sum(statement.movements.map(({ fee }) => fee)), "the statement's fee").toBe(whole.fee);
  const earned = await unsafeEarningsIn(db, tradesperson.id, { step: "day", first, last });
  expect([sum(earned.map(({ net }) => net)), sum(earned.map(({ fee }) => fee))], "earnings by day").toEqual([
    whole.yours,
    whole.fee,
  ]);
  const received = await myEarned(ctx, { first, last });
  expect(sum(received.map(({ price, fee }) => subtract(price, fee))), "the lines of Payments").toBe(whole.yours);
  const years = [...new Set([first, last].map((one) => Number(one.slice(0, 4))))];
  let reported = pence(0);
  for (let year = Math.min(...years); year <= Math.max(...years); year += 1)
    for (const quarter of await unsafeSellerEarnings(db, { year, sellerIds: [tradesperson.id] }))
      reported = sum([reported, quarter.net]);
  expect(reported, "the report on sellers").toBe(whole.yours);
}
