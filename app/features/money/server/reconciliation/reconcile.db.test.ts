import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { reconciliationDifferences, reconciliations } from "#db/schema/money/reconciliation.ts";
import { notifications } from "#db/schema/notifications.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import { deliverEvents, payWithoutEvents, runPaymentTasks, startCheckout } from "#flows/testing.ts";
import { system } from "#kernel/actor.ts";
import { DAY, fixedClock, HOUR, later } from "#kernel/clock.ts";
import { pence } from "#kernel/money.ts";
import { setFault } from "#sandbox/stripe/core/faults.ts";
import { runScheduled } from "#sandbox/stripe/run-scheduled.ts";
import { CARDS, completeOnboarding, payAtCheckout } from "#sandbox/stripe/testing.ts";
import { makeSellerDetails } from "../../testing/payouts.ts";
import { intentsOf } from "../../testing.ts";
import { settlePayment } from "../checkout/settle-payment.server.ts";
import { checkPayoutSchedule } from "../payouts/payout-checks.server.ts";
import { refundBooking } from "../refunds/refund-booking.server.ts";
import { approveWork } from "../release/release-work.server.ts";
import { createConnectAccount, fetchConnectStatus } from "../transfers/connect-accounts.server.ts";

import { latestReconciliation, reconcile, reconcileNightly } from "./reconcile.server.ts";

const database = testDatabase();
const books = () => as(database(), system);

const EMPTIED = [
  "ledger_entries",
  "ledger_transactions",
  "ledger_balances",
  "money_intents",
  "payment_accounts",
  "webhook_events",
  "provider_transactions",
  "reconciliations",
  "reconciliation_differences",
  "sandbox_stripe.objects",
  "sandbox_stripe.balances",
  "sandbox_stripe.deliveries",
  "sandbox_stripe.events",
];

/** Each test begins with an empty ledger and provider; the triggers that forbid deletion are off for that. */
beforeEach(async () => {
  const deletions = EMPTIED.map((table) => `delete from ${table}`).join(";");
  const unpaid = "update bookings set deposit_paid = false, released_at = null";
  await database().pool.query(`begin; set local session_replication_role = replica; ${deletions}; ${unpaid}; commit`);
});

async function paid(card?: string): Promise<BookedWork & { chargeId: string }> {
  const work = await makeBooking(database().db, { amount: pence(9_500) });
  const sessionId = await startCheckout(database(), work.customer, work.booking.id);
  await payAtCheckout(database().db, sessionId, card);
  await settlePayment(books(), { sessionId });
  const [charge] = await intentsOf(database().db, work.booking.id);
  return { ...work, chargeId: charge?.providerChargeId ?? "" };
}

async function transferredWork(): Promise<BookedWork> {
  const work = await paid();
  const mine = as(database(), work.tradesperson);
  await completeOnboarding(database().db, (await createConnectAccount(mine)).accountId);
  await makeSellerDetails(database().db, work.tradesperson);
  await fetchConnectStatus(mine);
  const done = { status: "completed" as const, completedAt: new Date() };
  await database().db.update(bookings).set(done).where(eq(bookings.id, work.booking.id));
  await approveWork(as(database(), work.customer), { bookingId: work.booking.id });
  await runPaymentTasks(database());
  return work;
}

async function refundAtProvider(work: BookedWork, amount: number): Promise<string> {
  const [charge] = await intentsOf(database().db, work.booking.id);
  const { refunds } = books().payments.stripe;
  return (await refunds.create({ payment_intent: charge?.providerPaymentId ?? "", amount })).id;
}

test("after payments, fees, transfers, reversals, refunds and chargebacks, ledger and provider agree", async () => {
  const work = await transferredWork();
  await refundAtProvider(await paid(), 3_333);
  const [, transfer] = await intentsOf(database().db, work.booking.id);
  await books().payments.stripe.transfers.createReversal(transfer?.providerId ?? "", { amount: 500 });
  await paid(CARDS.chargedBack);
  await deliverEvents(database(), { shuffle: true });
  await runPaymentTasks(database());

  const found = await reconcile(books());
  expect(found.differences).toEqual([]);
  expect(found.ledgerBalance).toBe(found.providerBalance);
  // Three payments with a fee each, a transfer, a reversal (transferred again), a refund, a chargeback with its fee.
  expect(found.checked).toBeGreaterThanOrEqual(11);
});

