import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { plansOf } from "#app/testing/plans.ts";
import { bookings } from "#db/schema/bookings.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import { WORDS } from "#features/disputes/testing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeHold, makeSuspension } from "#features/risk/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { cancelBooking } from "#flows/cancel-booking.server.ts";
import { raiseDispute } from "#flows/decide-dispute.server.ts";
import { deliverEvents, payWithoutEvents, runPaymentTasks, startCheckout } from "#flows/testing.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, fixedClock, HOUR, later, systemClock } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { isAppError } from "#kernel/errors.ts";
import { fee, pence } from "#kernel/money.ts";
import { setFault } from "#sandbox/stripe/core/faults.ts";
import { runScheduled } from "#sandbox/stripe/run-scheduled.ts";
import { CARDS, completeOnboarding, payAtCheckout } from "#sandbox/stripe/testing.ts";
import { planOf } from "../../milestones/index.server.ts";
import { makePlan } from "../../milestones/testing.ts";
import { inBankOn } from "../../rules/forecast/bank-day.ts";
import { holdEndDay } from "../../rules/holds.ts";
import { makeCard } from "../../testing/cards.ts";
import { makeSellerDetails } from "../../testing/payouts.ts";
import { earningsOf } from "../ledger/earnings.server.ts";
import { chargeMilestone } from "../milestones/milestone-charges.server.ts";
import { listPayouts } from "../payouts/payouts.server.ts";
import { refundBooking } from "../refunds/refund-booking.server.ts";
import { approveWork, autoRelease, releaseMilestone } from "../release/release-work.server.ts";

import { createConnectAccount, fetchConnectStatus } from "../transfers/connect-accounts.server.ts";

import { myForecast } from "./money-forecast.server.ts";

const database = testDatabase({ connections: 10 });
const db = () => database().db;
let admin: User;
beforeAll(async () => {
  admin = await makeAdmin(db());
});

const today = () => londonDay(systemClock.now());
const ofPerson = (user: User, at?: Date) => myForecast(as(database(), user, at ? { clock: fixedClock(at) } : {}));

/** The state, amount, day and reason of each row, and the sums, which must agree with the rows. */
async function shown(user: User, at?: Date) {
  const of = await ofPerson(user, at);
  const sumOf = (state: string) => of.items.reduce((sum, item) => (item.state === state ? sum + item.amount : sum), 0);
  expect([of.onItsWay, of.owed, of.held, of.frozen]).toEqual(["on_its_way", "owed", "held", "frozen"].map(sumOf));
  expect(of.total).toBe(of.onItsWay + of.owed + of.held);
  for (const item of of.items) expect(item.amount).toBe(item.price - item.fee - item.deducted);
  return of.items.map(({ state, amount, bankDay, why }) => [state, amount, bankDay, why.kind]);
}

async function openAccount(tradesperson: User) {
  const me = as(database(), tradesperson);
  const { accountId } = await createConnectAccount(me);
  await completeOnboarding(db(), accountId);
  await fetchConnectStatus(me);
  await makeSellerDetails(db(), tradesperson);
}

async function handleAll() {
  await deliverEvents(database());
  await runPaymentTasks(database());
  await deliverEvents(database());
}

async function pay({ customer, booking }: BookedWork, card: string = CARDS.pays) {
  await payAtCheckout(db(), await startCheckout(database(), customer, booking.id), card);
  await deliverEvents(database());
}

/** Booked work that is paid before it is done. */
async function heldWork(of: Parameters<typeof makeBooking>[1] = {}, card?: string): Promise<BookedWork> {
  const work = await makeBooking(db(), { amount: pence(10_000), ...of });
  await pay(work, card);
  return work;
}

async function complete({ booking }: BookedWork, at = new Date()) {
  const done = { status: "completed" as const, completedAt: at, completionNotifiedAt: at };
  await db().update(bookings).set(done).where(eq(bookings.id, booking.id));
}

/** Work that is paid when it is complete, which releases the money. */
async function releasedWork(tradesperson: User, amount = 10_000): Promise<BookedWork> {
  const work = await makeBooking(db(), { tradesperson, status: "completed", amount: pence(amount) });
  await payWithoutEvents(database(), work.customer, work.booking.id);
  await handleAll();
  return work;
}

const refund = async ({ booking }: BookedWork, amount: number) => {
  const reason = "Half the tiles are missing";
  await refundBooking(as(database(), admin), { bookingId: booking.id, amount: pence(amount), reason });
  await handleAll();
};

