import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import { connectStatus, createConnectAccount, moneyOfBooking, startPayment } from "#features/payments/index.server.ts";
import { payableAccount } from "#features/payments/rules/ledger.ts";
import { balanceOf, intentsOf, providerBalance } from "#features/payments/testing.ts";
import { makeSellerDetails } from "#features/payouts/testing.ts";
import { system } from "#kernel/actor.ts";
import { fixedClock, MINUTE } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { pence } from "#kernel/money.ts";
import { completeOnboarding, payAtCheckout } from "#sandbox/stripe/testing.ts";
import { lookAfterMoney } from "./look-after-money.server.ts";
import { bringNews, doBackgroundWork, sessionIn } from "./testing.ts";

const database = testDatabase();
const script = fileURLToPath(new URL("../testing/pay-and-die.ts", import.meta.url));
const PAYMENTS = 16;

test("a process that is killed with payments at every step of their way loses nothing and doubles nothing", async () => {
  const works: BookedWork[] = [];
  for (let i = 0; i < PAYMENTS; i++) works.push(await completedWork());
  const { finished } = await payAndDie(works);
  // Some came to the end, so at each of a payment's steps one stood still; a payment has at least this many.
  expect(finished).toBeGreaterThan(0);
  expect(PAYMENTS - finished).toBeGreaterThanOrEqual(12);
  await theNextProcess(works);
  for (const [index, work] of works.entries())
    expect({ step: index + 1, ...(await found(work)) }).toEqual({
      step: index + 1,
      money: { received: 10_000, held: 0, released: 10_000, refunded: 0 },
      intents: ["charge succeeded", "transfer succeeded"],
      sent: [8_500],
      owed: 0,
    });
  expect(await balanceOf(database().db, "provider_balance")).toBe(await providerBalance(database()));
}, 120_000);

async function completedWork(): Promise<BookedWork> {
  const work = await makeBooking(database().db, { status: "completed", amount: pence(10_000) });
  const mine = as(database(), work.tradesperson);
  await completeOnboarding(database().db, (await createConnectAccount(mine)).accountId);
  await makeSellerDetails(database().db, work.tradesperson);
  await connectStatus(mine);
  return work;
}

/** A process of its own takes every customer through their payment, each to another step, and is then killed. */
function payAndDie(works: readonly BookedWork[]): Promise<{ finished: number }> {
  const payments = works.map(({ booking, customer }) => ({ customer, bookingId: booking.id }));
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [script], { stdio: ["pipe", "pipe", "pipe"] });
    let said = "";
    let complaint = "";
    child.stdout.on("data", (data) => {
      said += data;
    });
    child.stderr.on("data", (data) => {
      complaint += data;
    });
    child.once("error", failed);
    child.once("close", (code, signal) => {
      if (signal === "SIGKILL") done(JSON.parse(said) as { finished: number });
      else failed(new Error(`it was to be killed, and ended with ${code}: ${complaint}`));
    });
    child.stdin.end(JSON.stringify({ url: database().url, payments }));
  });
}

/** Another process takes over: the customers try again, the news arrives, the sweep looks, the work is done. */
async function theNextProcess(works: readonly BookedWork[]): Promise<void> {
  const { rejected } = await race(works.length, async (index) => {
    const { booking, customer } = works[index] ?? raise();
    const { url } = await startPayment(as(database(), customer), { bookingId: booking.id });
    await payAtCheckout(database().db, sessionIn(url));
  });
  expect(rejected.filter((error) => !isAppError(error, "ALREADY_PAID"))).toEqual([]);
  await bringNews(database(), { shuffle: true });
  const clock = fixedClock(new Date());
  clock.advance(10 * MINUTE);
  await lookAfterMoney(as(database(), system, { clock }));
  await doBackgroundWork(database());
  await bringNews(database());
}

const raise = (): never => {
  throw new Error("there is one work for each index");
};

async function found({ booking, tradesperson }: BookedWork) {
  const intents = await intentsOf(database().db, booking.id);
  const sent = await as(database()).payments.stripe.transfers.list({ transfer_group: booking.id });
  return {
    money: await moneyOfBooking(database().db, booking.id),
    intents: intents.map(({ kind, status }) => `${kind} ${status}`),
    sent: sent.data.map(({ amount }) => amount),
    owed: await balanceOf(database().db, payableAccount(tradesperson.id)),
  };
}
