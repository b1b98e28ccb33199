import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { chargebacks, moneyIntents } from "#db/schema/money/payments.ts";
import { profiles } from "#db/schema/profile.ts";
import { riskSignals } from "#db/schema/risk.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { makeConversation } from "#features/messaging/testing.ts";
import { makePayment, makeReturnedPayment } from "#features/money/testing.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makeReview } from "#features/reviews/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { system, type User } from "#kernel/actor.ts";
import { DAY, fixedClock, later } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { recordSignals } from "../../index.server.ts";
import { RISK_RULE_IDS, type RiskRuleId } from "../../rules/risk-rules.ts";
import { makeHold, makeSuspension } from "../../testing.ts";
import { countsOf, evaluateAllRules, evaluateRule } from "./evaluate-rules.server.ts";

const database = testDatabase({ connections: 10 });
const db = () => database().db;
const at = (now = new Date()) => as(database(), system, { clock: fixedClock(now) });

/** The person's signal of a rule after a run of it. */
async function firedFor(rule: RiskRuleId, { id }: { id: string }, now?: Date) {
  await evaluateRule(at(now), rule);
  const rows = await db().select().from(riskSignals).where(eq(riskSignals.userId, id));
  return rows.find((row) => row.rule === rule);
}
const times = async <Made>(count: number, make: (nth: number) => Promise<Made>) => {
  const made: Made[] = [];
  for (let nth = 0; nth < count; nth++) made.push(await make(nth));
  return made;
};
const paid = async (work: { customer?: User; tradesperson?: User }, returned: boolean) => {
  const { booking } = await makeBooking(db(), { ...work, amount: pence(10_000) });
  await (returned ? makeReturnedPayment(db(), booking) : makePayment(db(), booking));
  return booking;
};
async function chargedBack(customer: User, tradesperson: User, more: Partial<typeof chargebacks.$inferInsert> = {}) {
  const { id: bookingId } = await paid({ customer, tradesperson }, false);
  const [intent] = await db().select().from(moneyIntents).where(eq(moneyIntents.bookingId, bookingId));
  const row = {
    id: `dp_${newId()}`,
    bookingId,
    intentId: intent?.id ?? "",
    amount: pence(10_000),
    reason: "fraudulent",
  };
  await db()
    .insert(chargebacks)
    .values({ ...row, status: "lost", ...more });
}

test("many jobs of a new account", async () => {
  const customer = await makeCustomer(db());
  await times(4, () => makeJob(db(), { customer }));
  await makeJob(db(), { customer, createdAt: later(new Date(), -2 * DAY) });
  expect(await firedFor("new_account_jobs", customer)).toBeUndefined();
  await makeJob(db(), { customer });
  expect(await firedFor("new_account_jobs", customer)).toMatchObject({
    sentence: "5 jobs in 24 hours by an account opened today",
    severity: 2,
    money: null,
  });
});

test("an older account may post as many", async () => {
  const customer = await makeCustomer(db());
  await db()
    .update(profiles)
    .set({ createdAt: later(new Date(), -8 * DAY) })
    .where(eq(profiles.id, customer.id));
  await times(5, () => makeJob(db(), { customer }));
  expect(await firedFor("new_account_jobs", customer)).toBeUndefined();
});

test("many quotes of a new account, with what they ask for", async () => {
  const tradesperson = await makeTradesperson(db());
  await times(10, () => makeQuote(db(), { tradesperson, amount: pence(1_000) }));
  expect(await firedFor("new_account_quotes", tradesperson)).toMatchObject({ measured: 10, money: 10_000 });
});

test("many people written to, however many messages each got", async () => {
  const tradesperson = await makeTradesperson(db());
  await times(9, () => makeConversation(db(), { tradesperson, texts: ["Hello", "Are you there?"] }));
  expect(await firedFor("new_account_messages", tradesperson)).toBeUndefined();
  await makeConversation(db(), { tradesperson, texts: ["Hello"] });
  expect(await firedFor("new_account_messages", tradesperson)).toMatchObject({ measured: 10 });
});

test("one card in three accounts, for the one that saved it last", async () => {
  const people = await times(3, () => makeCustomer(db()));
  const values = [{ kind: "card", value: "fingerprint-1" }] as const;
  for (const [nth, { id: userId }] of people.entries())
    await recordSignals(db(), { userId, values, at: later(new Date(), (nth - 10) * 60_000) });
  const fired = await times(3, (nth) => firedFor("shared_card", people[nth] as User));
  expect(fired.map((one) => one?.measured)).toEqual([undefined, undefined, 3]);
});