describe("held money", () => {
  test("has the last day of its release, after the fee; work without payment is only counted", async () => {
    const day = addDays(today(), 6);
    const { tradesperson } = await heldWork({ scheduledDate: day });
    await makeBooking(db(), { tradesperson, amount: pence(4_000) });
    await makeBooking(db(), { tradesperson, amount: pence(6_001), status: "completed" });
    await makeBooking(db(), { tradesperson, amount: pence(9_000), status: "pending" });
    expect(await shown(tradesperson)).toEqual([["held", 8_500, inBankOn(addDays(day, 14)), "if_finished"]]);
    expect(await ofPerson(tradesperson)).toMatchObject({
      total: 8_500,
      unpaid: { bookings: 2, amount: 3_400 + 6_001 - fee(pence(6_001)) },
    });
  });

  test("of completed work comes when silence approves it, and then it is owed", async () => {
    const work = await heldWork();
    await complete(work);
    const { tradesperson } = work;
    const end = later(new Date(), 14 * DAY);
    expect(await shown(tradesperson)).toEqual([["held", 8_500, inBankOn(londonDay(end)), "automatic"]]);
    const after = later(end, HOUR);
    await autoRelease(as(database(), undefined, { clock: fixedClock(after) }));
    expect(await shown(tradesperson, after)).toEqual([["owed", 8_500, null, "waiting"]]);
  });

  test("without a day comes before the hold ends", async () => {
    const { tradesperson } = await heldWork();
    expect(await shown(tradesperson)).toEqual([["held", 8_500, inBankOn(holdEndDay(new Date())), "if_finished"]]);
  });

  test("that is partly refunded, or being refunded, comes in part", async () => {
    const work = await heldWork({ scheduledDate: today() });
    const reason = "Half the tiles are missing";
    await refundBooking(as(database(), admin), { bookingId: work.booking.id, amount: pence(3_000), reason });
    const rest = [["held", 7_000 - fee(pence(7_000)), inBankOn(addDays(today(), 14)), "if_finished"]];
    expect(await shown(work.tradesperson)).toEqual(rest);
    await handleAll();
    expect(await shown(work.tradesperson)).toEqual(rest);
    const reasonToCancel = "We are moving house";
    await cancelBooking(as(database(), work.customer), { bookingId: work.booking.id, reason: reasonToCancel });
    expect(await shown(work.tradesperson)).toEqual([]);
    await handleAll();
    expect(await ofPerson(work.tradesperson)).toMatchObject({ total: 0, unpaid: { bookings: 0 } });
  });

  test("of milestones has a row and a fee each, and a released one is owed", async () => {
    const { booking, customer, tradesperson } = await makePlan(db());
    await makeCard(database(), customer, CARDS.pays);
    const plan = await planOf(db(), booking.id);
    const [first, second, third] = plan?.milestones ?? [];
    for (const one of [first, second]) await chargeMilestone(as(database(), customer), { milestoneId: one?.id ?? "" });
    await handleAll();
    const of = await ofPerson(tradesperson);
    expect(of.items.map(({ jobTitle, price, state }) => [jobTitle.split(", ").at(-1), price, state]).sort()).toEqual(
      [first, second].map((one) => [one?.title, one?.amount, "held"]).sort(),
    );
    expect(of.unpaid).toEqual({ bookings: 1, amount: (third?.amount ?? 0) - fee(pence(third?.amount ?? 0)) });
    await releaseMilestone(as(database(), customer), { milestoneId: first?.id ?? "" });
    const net = (one: typeof first) => pence((one?.amount ?? 0) - fee(pence(one?.amount ?? 0)));
    expect((await shown(tradesperson)).map(([state, amount]) => [state, amount])).toEqual([
      ["held", net(second)],
      ["owed", net(first)],
    ]);
  });
});

