import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { testSealing } from "#app/testing/sealing.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { payouts, sellerDetails } from "#db/schema/money/payouts.ts";
import { notifications } from "#db/schema/notifications.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { deliverEvents, payWithoutEvents, runPaymentTasks, startCheckout } from "#flows/testing.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, fixedClock, systemClock } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { pence } from "#kernel/money.ts";
import { setFault } from "#sandbox/stripe/core/faults.ts";
import { runScheduled } from "#sandbox/stripe/run-scheduled.ts";
import { CARDS, completeOnboarding, payAtCheckout, restrictPayouts } from "#sandbox/stripe/testing.ts";
import { requestAs, testServices } from "#server/testing.ts";
import { HANNAH, makeSellerDetails } from "../../testing/payouts.ts";
import { earningsOf } from "../ledger/earnings.server.ts";
import { createConnectAccount, fetchConnectStatus } from "../transfers/connect-accounts.server.ts";
import { bookingsOfPayouts } from "./bookings-of-payouts.server.ts";
import { balanceAtProvider } from "./payout-checks.server.ts";
import { listPayouts, payOut } from "./payouts.server.ts";

import { mySellerDetails, payoutSetup, saveSellerDetails, sellerRecords } from "./seller-details.server.ts";

const database = testDatabase({ role: "app" });
const services = testServices(database);
const db = () => database().db;
const code = (expected: string) => expect.toSatisfy((error: unknown) => isAppError(error, expected), expected);

/** A tradesperson who can receive payouts and has not given tax details. */
async function onboarded(): Promise<{ tradesperson: User; accountId: string }> {
  const tradesperson = await makeTradesperson(db());
  const { accountId } = await createConnectAccount(as(database(), tradesperson));
  await completeOnboarding(db(), accountId);
  await fetchConnectStatus(as(database(), tradesperson));
  return { tradesperson, accountId };
}

/** A customer pays for completed work, which releases the money at once. */
async function payFor(tradesperson: User, amount = 10_000): Promise<void> {
  const { booking, customer } = await makeBooking(db(), { tradesperson, status: "completed", amount: pence(amount) });
  await payWithoutEvents(database(), customer, booking.id);
  await deliverEvents(database());
  await runPaymentTasks(database());
}

/** A tradesperson with money in their account at the provider. */
async function withBalance(amount = 10_000) {
  const made = await onboarded();
  await makeSellerDetails(db(), made.tradesperson);
  await payFor(made.tradesperson, amount);
  return { ...made, me: as(database(), made.tradesperson) };
}

describe("tax details", () => {
  test("are encrypted in the database and can be decrypted for their owner only", async () => {
    const [hannah, other] = [await makeTradesperson(db()), await makeTradesperson(db())];
    const me = as(database(), hannah);
    expect(await mySellerDetails(me)).toBeNull();
    await saveSellerDetails(me, HANNAH);
    expect(await mySellerDetails(me)).toEqual(HANNAH);
    const [row] = await db().select().from(sellerDetails).where(eq(sellerDetails.userId, hannah.id));
    const bytes = Buffer.from(row?.sealed.split(".")[1] ?? "", "base64url").toString("latin1");
    for (const secret of ["Booth", "AB123456C", "1984"]) expect(bytes).not.toContain(secret);
    expect(() => testSealing.open(other.id, row?.sealed ?? "")).toThrow();
    expect(() => testSealing.open(hannah.id, `${row?.sealed.slice(0, -4)}AAAA`)).toThrow();
    expect(testSealing.seal(hannah.id, HANNAH)).not.toBe(row?.sealed);
  });

  test("can be replaced, also concurrently, and only their owner, admins and the system can read them", async () => {
    const hannah = await makeTradesperson(db());
    const me = as(database(), hannah);
    const { rejected } = await race(6, () => saveSellerDetails(me, HANNAH));
    expect(rejected).toEqual([]);
    const married = { ...HANNAH, legalName: "Hannah Hart" };
    await saveSellerDetails(me, married);
    const other = await makeTradesperson(db());
    const found = await sellerRecords(as(database(), await makeAdmin(db())), [hannah.id, other.id]);
    expect([...found]).toEqual([
      [hannah.id, { details: married, bank: null }],
      [other.id, { details: null, bank: null }],
    ]);
    await expect(sellerRecords(as(database(), other), [hannah.id])).rejects.toEqual(code("WRONG_ROLE"));
  });

  test("can only be given by a tradesperson aged 18 or over", async () => {
    const me = as(database(), await makeTradesperson(db()));
    const young = { ...HANNAH, dateOfBirth: "2020-01-01" };
    await expect(saveSellerDetails(me, young)).rejects.toMatchObject({ message: "You must be 18 or over" });
    const customer = as(database(), await makeCustomer(db()));
    await expect(saveSellerDetails(customer, HANNAH)).rejects.toEqual(code("WRONG_ROLE"));
    await expect(mySellerDetails(as(database()))).rejects.toEqual(code("NOT_SIGNED_IN"));
    await expect(listPayouts(customer)).rejects.toEqual(code("WRONG_ROLE"));
  });

  test("are required before released money is transferred, once", async () => {
    const { tradesperson } = await onboarded();
    const me = as(database(), tradesperson);
    await payFor(tradesperson);
    expect(await earningsOf(me)).toMatchObject({ owed: 8_500, paidOut: 0 });
    await race(4, () => saveSellerDetails(me, HANNAH));
    await runPaymentTasks(database());
    await deliverEvents(database());
    expect(await earningsOf(me)).toMatchObject({ owed: 0, paidOut: 8_500 });
    const sent = await db().select().from(moneyIntents).where(eq(moneyIntents.userId, tradesperson.id));
    expect(sent.filter(({ kind }) => kind === "transfer")).toHaveLength(1);
  });
});

