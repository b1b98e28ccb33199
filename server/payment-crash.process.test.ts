import { expect, onTestFinished, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { FULL, QUICK } from "#app/testing/thoroughness.ts";
import { type Database, openDatabase } from "#db/client.server.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import { makeApiKey } from "#features/identity/api-keys/testing.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { createConnectAccount, fetchConnectStatus } from "#features/money/server/transfers/connect-accounts.server.ts";

import { makeSellerDetails } from "#features/money/testing/payouts.ts";
import { balanceOf, intentsOf, providerBalance } from "#features/money/testing.ts";
import { sessionIn } from "#flows/testing.ts";
import { pence } from "#kernel/money.ts";
import { completeOnboarding } from "#sandbox/stripe/testing.ts";
import { cleanUpAfter, dataFolder, eventually, startServer, usedDatabase } from "./start/testing.ts";

cleanUpAfter();

const PAYMENTS = 8;
/** A payment has three replies (the payment page, the payment, the return). The server is killed after these totals of replies. */
const DEATHS = QUICK ? [6] : FULL ? [1, 6, 12, 18] : [1, 8, 16];

interface PayingCustomer extends BookedWork {
  /** The header of the customer's API key. */
  key: { Authorization: string };
}

test("the real server, killed repeatedly during payments, loses and duplicates nothing", async () => {
  const { database, env } = await startPostgres();
  const folder = await dataFolder();
  const customers = await Promise.all(Array.from({ length: PAYMENTS }, () => makePayingCustomer(database)));

  for (const replies of DEATHS) {
    const server = await startServer(folder, env);
    const { reached, count } = counterTo(replies);
    const ways = Promise.allSettled(customers.map((customer) => travel(server.url, customer, count)));
    await Promise.race([reached, ways]);
    await server.ended("SIGKILL");
    await ways;
  }

  const server = await startServer(folder, env);
  await Promise.all(customers.map((customer) => travel(server.url, customer)));
  // Intents of killed processes are reconciled within the hour.
  await post(`${server.url}/sandbox/clock`, { advance: "PT1H" });
  const found = () => Promise.all(customers.map((customer) => paymentsOf(database, customer)));
  const answer = await eventually(found, (all) => all.every(({ transfers }) => transfers.includes("succeeded")));
  expect(answer).toEqual(
    Array(PAYMENTS).fill({
      money: expect.objectContaining({ received: 10_000, held: 0, released: 10_000, refunded: 0 }),
      charges: ["succeeded"],
      transfers: ["succeeded"],
      sent: [8_500],
    }),
  );
  expect(await balanceOf(database.db, "provider_balance")).toBe(await providerBalance(database));
  expect(await server.ended("SIGTERM")).toBe(0);
});

/** Starts a database that outlives the server. */
async function startPostgres(): Promise<{ database: Database; env: Record<string, string> }> {
  const { url } = await usedDatabase();
  const database = openDatabase(url, { connections: 5 });
  onTestFinished(() => database.close());
  const AUTH_SECRET = "a secret that every one of these servers knows";
  return { database, env: { DATABASE_URL: url, AUTH_SECRET, SANDBOX: "1", RATE_LIMIT: "off" } };
}

/** Creates a signed-in customer with finished work to pay for, and a tradesperson with payouts enabled. */
async function makePayingCustomer(database: Database): Promise<PayingCustomer> {
  const work = await makeBooking(database.db, { status: "completed", amount: pence(10_000) });
  const payee = as(database, work.tradesperson);
  await completeOnboarding(database.db, (await createConnectAccount(payee)).accountId);
  await makeSellerDetails(database.db, work.tradesperson);
  await fetchConnectStatus(payee);
  return { ...work, key: await makeApiKey(database.db, work.customer) };
}

function counterTo(wanted: number): { reached: Promise<void>; count: () => void } {
  let heard = 0;
  let arrive = () => {};
  const reached = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const count = () => {
    heard += 1;
    if (heard === wanted) arrive();
  };
  return { reached, count };
}

/** Pays from the button to the return page, as far as the server lives. Does nothing if the customer has already paid. */
async function travel(server: string, { booking, key }: PayingCustomer, heard = () => {}): Promise<void> {
  const call = (name: string, body: object) => post(`${server}/api/v1/functions/${name}`, body, key);
  const created = await call("create-payment", { bookingId: booking.id });
  heard();
  if (created.status === 409) return;
  const { url } = (await created.json()) as { url: string };
  // The URL of the page names the server that created it, which may have been killed since.
  const page = new URL(new URL(url).pathname, server);
  const card = { number: "4242 4242 4242 4242", exp: "12/40", cvc: "123", action: "pay" };
  await fetch(page, { method: "POST", body: new URLSearchParams(card), redirect: "manual" });
  heard();
  const verified = await call("verify-payment", { sessionId: sessionIn(page.pathname) });
  heard();
  expect(await verified.json()).toMatchObject({ status: "paid", booking_id: booking.id, success: true });
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

async function paymentsOf(database: Database, { booking }: PayingCustomer) {
  const intents = await intentsOf(database.db, booking.id);
  const statuses = (kind: string) => intents.filter((intent) => intent.kind === kind).map(({ status }) => status);
  const { data } = await as(database).payments.stripe.transfers.list({ transfer_group: booking.id });
  return {
    money: await moneyOfBooking(database.db, booking.id),
    charges: statuses("charge"),
    transfers: statuses("transfer"),
    sent: data.map(({ amount }) => amount),
  };
}