test("a card that was shared long ago is not looked at again", async () => {
  const people = await times(3, () => makeCustomer(db()));
  for (const { id: userId } of people)
    await recordSignals(db(), { userId, values: [{ kind: "card", value: "old" }], at: later(new Date(), -30 * DAY) });
  for (const person of people) expect(await firedFor("shared_card", person)).toBeUndefined();
});

test("chargebacks: one of a customer, two against a tradesperson; inquiries do not count", async () => {
  const [customer, tradesperson] = [await makeCustomer(db()), await makeTradesperson(db())];
  await chargedBack(customer, tradesperson, { status: "warning_needs_response" });
  await chargedBack(customer, tradesperson, { createdAt: later(new Date(), -200 * DAY) });
  expect(await firedFor("customer_chargebacks", customer)).toBeUndefined();
  await chargedBack(customer, tradesperson);
  expect(await firedFor("customer_chargebacks", customer)).toMatchObject({ severity: 2, money: 10_000 });
  expect(await firedFor("tradesperson_chargebacks", tradesperson)).toBeUndefined();
  await chargedBack(customer, tradesperson, { status: "needs_response" });
  expect(await firedFor("customer_chargebacks", customer)).toMatchObject({ severity: 3, measured: 2, money: 20_000 });
  expect(await firedFor("tradesperson_chargebacks", tradesperson)).toMatchObject({ severity: 2, money: 20_000 });
});

test("unusual refunds: the number and the share of paid bookings, on both sides", async () => {
  const [customer, tradesperson] = [await makeCustomer(db()), await makeTradesperson(db())];
  await times(3, () => paid({ customer, tradesperson }, true));
  await times(3, () => paid({ customer }, false));
  await times(7, () => paid({ tradesperson }, false));
  expect(await firedFor("customer_refunds", customer)).toMatchObject({
    sentence: "3 of 6 paid bookings refunded to this customer in 90 days",
    money: 30_000,
  });
  expect(await firedFor("tradesperson_refunds", tradesperson)).toMatchObject({ measured: 3, money: 30_000 });
  const other = await makeCustomer(db());
  await times(3, () => paid({ customer: other }, true));
  await times(4, () => paid({ customer: other }, false));
  expect(await firedFor("customer_refunds", other)).toBeUndefined();
});

test("reviews held about one person; published ones do not count", async () => {
  const tradesperson = await makeTradesperson(db());
  await makeReview(db(), { tradesperson, status: "held", heldFor: "same_person" });
  await makeReview(db(), { tradesperson, heldFor: "small_amount" });
  expect(await firedFor("held_reviews", tradesperson)).toBeUndefined();
  await makeReview(db(), { tradesperson, status: "refused", heldFor: "small_amount" });
  const work = await db().select().from(bookings).where(eq(bookings.tradespersonId, tradesperson.id));
  const money = work.reduce((sum, { amount }) => sum + amount, 0);
  expect(await firedFor("held_reviews", tradesperson)).toMatchObject({ measured: 2, money: (money / 3) * 2 });
});

test("a match with a suspended account, with what is booked", async () => {
  const [before, now] = [await makeTradesperson(db()), await makeTradesperson(db())];
  await makeSuspension(db(), before.id);
  await makeHold(db(), now.id, before.id);
  await makeBooking(db(), { tradesperson: now, amount: pence(7_000) });
  expect(await firedFor("suspended_match", now)).toMatchObject({
    sentence: "Shares a signal with 1 suspended account",
    severity: 3,
    money: 7_000,
  });
});

test("suspended and closed accounts get no signal", async () => {
  const [one, other] = [await makeCustomer(db()), await makeCustomer(db())];
  for (const customer of [one, other]) await times(5, () => makeJob(db(), { customer }));
  await makeSuspension(db(), one.id);
  await db().update(profiles).set({ closedAt: new Date() }).where(eq(profiles.id, other.id));
  for (const person of [one, other]) expect(await firedFor("new_account_jobs", person)).toBeUndefined();
});

test("all rules run at once, again without effect, and none reads a whole table of work", async () => {
  await evaluateAllRules(at());
  const all = () => db().select().from(riskSignals).orderBy(riskSignals.id);
  const before = await all();
  await evaluateAllRules(at());
  expect(await all()).toEqual(before);
  await db().transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    for (const rule of RISK_RULE_IDS) {
      const { rows } = await tx.execute(sql`explain ${countsOf(rule, new Date())}`);
      expect(JSON.stringify(rows), rule).not.toContain("Seq Scan");
    }
  });
});