describe("payouts", () => {
  test("start after midnight and arrive on the next day; repeated events in any order make one row", async () => {
    const { me, tradesperson } = await withBalance();
    expect(await balanceAtProvider(me)).toEqual({ available: 8_500, pending: 0 });
    const clock = fixedClock(systemClock.now());
    const runTask = () => runScheduled({ db: db(), clock });
    await runTask();
    expect((await listPayouts(me)).items).toEqual([]);
    await setFault(db(), "duplicate_webhooks", 20);
    clock.advance(DAY);
    await Promise.all([runTask(), runTask()]);
    await runTask();
    await deliverEvents(database(), { shuffle: true });
    expect((await listPayouts(me)).items).toMatchObject([{ amount: 8_500, state: "pending", automatic: true }]);
    expect(await balanceAtProvider(me)).toEqual({ available: 0, pending: 0 });
    clock.advance(DAY);
    await runTask();
    await setFault(db(), "duplicate_webhooks", 0);
    await deliverEvents(database(), { shuffle: true });
    const rows = await db().select().from(payouts).where(eq(payouts.userId, tradesperson.id));
    expect(rows).toMatchObject([{ amount: 8_500, state: "paid", failure: null }]);
  });

  test("that the bank returns are reported as failed once, and the money is paid out again", async () => {
    const { me, tradesperson } = await withBalance();
    const clock = fixedClock(systemClock.now());
    clock.advance(DAY);
    await runScheduled({ db: db(), clock });
    await setFault(db(), "failed_payouts", 50);
    clock.advance(DAY);
    await runScheduled({ db: db(), clock });
    await setFault(db(), "failed_payouts", 0);
    await deliverEvents(database());
    expect((await listPayouts(me)).items).toMatchObject([{ state: "failed", failure: "no_account" }]);
    expect(await balanceAtProvider(me)).toEqual({ available: 8_500, pending: 0 });
    await deliverEvents(database(), { shuffle: true });
    const sent = await db().select().from(notifications).where(eq(notifications.userId, tradesperson.id));
    expect(sent.filter(({ kind }) => kind === "payout-failed").map(({ payload }) => payload)).toEqual([
      { amount: 8_500, reason: expect.stringMatching(/^The bank account does not exist\. The money is back/) },
    ]);
    clock.advance(DAY);
    await runScheduled({ db: db(), clock });
    await deliverEvents(database());
    expect((await listPayouts(me)).items.map(({ state }) => state)).toEqual(["pending", "failed"]);
  });

  test("list the bookings that they pay, each in one payout, and again after a failed payout", async () => {
    const { me, tradesperson } = await withBalance();
    await payFor(tradesperson, 20_000);
    const clock = fixedClock(systemClock.now());
    const nextDay = async () => {
      clock.advance(DAY);
      await runScheduled({ db: db(), clock });
      await deliverEvents(database());
    };
    const paid = async () => {
      const { items } = await listPayouts(me);
      const of = await bookingsOfPayouts(
        db(),
        items.map(({ id }) => id),
      );
      return items.map(({ id, amount }) => [amount, of.get(id)?.map((one) => one.amount)]);
    };
    await nextDay();
    await setFault(db(), "failed_payouts", 50);
    await nextDay();
    await setFault(db(), "failed_payouts", 0);
    expect(await paid()).toEqual([[25_500, [8_500, 17_000]]]);
    await nextDay();
    expect(await paid()).toEqual([
      [25_500, [8_500, 17_000]],
      [25_500, [8_500, 17_000]],
    ]);
  });

  test("whose events were lost appear when the page is opened", async () => {
    const { me } = await withBalance();
    const clock = fixedClock(systemClock.now());
    clock.advance(DAY);
    await setFault(db(), "drop_webhooks", 50);
    await runScheduled({ db: db(), clock });
    await setFault(db(), "drop_webhooks", 0);
    await deliverEvents(database());
    expect((await listPayouts(me)).items).toEqual([]);
    await balanceAtProvider(me);
    expect((await listPayouts(me)).items).toMatchObject([{ state: "pending" }]);
  });

  test("can be requested now: eight concurrent requests make one", async () => {
    const { me } = await withBalance();
    const { fulfilled, rejected } = await race(8, () => payOut(me));
    expect(fulfilled.length).toBeGreaterThan(0);
    for (const error of rejected)
      expect(["NOTHING_TO_PAY_OUT", "PAYOUT_FAILED"]).toContain((error as { code: string }).code);
    expect((await listPayouts(me)).items).toMatchObject([{ amount: 8_500, state: "pending", automatic: false }]);
    await expect(payOut(me)).rejects.toEqual(code("NOTHING_TO_PAY_OUT"));
  });

  test("whose reply was lost are found, not repeated", async () => {
    const { me } = await withBalance();
    await setFault(db(), "lost_reply", 3);
    await expect(payOut(me)).rejects.toEqual(code("PAYOUT_FAILED"));
    await setFault(db(), "lost_reply", 0);
    await expect(payOut(me)).rejects.toEqual(code("NOTHING_TO_PAY_OUT"));
    expect((await listPayouts(me)).items).toHaveLength(1);
  });

  test("need an account that can pay out; a provider that does not answer is reported", async () => {
    const me = as(database(), await makeTradesperson(db()));
    expect(await balanceAtProvider(me)).toBeNull();
    await expect(payOut(me)).rejects.toEqual(code("NO_PAYOUT_ACCOUNT"));
    const { me: paid } = await withBalance();
    await setFault(db(), "error_500", 6);
    expect(await balanceAtProvider(paid)).toBe("silent");
    await setFault(db(), "error_500", 0);
    await expect(listPayouts(as(database(), await makeCustomer(db())))).rejects.toEqual(code("WRONG_ROLE"));
  });
});

