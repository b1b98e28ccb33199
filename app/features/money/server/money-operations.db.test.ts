import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { QUICK } from "#app/testing/thoroughness.ts";
import { bookings } from "#db/schema/bookings.ts";
import { ledgerBalances } from "#db/schema/money/ledger.ts";
import { lockBooking } from "#features/bookings/index.server.ts";
import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import { cancelBooking } from "#flows/cancel-booking.server.ts";
import { deliverEvents, runPaymentTasks, startCheckout } from "#flows/testing.ts";
import { system, type User } from "#kernel/actor.ts";
import { fixedClock, HOUR, SECOND } from "#kernel/clock.ts";
import { AppError } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { MAX_AMOUNT, MIN_AMOUNT, pence } from "#kernel/money.ts";
import { setFault } from "#sandbox/stripe/core/faults.ts";
import { CARDS, completeOnboarding, payAtCheckout } from "#sandbox/stripe/testing.ts";
import { makeSellerDetails } from "../testing/payouts.ts";
import { balanceOf, intentsOf, providerBalance } from "../testing.ts";
import { moneyOfBooking } from "./ledger/money-of-booking.server.ts";
import { resumePendingIntents } from "./reconciliation/pending-intents.server.ts";
import { reconcile } from "./reconciliation/reconcile.server.ts";
import { LOOK_BACK, repairMoney } from "./reconciliation/repair-money.server.ts";
import { refundBooking } from "./refunds/refund-booking.server.ts";
import { splitHeld } from "./release/holds.server.ts";
import { approveWork } from "./release/release-work.server.ts";
import { createConnectAccount, fetchConnectStatus } from "./transfers/connect-accounts.server.ts";

const database = testDatabase({ connections: 10 });
/** `npm test` runs ninety; OPERATIONS=10000 runs ten thousand, and SEED=… other ones. */
const OPERATIONS = Number(process.env.OPERATIONS ?? (QUICK ? 30 : 90));
/** New bookings are made after this many operations, so that old ones come to an end. */
const ROUND = 60;
const PEOPLE = 4;
const WORKS = 6;

/** A seeded random generator, so that runs are repeatable. */
let state = Number(process.env.SEED ?? 20_261_121);
function chance(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}
const pick = <T>(things: readonly T[]): T => things[chance(things.length)] as T;

let admin: User;

const operations: Record<string, (work: BookedWork) => Promise<unknown>> = {
  pay: (work) => pay(work, CARDS.pays),
  payAgain: (work) => pay(work, CARDS.pays),
  payWithWorry: (work) => pay(work, CARDS.chargedBack),
  decline: (work) => pay(work, CARDS.declined),
  complete: (work) => setStatus(work, "completed", ["confirmed"]),
  approve: ({ booking, customer }) => approveWork(as(database(), customer), { bookingId: booking.id }),
  cancel: ({ booking, customer, tradesperson }) =>
    cancelBooking(as(database(), pick([customer, tradesperson])), { bookingId: booking.id, reason: "Not needed now" }),
  // Each by another operator, because one sends back only so much a day alone.
  refund: async ({ booking }) =>
    refundBooking(as(database(), await makeAdmin(database().db)), {
      bookingId: booking.id,
      amount: pence(1 + chance(booking.amount)),
      reason: "The customer requested it",
    }),
  decide: (work) => decide(work),
  refundElsewhere: (work) => refundElsewhere(work),
  win: () => winSomething(),
  openAccount: ({ tradesperson }) => openAccount(tradesperson),
  spend: ({ tradesperson }) => spend(tradesperson),
  events: () => deliverEvents(database(), { shuffle: true }),
  work: () => runPaymentTasks(database()),
  runTask: () => resumePendingIntents(as(database(), system, { clock: fixedClock(new Date(Date.now() + HOUR)) })),
  lostReply: () => setFault(database().db, "lost_reply", 1 + chance(3)),
  error: () => setFault(database().db, "error_500", 1 + chance(4)),
  dropNews: () => setFault(database().db, "drop_webhooks", 1 + chance(3)),
  doubleNews: () => setFault(database().db, "duplicate_webhooks", 1 + chance(3)),
};
const names = Object.keys(operations);

test(`${OPERATIONS} operations on many bookings: the ledger is correct at every step and at the end`, async () => {
  admin = await makeAdmin(database().db);
  for (let done = 0; done < OPERATIONS; done += ROUND) await runRound(Math.min(ROUND, OPERATIONS - done));
}, 7_200_000);

async function runRound(length: number): Promise<void> {
  const began = new Date();
  const works: BookedWork[] = [];
  for (let i = 0; i < WORKS; i++) {
    const tradesperson = works[i % PEOPLE]?.tradesperson;
    const amount = pence(MIN_AMOUNT + chance(MAX_AMOUNT - MIN_AMOUNT));
    works.push(await makeBooking(database().db, { amount, ...(i >= PEOPLE && tradesperson ? { tradesperson } : {}) }));
  }
  const log: string[] = [];
  for (let i = 0; i < length; i++) {
    const name = pick(names);
    const work = pick(works);
    log.push(`${name} ${works.indexOf(work)}`);
    await attempt(() => operations[name]?.(work));
    if (i % 10 === 9) await expectSound(works);
  }
  await recoverFromFaults(began);
  await expectSound(works);
  await expectAgreed(log);
}