describe("released money", () => {
  test("is owed until there is an account, and then on its way", async () => {
    const tradesperson = await makeTradesperson(db());
    const { booking } = await releasedWork(tradesperson);
    expect(await shown(tradesperson)).toEqual([["owed", 8_500, null, "waiting"]]);
    expect((await ofPerson(tradesperson)).items).toMatchObject([
      { bookingId: booking.id, price: 10_000, fee: 1_500, why: { for: "account" } },
    ]);
    await openAccount(tradesperson);
    expect(await shown(tradesperson)).toEqual([["owed", 8_500, inBankOn(today()), "sends"]]);
    await handleAll();
    expect(await shown(tradesperson)).toEqual([["on_its_way", 8_500, inBankOn(today()), "sent"]]);
  });

  test("has the day of its payout, and is gone when it is in the bank", async () => {
    const tradesperson = await makeTradesperson(db());
    await openAccount(tradesperson);
    await releasedWork(tradesperson);
    const clock = fixedClock(systemClock.now());
    const nextDay = async () => {
      clock.advance(DAY);
      await runScheduled({ db: db(), clock });
      await deliverEvents(database());
    };
    await nextDay();
    await releasedWork(tradesperson, 20_000);
    const [payout] = (await listPayouts(as(database(), tradesperson))).items;
    expect(await shown(tradesperson, clock.now())).toEqual([
      ["on_its_way", 8_500, payout?.arrivalDate, "paying_out"],
      ["on_its_way", 17_000, expect.any(String), "sent"],
    ]);
    await setFault(db(), "failed_payouts", 50);
    await nextDay();
    await setFault(db(), "failed_payouts", 0);
    // What the bank returns is in the account again; the sandbox pays out the balance of the day before.
    expect(await ofPerson(tradesperson, clock.now())).toMatchObject({ onItsWay: 25_500 });
    await nextDay();
    await nextDay();
    expect(await shown(tradesperson, clock.now())).toEqual([]);
    expect(await earningsOf(as(database(), tradesperson))).toMatchObject({ paidOut: 25_500 });
  });

  test("that is refunded after its transfer is taken from what is on its way, and else from what comes next", async () => {
    const tradesperson = await makeTradesperson(db());
    await openAccount(tradesperson);
    const work = await releasedWork(tradesperson);
    await refund(work, 4_000);
    expect(await shown(tradesperson)).toEqual([["on_its_way", 5_100, inBankOn(today()), "sent"]]);
    expect((await ofPerson(tradesperson)).items).toMatchObject([{ price: 6_000, fee: 900 }]);
  });

  test("of which a part is refunded before its transfer is owed in part", async () => {
    const tradesperson = await makeTradesperson(db());
    await refund(await releasedWork(tradesperson), 4_000);
    expect((await ofPerson(tradesperson)).items).toMatchObject([
      { state: "owed", amount: 5_100, price: 6_000, fee: 900 },
    ]);
  });
});

describe("frozen money", () => {
  test("of a dispute has no day and is in no sum", async () => {
    const work = await heldWork({ scheduledDate: today() });
    await raiseDispute(as(database(), work.customer), { bookingId: work.booking.id, ...WORDS });
    expect(await shown(work.tradesperson)).toEqual([["frozen", 8_500, null, "dispute"]]);
    expect(await ofPerson(work.tradesperson)).toMatchObject({ total: 0, held: 0, frozen: 8_500 });
  });

  test.each(["suspension", "review"])("of an account under %s has no day, held or owed", async (what) => {
    const tradesperson = await makeTradesperson(db());
    await heldWork({ tradesperson });
    await releasedWork(tradesperson);
    if (what === "suspension") await makeSuspension(db(), tradesperson.id);
    else await makeHold(db(), tradesperson.id, (await makeTradesperson(db())).id);
    expect(await shown(tradesperson)).toEqual([
      ["frozen", 8_500, null, "account"],
      ["frozen", 8_500, null, "account"],
    ]);
  });

  test("about which a bank asks has no day", async () => {
    const { tradesperson } = await heldWork({ scheduledDate: today() }, CARDS.inquired);
    expect(await shown(tradesperson)).toEqual([["frozen", 8_500, null, "bank_asks"]]);
  });
});

test("everybody sees their own only", async () => {
  const { customer, tradesperson } = await heldWork();
  expect(await ofPerson(await makeTradesperson(db()))).toMatchObject({ total: 0, items: [], unpaid: { bookings: 0 } });
  expect((await ofPerson(tradesperson)).items).toHaveLength(1);
  const code = (expected: string) => expect.toSatisfy((error: unknown) => isAppError(error, expected), expected);
  await expect(ofPerson(customer)).rejects.toEqual(code("WRONG_ROLE"));
  await expect(ofPerson(await makeCustomer(db()))).rejects.toEqual(code("WRONG_ROLE"));
  await expect(myForecast(as(database()))).rejects.toEqual(code("NOT_SIGNED_IN"));
});

test("every read has an index", async () => {
  const tradesperson = await makeTradesperson(db());
  await openAccount(tradesperson);
  await heldWork({ tradesperson });
  await releasedWork(tradesperson);
  const plans = await plansOf(database(), (counted) => myForecast(as(database(), tradesperson, { db: counted })));
  expect(plans).toHaveLength(2);
  expect(plans.filter(({ plan }) => plan.includes("Seq Scan"))).toEqual([]);
});

test("the sums are those of the ledger", async () => {
  const tradesperson = await makeTradesperson(db());
  await openAccount(tradesperson);
  for (const amount of [10_001, 3_333, 12_345]) await releasedWork(tradesperson, amount);
  const approved = await heldWork({ tradesperson, amount: pence(7_777) });
  await heldWork({ tradesperson, amount: pence(5_555) });
  await complete(approved);
  await approveWork(as(database(), approved.customer), { bookingId: approved.booking.id });
  const { held, owed, paidOut } = await earningsOf(as(database(), tradesperson));
  expect(await ofPerson(tradesperson)).toMatchObject({ owed, onItsWay: paidOut, held: held - fee(held) });
});
