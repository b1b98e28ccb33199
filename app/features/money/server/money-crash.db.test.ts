import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import {
  type CrashReport,
  type CrashRequest,
  PAYMENT_PATHS,
  type PaymentPath,
} from "#app/testing/crash-during-payments.ts";
import { testDatabase } from "#app/testing/database.ts";
import { QUICK } from "#app/testing/thoroughness.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import { completeBooking } from "#flows/confirm-booking.server.ts";
import { deliverEvents, runPaymentTasks, sessionIn } from "#flows/testing.ts";
import { system, type User } from "#kernel/actor.ts";
import { fixedClock, MINUTE } from "#kernel/clock.ts";
import { AppError } from "#kernel/errors.ts";
import { pence } from "#kernel/money.ts";
import { completeOnboarding, payAtCheckout } from "#sandbox/stripe/testing.ts";
import { payableAccount } from "../rules/ledger.ts";
import { makeSellerDetails } from "../testing/payouts.ts";
import { balanceOf, intentsOf, providerBalance } from "../testing.ts";
import { startPayment } from "./checkout/start-payment.server.ts";
import { moneyOfBooking } from "./ledger/money-of-booking.server.ts";
import { resumePendingIntents } from "./reconciliation/pending-intents.server.ts";
import { refundBooking } from "./refunds/refund-booking.server.ts";
import { approveWork } from "./release/release-work.server.ts";
import { createConnectAccount, fetchConnectStatus } from "./transfers/connect-accounts.server.ts";

const database = testDatabase();
const script = fileURLToPath(new URL("../../../testing/crash-during-payments.ts", import.meta.url));
/** `npm test` kills the process at a few points; POINTS=100 at a hundred. */
const POINTS = Number(process.env.POINTS ?? (QUICK ? 8 : 12));

type Work = BookedWork & { path: PaymentPath };
/** Half of them are refunded by one operator, who sends back £2,000 a day alone: enough for a hundred points. */
const PRICE = 3_000;
const released = { received: PRICE, held: 0, released: PRICE, refunded: 0 };
const returned = { received: PRICE, held: 0, released: 0, refunded: PRICE };
const ends = { paid: released, approved: released, refunded: returned, reversed: returned };

test(`a process killed at ${POINTS} points of charges, releases, refunds and reversals neither loses nor duplicates money`, async () => {
  const admin = await makeAdmin(database().db);
  const works: Work[] = [];
  for (let i = 0; i < POINTS + PAYMENT_PATHS.length; i++)
    works.push(await workFor(PAYMENT_PATHS[i % PAYMENT_PATHS.length] ?? "paid"));
  const { steps, stopped } = await crashDuringPayments(admin, works);
  expect(stopped).toBe(POINTS);
  for (const path of PAYMENT_PATHS) expect(steps[path]).toBeGreaterThanOrEqual(12);
  await recoverAfterCrash(admin, works);
  for (const [index, work] of works.entries()) {
    const end = ends[work.path];
    expect({ index, path: work.path, ...(await found(work)) }).toMatchObject({
      index,
      path: work.path,
      money: end,
      unresolved: [],
      charges: 1,
      owed: 0,
      sent: end.released * 0.85,
      back: end.refunded,
    });
  }
  expect(await balanceOf(database().db, "provider_balance")).toBe(await providerBalance(database()));
}, 1_800_000);

/** Work whose tradesperson can be paid: completed when it is paid afterwards, confirmed when it is paid in advance. */
async function workFor(path: PaymentPath): Promise<Work> {
  const status = path === "paid" || path === "reversed" ? "completed" : "confirmed";
  const work = await makeBooking(database().db, { status, amount: pence(PRICE) });
  const mine = as(database(), work.tradesperson);
  await completeOnboarding(database().db, (await createConnectAccount(mine)).accountId);
  await makeSellerDetails(database().db, work.tradesperson);
  await fetchConnectStatus(mine);
  return { ...work, path };
}

/** A separate process takes each payment to a different step, and is then killed. */
function crashDuringPayments(admin: User, works: readonly Work[]): Promise<CrashReport> {
  const payments = works.map(({ path, booking, customer, tradesperson }) => ({
    path,
    customer,
    tradesperson,
    bookingId: booking.id,
  }));
  const request: CrashRequest = { url: database().url, admin, payments };
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [script], { stdio: ["pipe", "pipe", "pipe"] });
    let report = "";
    let complaint = "";
    child.stdout.on("data", (data) => {
      report += data;
    });
    child.stderr.on("data", (data) => {
      complaint += data;
    });
    child.once("error", failed);
    child.once("close", (code, signal) => {
      if (signal === "SIGKILL") done(JSON.parse(report) as CrashReport);
      else failed(new Error(`the process should have been killed, but exited with ${code}: ${complaint}`));
    });
    child.stdin.end(JSON.stringify(request));
  });
}

/** Another process takes over: scheduled tasks run, queued tasks are completed, and people retry unfinished actions. */
async function recoverAfterCrash(admin: User, works: readonly Work[]): Promise<void> {
  const all = (verb: (work: Work) => Promise<unknown>, paths: readonly PaymentPath[] = PAYMENT_PATHS) => {
    const these = works.filter(({ path }) => paths.includes(path));
    return race(these.length, (index) => verb(these[index] as Work)).then(({ rejected }) =>
      expect(rejected.filter((error) => !(error instanceof AppError))).toEqual([]),
    );
  };
  await all(async ({ booking, customer }) => {
    // Does not pay again when a payment has arrived, even if it was refunded since.
    if ((await moneyOfBooking(database().db, booking.id)).received > 0) return;
    const { url } = await startPayment(as(database(), customer), { bookingId: booking.id });
    await payAtCheckout(database().db, sessionIn(url));
  });
  await runScheduledWork();
  const approved: PaymentPath[] = ["approved"];
  await all((work) => completeBooking(as(database(), work.tradesperson), { bookingId: work.booking.id }), approved);
  await all((work) => approveWork(as(database(), work.customer), { bookingId: work.booking.id }), approved);
  const again = { amount: pence(PRICE), reason: "It was not done" };
  const back: PaymentPath[] = ["refunded", "reversed"];
  await all(({ booking }) => refundBooking(as(database(), admin), { bookingId: booking.id, ...again }), back);
  await runScheduledWork();
}

async function runScheduledWork(): Promise<void> {
  const clock = fixedClock(new Date());
  await deliverEvents(database(), { shuffle: true });
  for (let round = 0; round < 4; round++) {
    clock.advance(10 * MINUTE);
    await resumePendingIntents(as(database(), system, { clock }));
    await runPaymentTasks(database());
    await deliverEvents(database());
  }
}

async function found({ booking, tradesperson }: Work) {
  const intents = await intentsOf(database().db, booking.id);
  const { stripe } = as(database()).payments;
  const sent = await stripe.transfers.list({ transfer_group: booking.id });
  const paid = intents.filter(({ kind, status }) => kind === "charge" && status === "succeeded");
  const refunds = await stripe.refunds.list({ payment_intent: paid[0]?.providerPaymentId ?? "" });
  return {
    money: await moneyOfBooking(database().db, booking.id),
    unresolved: intents.filter(({ status }) => status !== "succeeded").map(({ kind, status }) => `${kind} ${status}`),
    charges: paid.length,
    sent: sent.data.reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0),
    back: refunds.data.reduce((sum, { amount }) => sum + amount, 0),
    owed: await balanceOf(database().db, payableAccount(tradesperson.id)),
  };
}