test("a refund whose event was lost is missing in the ledger", async () => {
  const work = await paid();
  await deliverEvents(database());
  await setFault(database().db, "drop_webhooks", 9);
  const refundId = await refundAtProvider(work, 2_000);
  await setFault(database().db, "drop_webhooks", 0);

  const { differences } = await reconcile(books());
  expect(differences).toMatchObject([
    { kind: "missing_in_ledger", reference: refundId, providerAmount: -2_000, ledgerAmount: null },
  ]);
});

test("a payment that the provider does not know is missing at the provider, and so is its fee", async () => {
  const { chargeId } = await paid();
  await database().db.execute(sql`delete from sandbox_stripe.objects where kind = 'balance_transaction'`);
  const { differences } = await reconcile(books());
  expect(differences).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({
        kind: "missing_at_provider",
        reference: chargeId,
        providerAmount: null,
        ledgerAmount: 9_500,
      }),
      expect.objectContaining({ kind: "missing_at_provider", providerAmount: null, ledgerAmount: -163 }),
    ]),
  );
});

test("a transaction that disappears from the provider's list after it was read is missing at the provider", async () => {
  await paid();
  expect((await reconcile(books())).differences).toEqual([]);
  await database().db.execute(sql`delete from sandbox_stripe.objects where kind = 'balance_transaction'`);
  expect((await reconcile(books())).differences.map(({ kind }) => kind)).toEqual([
    "missing_at_provider",
    "missing_at_provider",
  ]);
});

test("a different amount is reported with both amounts", async () => {
  const { chargeId } = await paid();
  await changeAtProvider(chargeId, 9_400);
  expect((await reconcile(books())).differences).toMatchObject([
    { kind: "wrong_amount", reference: chargeId, providerAmount: 9_400, ledgerAmount: 9_500 },
  ]);
});

async function changeAtProvider(source: string, amount: number): Promise<void> {
  await database().db.execute(sql`update sandbox_stripe.objects
    set body = jsonb_set(body, '{amount}', to_jsonb(${amount}::int))
    where kind = 'balance_transaction' and body ->> 'source' = ${source}`);
}

test("a movement that the provider has twice is a duplicate, with both ids", async () => {
  const { chargeId } = await paid();
  await database().db.execute(sql`insert into sandbox_stripe.objects (id, kind, account, created, body, refs)
    select 'txn_again', kind, account, created, body || '{"id": "txn_again", "fee": 0}', refs
    from sandbox_stripe.objects where kind = 'balance_transaction'`);
  const { differences } = await reconcile(books());
  expect(differences).toMatchObject([
    { kind: "duplicate", reference: chargeId, providerAmount: 19_000, ledgerAmount: 9_500 },
  ]);
  expect(differences[0]?.providerIds).toContain("txn_again");
});

test("different balances without a different movement are reported", async () => {
  await paid();
  await database().pool.query("update sandbox_stripe.balances set available = available + 7 where account = ''");
  expect((await reconcile(books())).differences).toMatchObject([
    { kind: "balance", providerAmount: 9_344, ledgerAmount: 9_337 },
  ]);
});

test("by night total balances are compared too, beside the differences that explain them", async () => {
  const { chargeId } = await paid();
  await changeAtProvider(chargeId, 9_400);
  await database().pool.query("update sandbox_stripe.balances set available = available - 100 where account = ''");
  const later20Days = as(database(), system, { clock: fixedClock(later(new Date(), 20 * DAY)) });
  const nightly = () => reconcile(later20Days, { minAge: HOUR });
  // The difference of £1 in the list explains the difference of the balances.
  expect((await nightly()).differences.map(({ kind }) => kind)).toEqual(["wrong_amount"]);
  await database().pool.query("update sandbox_stripe.balances set available = available + 7 where account = ''");
  expect((await nightly()).differences.map(({ kind }) => kind)).toEqual(["wrong_amount", "balance"]);
});