/** The ledger equals the provider's to the penny; otherwise the error lists the differences and the operations. */
async function expectAgreed(log: readonly string[]): Promise<void> {
  const [ours, theirs] = [await balanceOf(database().db, "provider_balance"), await providerBalance(database())];
  if (ours === theirs) return;
  const { differences } = await reconcile(as(database(), system), { since: null });
  expect({ ours, differences, log }).toEqual({ ours: theirs, differences: [], log: [] });
}

/** Refusals by the product or the provider are expected; other errors are not. */
async function attempt(operation: () => Promise<unknown> | undefined): Promise<void> {
  try {
    await operation();
  } catch (error) {
    if (!(error instanceof AppError || (error as { rawType?: string }).rawType || isLost(error))) throw error;
  }
}
const isLost = (error: unknown) => error instanceof Error && error.constructor.name.startsWith("Stripe");

async function expectSound(works: readonly BookedWork[]): Promise<void> {
  for (const { booking } of works) {
    const money = await moneyOfBooking(database().db, booking.id);
    expect(money.received).toBe(money.held + money.released + money.refunded);
    expect(Math.min(money.held, money.released, money.refunded)).toBeGreaterThanOrEqual(0);
  }
  const { rows } = await database().db.execute<{ total: string; unbalanced: string }>(
    sql`select coalesce(sum(${ledgerBalances.balance}), 0) as total, (select count(*) from
      (select 1 from ledger_entries group by transaction_id having sum(amount) <> 0) wrong) as unbalanced from ${ledgerBalances}`,
  );
  expect(rows).toEqual([{ total: "0", unbalanced: "0" }]);
}

async function pay({ booking, customer }: BookedWork, card: string): Promise<void> {
  await payAtCheckout(database().db, await startCheckout(database(), customer, booking.id), card);
}

async function setStatus({ booking }: BookedWork, status: BookingStatus, from: BookingStatus[]): Promise<boolean> {
  const [row] = await database().db.select().from(bookings).where(eq(bookings.id, booking.id));
  if (!row || !from.includes(row.status)) return false;
  const set = { status, completedAt: row.completedAt ?? new Date() };
  await database().db.update(bookings).set(set).where(eq(bookings.id, booking.id));
  return true;
}

/** A dispute is raised and decided at once, with any split of the held money. */
async function decide(work: BookedWork): Promise<void> {
  if (!(await setStatus(work, "disputed", ["confirmed", "completed"]))) return;
  const { held } = await moneyOfBooking(database().db, work.booking.id);
  const decision = { refundAmount: pence(chance(held + 1)), disputeId: newId() };
  await attempt(() =>
    database().db.transaction(async (tx) =>
      splitHeld(as(database(), admin), tx, await lockBooking(tx, work.booking.id), decision),
    ),
  );
  await setStatus(work, "completed", ["disputed"]);
}

async function refundElsewhere({ booking }: BookedWork): Promise<void> {
  const [paid] = (await intentsOf(database().db, booking.id)).filter(({ providerPaymentId }) => providerPaymentId);
  if (!paid?.providerPaymentId) return;
  const request = { payment_intent: paid.providerPaymentId, amount: 1 + chance(booking.amount) };
  await as(database()).payments.stripe.refunds.create(request);
}

async function winSomething(): Promise<void> {
  const { disputes } = as(database()).payments.stripe;
  const [open] = (await disputes.list({ limit: 10 })).data.filter(({ status }) => status === "needs_response");
  if (open) await disputes.update(open.id, { evidence: { uncategorized_text: "winning_evidence" } });
}

async function openAccount(tradesperson: User): Promise<void> {
  const mine = as(database(), tradesperson);
  const { accountId } = await createConnectAccount(mine);
  await completeOnboarding(database().db, accountId);
  await makeSellerDetails(database().db, tradesperson).catch(() => {});
  await fetchConnectStatus(mine);
}

/** Pays a tradesperson's balance out to their bank, so that it cannot be taken back from the account. */
async function spend(tradesperson: User): Promise<void> {
  const { accountId } = await createConnectAccount(as(database(), tradesperson));
  await database().pool.query("update sandbox_stripe.balances set available = 0 where account = $1", [accountId]);
}

/** Recovery: faults end, events arrive, scheduled tasks have run, queued tasks are completed. */
async function recoverFromFaults(began: Date): Promise<void> {
  for (const kind of ["lost_reply", "error_500", "drop_webhooks", "duplicate_webhooks"] as const)
    await setFault(database().db, kind, 0);
  const later = fixedClock(new Date());
  for (let round = 0; round < 3; round++) {
    // The provider uses real time in this test; days pass for the daily task only.
    later.advance(HOUR);
    await database().pool.query("delete from daily_rounds");
    const ctx = as(database(), system, { clock: later });
    await resumePendingIntents(ctx);
    // It covers three days: from the start of the current set of bookings, whose money may still differ.
    await repairMoney(as(database(), system, { clock: fixedClock(new Date(began.getTime() + LOOK_BACK - SECOND)) }));
    await database().pool.query("update graphile_worker._private_jobs set run_at = now() where attempts > 0");
    await runPaymentTasks(database());
    await deliverEvents(database(), { shuffle: true });
  }
}