describe("a restricted account", () => {
  test("stops payouts, money stays owed, and payouts resume when the provider has what it requires", async () => {
    const { me, tradesperson, accountId } = await withBalance();
    await restrictPayouts(db(), accountId, { due: ["individual.verification.document"] });
    await deliverEvents(database());
    expect((await payoutSetup(me)).status).toMatchObject({
      payoutsEnabled: false,
      requirementsCurrentlyDue: ["individual.verification.document"],
    });
    await payFor(tradesperson, 20_000);
    expect(await earningsOf(me)).toMatchObject({ owed: 17_000, paidOut: 8_500 });
    await completeOnboarding(db(), accountId);
    await deliverEvents(database());
    await runPaymentTasks(database());
    await deliverEvents(database());
    expect(await earningsOf(me)).toMatchObject({ owed: 0, paidOut: 25_500 });
  });
});

test("money that was charged back and recovered is not earned", async () => {
  const { me, tradesperson } = await withBalance();
  const { booking, customer } = await makeBooking(db(), { tradesperson, status: "completed", amount: pence(20_000) });
  await payAtCheckout(db(), await startCheckout(database(), customer, booking.id), CARDS.chargedBack);
  for (let round = 0; round < 3; round++) {
    await deliverEvents(database());
    await runPaymentTasks(database());
  }
  expect(await earningsOf(me)).toMatchObject({ owed: 0, paidOut: 8_500, earned: 8_500 });
});

test("over HTTP", async () => {
  const { tradesperson } = await onboarded();
  const ask = (call: string, body?: unknown) => requestAs(services(), tradesperson, call, body ? { body } : {});
  const details = {
    kind: "company",
    legal_name: "Booth Plumbing Ltd",
    address_line1: "1 Cardigan Road",
    address_line2: null,
    city: "Leeds",
    postcode: "ls62ab",
    company_number: "01234567",
    tax_number: "12345 67890",
  };
  expect((await ask("GET /api/v1/me/seller-details")).status).toBe(404);
  const saved = await ask("PUT /api/v1/me/seller-details", details);
  const row = { ...details, postcode: "LS6 2AB", date_of_birth: null, tax_number: "Ends in 890" };
  expect([saved.status, await saved.json()]).toEqual([200, row]);
  expect(await (await ask("GET /api/v1/me/seller-details")).json()).toEqual(row);
  const wrong = await ask("PUT /api/v1/me/seller-details", { ...details, company_number: "1" });
  expect([wrong.status, await wrong.json()]).toEqual([
    422,
    expect.objectContaining({ errors: [{ field: "company_number", message: expect.any(String) }] }),
  ]);
  expect((await ask("PUT /api/v1/me/seller-details", { ...details, name: "x" })).status).toBe(422);
  await payFor(tradesperson);
  const made = await ask("POST /api/v1/me/payouts");
  const payout = await made.json();
  expect([made.status, payout]).toEqual([
    200,
    expect.objectContaining({
      amount: 8_500,
      status: "pending",
      automatic: false,
      failure: null,
      bookings: [{ booking_id: expect.any(String), amount: 8_500 }],
    }),
  ]);
  expect(await (await ask("GET /api/v1/me/payouts")).json()).toEqual({ items: [payout], next_cursor: null });
});