test.each(["lost_reply", "pending_charges"] as const)("a refund under way (%s) is not a difference", async (fault) => {
  if (fault === "pending_charges") await setFault(database().db, fault, 1);
  const { booking } = await paid();
  await deliverEvents(database());
  const admin = await makeAdmin(database().db);
  await refundBooking(as(database(), admin), {
    bookingId: booking.id,
    amount: pence(2_000),
    reason: "Half the tiles are missing",
  });
  // The provider has made the refund, and none of its replies has arrived.
  if (fault === "lost_reply") await setFault(database().db, fault, 3);
  await runPaymentTasks(database());
  await setFault(database().db, "lost_reply", 0);
  const refund = (await intentsOf(database().db, booking.id)).find(({ kind }) => kind === "refund");
  expect(refund).toMatchObject({ status: fault === "lost_reply" ? "unknown" : "intended" });
  expect((await reconcile(books())).differences).toEqual([]);
  // If it takes longer than a day, something is wrong.
  const dayAfter = as(database(), system, { clock: fixedClock(later(new Date(), DAY + HOUR)) });
  const kinds = (await reconcile(dayAfter)).differences.map(({ kind }) => kind);
  expect(kinds).toEqual(fault === "lost_reply" ? ["missing_in_ledger"] : []);
});

test.each(["event", "night"])(
  "our own payouts, also returned ones, and fees for our account are booked by %s",
  async (by) => {
    const admin = await makeAdmin(database().db);
    await transferredWork();
    await paid();
    await deliverEvents(database());
    for (const [fault, count] of [
      ["automatic_payouts", 2],
      ["failed_payouts", 2],
      ["connect_fees", 1],
    ] as const)
      await setFault(database().db, fault, count);
    const clock = fixedClock(later(new Date(), DAY));
    for (let day = 0; day < 2; day++) {
      await runScheduled({ db: database().db, clock });
      if (by === "event") await deliverEvents(database(), { shuffle: true });
      clock.advance(DAY);
    }
    const found = await reconcile(as(database(), system, { clock }));
    expect(found.differences).toEqual([]);
    expect(found.ledgerBalance).toBe(found.providerBalance);
    const kinds = async () => {
      const query = "select substring(key from '^(.*):') as kind from ledger_transactions where booking_id is null";
      return (await database().pool.query<{ kind: string }>(query)).rows.map(({ kind }) => kind).sort();
    };
    const booked = ["payout", "payout", "provider_fee", "undone:payout"];
    expect(await kinds()).toEqual(booked);
    // Events that arrive late, and a second comparison, book nothing again.
    await deliverEvents(database());
    await reconcile(as(database(), system, { clock }), { since: null });
    expect(await kinds()).toEqual(booked);
    const told = await database().db.select().from(notifications).where(eq(notifications.userId, admin.id));
    // Without an event, the nightly task tells them.
    expect(told.map(({ kind }) => kind)).toEqual(by === "event" ? ["payment-money-missing"] : []);
    await setFault(database().db, "failed_payouts", 0);
  },
);

test("by night, the admins are told if held money has left for our own bank", async () => {
  const admin = await makeAdmin(database().db);
  await paid();
  const clock = fixedClock("2036-06-03T03:30:00Z");
  await setFault(database().db, "automatic_payouts", 1);
  await runScheduled({ db: database().db, clock });
  await reconcileNightly(as(database(), system, { clock }));
  const told = await database().db.select().from(notifications).where(eq(notifications.userId, admin.id));
  expect(told.map(({ kind }) => kind)).toEqual(["payment-money-missing"]);
});

test("at every start, automatic payouts of held money are reported to the admins", async () => {
  const admin = await makeAdmin(database().db);
  expect(await checkPayoutSchedule(books())).toBe("manual");
  await setFault(database().db, "automatic_payouts", 1);
  expect(await checkPayoutSchedule(books())).toBe("daily");
  await checkPayoutSchedule(books());
  await setFault(database().db, "automatic_payouts", 0);
  const told = await database().db.select().from(notifications).where(eq(notifications.userId, admin.id));
  expect(told.map(({ kind }) => kind)).toEqual(["payouts-are-automatic"]);
});

test("the next comparison covers new movements and earlier differences", async () => {
  // Three weeks later, when none of it is new.
  const then = as(database(), system, { clock: fixedClock(later(new Date(), 21 * DAY)) });
  const right = await paid();
  const wrong = await paid();
  await changeAtProvider(wrong.chargeId, 9_400);
  expect((await reconcile(then)).differences).toHaveLength(1);
  await database().pool.query("update reconciliations set reading_since = now() + interval '21 days'");
  await changeAtProvider(right.chargeId, 9_300);
  expect(await reconcile(then)).toMatchObject({ checked: 1, differences: [{ reference: wrong.chargeId }] });
  expect((await reconcile(then, { since: null })).differences).toHaveLength(2);
});

test("an interrupted comparison continues where it stopped and covers everything", async () => {
  await paid();
  await setFault(database().db, "error_500", 4);
  await expect(reconcile(books())).rejects.toMatchObject({ code: "PROVIDER_SILENT" });
  await setFault(database().db, "error_500", 0);
  expect((await reconcile(books())).differences).toEqual([]);
  const rows = await database().db.select().from(reconciliations);
  expect(rows.map(({ finishedAt }) => finishedAt !== null)).toEqual([true]);
});

test("all pages of the provider's list are read", async () => {
  await paid();
  await database().db.execute(sql`insert into sandbox_stripe.objects (id, kind, account, created, body, refs)
    select 'txn_many' || n, kind, account, created,
      body || jsonb_build_object('id', 'txn_many' || n, 'source', 'py_' || n, 'fee', 0), refs
    from sandbox_stripe.objects, generate_series(1, 620) n where kind = 'balance_transaction'`);
  const { checked, differences } = await reconcile(books());
  expect(checked).toBe(622);
  expect(differences).toHaveLength(620);
  const stored = await database().db.select().from(reconciliationDifferences);
  expect(stored).toHaveLength(620);
});

test("runs once a night by the application's clock, and leaves out movements younger than an hour", async () => {
  const night = fixedClock("2037-06-02T03:30:00Z");
  const tonight = as(database(), system, { clock: night });
  const { booking, customer } = await makeBooking(database().db);
  await payWithoutEvents(database(), customer, booking.id);
  const halfAnHourAgo = Math.floor(later(night.now(), -HOUR / 2).getTime() / 1_000);
  await database().db.execute(sql`update sandbox_stripe.objects set created = ${halfAnHourAgo}::int,
    body = jsonb_set(body, '{created}', to_jsonb(${halfAnHourAgo}::int)) where kind = 'balance_transaction'`);
  await reconcileNightly(tonight);
  await reconcileNightly(tonight);
  const rows = await database().db.select().from(reconciliations);
  expect(rows).toMatchObject([{ differences: 0 }]);
  night.advance(DAY);
  await reconcileNightly(tonight);
  const admin = await makeAdmin(database().db);
  const latest = await latestReconciliation(as(database(), admin));
  expect(latest?.differences.map(({ kind }) => kind)).toEqual(["missing_in_ledger", "missing_in_ledger"]);
});

test("does not run before 3am", async () => {
  await reconcileNightly(as(database(), system, { clock: fixedClock("2099-01-02T02:59:00Z") }));
  expect(await database().db.select().from(reconciliations)).toEqual([]);
});

describe("what bookings repeat of their money", () => {
  const shown = async () => {
    const { differences } = await reconcile(books());
    return differences.map(({ kind, reference, providerAmount, ledgerAmount }) => [
      kind,
      reference,
      providerAmount,
      ledgerAmount,
    ]);
  };
  const plant = (id: string, set: Partial<typeof bookings.$inferInsert>) =>
    database().db.update(bookings).set(set).where(eq(bookings.id, id));

  test("is a difference where it says something else than the ledger, until it is mended", async () => {
    const [one, another] = [await paid(), await makeBooking(database().db, { amount: pence(4_000) })];
    expect(await shown()).toEqual([]);
    await plant(one.booking.id, { depositPaid: false });
    await plant(another.booking.id, { depositPaid: true, releasedAt: new Date() });
    expect(await reconcile(books(), { since: null })).toMatchObject({
      differences: expect.arrayContaining([
        expect.objectContaining({ kind: "paid", reference: one.booking.id, providerAmount: null, ledgerAmount: 9_500 }),
        expect.objectContaining({ kind: "paid", reference: another.booking.id, providerAmount: 4_000 }),
        expect.objectContaining({ kind: "released", reference: another.booking.id, ledgerAmount: null }),
      ]),
    });
    expect(await shown(), "again, though nothing has moved since").toHaveLength(3);
    await plant(another.booking.id, { depositPaid: false, releasedAt: null });
    expect(await shown()).toEqual([["paid", one.booking.id, null, 9_500]]);
    await plant(one.booking.id, { depositPaid: true });
    expect(await shown()).toEqual([]);
  });

  test("is not one while the money is held, and after it is released", async () => {
    const held = await paid();
    const released = await transferredWork();
    expect(await shown()).toEqual([]);
    await plant(released.booking.id, { releasedAt: null });
    await plant(held.booking.id, { releasedAt: new Date() });
    expect(await shown()).toEqual(
      expect.arrayContaining([
        ["released", released.booking.id, null, 9_500],
        ["released", held.booking.id, 9_500, null],
      ]),
    );
  });
});
